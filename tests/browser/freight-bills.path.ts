/** 运费单 on its screens: written with a waybill, put out for bidding, a bid chosen, driven, finished, paid and rated. */
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { choose, dialog, noticed, open, press, pressNew, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const head = (page: Page) => view(page).locator('.document-head');

/** Two waybills of this path's own that are ready in Shanghai. */
async function ready(): Promise<{ numbers: string[]; deptId: number; toDeptId: number }> {
  const clerk = await colleague();
  const [root] = await clerk.call(siteCalls.tree, {});
  const siteOf = (name: string): number => root?.children.find((site) => site.name === name)?.id ?? 0;
  const [deptId, toDeptId] = [siteOf('上海中心仓'), siteOf('广州分仓')];
  const numbers: string[] = [];
  for (const weight of [100, 300]) {
    const made = await clerk.call(waybillCalls.create, {
      body: {
        deptId,
        targetDeptId: toDeptId,
        send: { name: '路测寄件', mobile: '13800000001', province: '上海市', city: '上海市', address: '张江路1号' },
        recive: { name: '路测收件', mobile: '13900000002', province: '广东省', city: '广州市', address: '体育东路2号' },
        goods: [{ name: '样品', num: 1, weight }],
      },
    });
    await clerk.call(waybillCalls.check, { body: { id: made.id } });
    numbers.push(made.number);
  }
  return { numbers, deptId, toDeptId };
}

/** Confirmed where it asks. */
async function act(page: Page, label: string): Promise<void> {
  await press(head(page), label);
  await press(dialog(page), '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function quote(page: Page, name: string, plate: string, price: string): Promise<void> {
  await press(head(page), '报价');
  const form = dialog(page);
  await form.getByLabel('承运人').fill(name);
  await form.getByLabel('电话').fill('13600000004');
  await form.getByLabel('车牌号').fill(plate);
  await form.getByLabel('报价', { exact: true }).fill(price);
  await press(form, '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('from a draft to paid and judged', { tag: '@all' }, async ({ page }) => {
  const { numbers } = await ready();
  await open(page, '/tms/bill');
  await settled(page);
  for (const { label } of freightBillKind.state.entries) await expect(view(page).locator('tbody').getByText(label).first()).toBeVisible();
  await expect(view(page).getByLabel('运费单合计')).toContainText('待付');
  await shot(page, 'freight-bills-list-1440');

  await pressNew(page);
  await choose(page, view(page).getByLabel('发出网点'), '上海中心仓');
  await choose(page, view(page).getByLabel('目的网点'), '广州分仓');
  await view(page).getByLabel('里程').fill('1430');
  await view(page).getByLabel('货物').fill('样品两批');
  await view(page).getByLabel('预计运费').fill('900');
  await view(page)
    .getByLabel('查找运单')
    .fill(numbers[0] ?? '');
  await view(page).getByLabel('查找运单').press('Enter');
  // Only the one that was searched for: a row that still moves up is ticked next to its box.
  await expect(view(page).getByRole('checkbox', { name: /^Select row/ })).toHaveCount(1);
  await view(page)
    .getByRole('row')
    .filter({ hasText: numbers[0] ?? '' })
    .getByRole('checkbox')
    .check();
  await expect(view(page).getByLabel('已选运单')).toContainText(/(^|\D)100(\D|$)/);
  await shot(page, 'freight-bills-form-1440');
  await press(view(page), '保存');
  await noticed(page, messages.added);
  await expect(head(page)).toContainText('草稿');
  const number = (await head(page).locator('h2').innerText()).match(/YF\d+/)?.[0] ?? '';
  await expect(view(page).getByRole('cell', { name: numbers[0] ?? '', exact: true })).toBeVisible();

  const clerk = await colleague();
  const { content } = await clerk.call(freightBillCalls.list, { query: { number } });
  const id = content[0]?.id ?? 0;
  // The end of a bidding is a time of day: set by a colleague, so that the path does not depend on the hour it runs at.
  await clerk.call(freightBillCalls.publish, { body: { id, bidEnd: inHours(3), topPrice: 1_000 } });
  await expect(head(page)).toContainText('竞价中');
  await quote(page, '赵车主', '沪B12345', '880');
  await quote(page, '钱车主', '沪B54321', '820');

  await open(page, '/tms/bid');
  await settled(page);
  await view(page).getByLabel('查找竞价').fill(number);
  await view(page).getByLabel('查找竞价').press('Enter');
  const card = view(page).getByLabel(`竞价 ${number}`);
  await expect(card.getByRole('row').filter({ hasText: '最低' })).toContainText('820.00');
  await expect(card.getByText(/^剩余 0[12]:/)).toBeVisible();
  await shot(page, 'freight-bills-bids-1440');
  await card.getByLabel(`选车 ${number}`).click();
  await dialog(page)
    .getByRole('radio', { name: /820\.00 元（最低）/ })
    .check();
  await shot(page, 'freight-bills-select-1440');
  await press(dialog(page), '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toHaveCount(0);

  await open(page, `/tms/bill/${id}`);
  await expect(head(page)).toContainText('已派车');
  await press(view(page), '添加运单');
  await dialog(page)
    .getByLabel('查找运单')
    .fill(numbers[1] ?? '');
  await dialog(page).getByLabel('查找运单').press('Enter');
  await dialog(page)
    .getByRole('row')
    .filter({ hasText: numbers[1] ?? '' })
    .getByRole('checkbox')
    .check();
  await shot(page, 'freight-bills-load-1440');
  await press(dialog(page), '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // 820 by weight: 100 of 400 kg, and the rest.
  await expect(view(page).getByRole('cell', { name: '205.00', exact: true })).toBeVisible();
  await expect(view(page).getByRole('cell', { name: '615.00', exact: true })).toBeVisible();

  await act(page, '发车');
  await expect(view(page).getByText('运输中').first()).toBeVisible();
  await press(head(page), '登记异常');
  await choose(page, dialog(page).getByLabel('异常类型'), '延误');
  await dialog(page).getByLabel('额外费用').fill('30');
  await dialog(page).getByLabel('说明').fill('大雾');
  await press(dialog(page), '确定');
  await expect(view(page).getByRole('tab', { name: '异常 1' })).toBeVisible();
  await act(page, '完成');
  await expect(head(page)).toContainText('已完成');
  await act(page, '付款');
  await expect(view(page).getByText('已付款').first()).toBeVisible();
  await press(head(page), '评价');
  await dialog(page).getByLabel('评价', { exact: true }).fill('准时');
  await press(dialog(page), '确定');
  await view(page).getByRole('tab', { name: '评价' }).click();
  await expect(view(page).getByText('准时')).toBeVisible();
  await shot(page, 'freight-bills-detail-1440');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('lists, board and details fit', { tag: '@all' }, async ({ page }) => {
    for (const [path, name] of [
      ['/tms/bill', 'list-390'],
      ['/tms/bid', 'bids-390'],
      ['/tms/new/bill', 'form-390'],
    ] as const) {
      await open(page, path);
      await settled(page);
      await shot(page, `freight-bills-${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    const { content } = await (await colleague()).call(freightBillCalls.list, {
      query: { state: freightBillKind.state.code.finished },
    });
    await open(page, `/tms/bill/${content[0]?.id ?? 0}`);
    await expect(head(page)).toContainText('已完成');
    await shot(page, 'freight-bills-detail-390');
  });
});
