/** 运单 on their screens: typed by keyboard, checked, scanned from site to site, signed; found, printed, corrected, deleted and recovered. */
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { button, choose, dialog, find, go, noticed, open, press, pressNew, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const SITE = '上海中心仓';
const head = (page: Page) => view(page).locator('.document-head');

/** A waybill at the site of this path, created over HTTP. */
async function made(info: string): Promise<{ id: number; number: string }> {
  const clerk = await colleague();
  const site = (await clerk.call(siteCalls.flat, {})).find(({ name }) => name === SITE)?.id ?? 0;
  const end = { name: `收件${info}`, mobile: '13900001111', address: '测试路 1 号' };
  const { id, number } = await clerk.call(calls.create, {
    body: {
      deptId: site,
      send: { ...end, name: '寄件' },
      recive: end,
      goods: [{ name: '纸箱', num: 2 }],
      fees: [{ type: 10, amount: 30 }],
      info,
    },
  });
  return { id, number };
}

/** Scans happen at the current site. */
async function workAt(page: Page, name: string): Promise<void> {
  const current = page.locator('header').getByRole('button', { name: '切换网点' });
  if ((await current.innerText()).includes(name)) return;
  await current.click();
  await dialog(page).getByRole('button', { name }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(current).toContainText(name);
}

test('from the form to the signature', async ({ page }) => {
  await open(page, '/dashboard');
  await settled(page);
  await workAt(page, SITE);
  await go(page, '运输', '运单');
  for (const { label } of waybillKind.state.entries.slice(0, 7))
    await expect(view(page).locator('.state-segments').getByText(label)).toBeVisible();
  await expect(view(page).getByLabel('合计')).toContainText('应收费用');
  await shot(page, 'waybills-list-1440');

  await pressNew(page);
  await choose(page, view(page).getByLabel('收件网点'), SITE);
  const name = `王小明${Date.now().toString(36)}`;
  await view(page).getByLabel('寄件人', { exact: true }).fill('李寄件');
  await view(page).getByLabel('寄件电话').fill('13800001111');
  await view(page).getByLabel('寄件地址').fill('青浦区一号路 1 号');
  await view(page).getByLabel('收件人', { exact: true }).fill(name);
  await view(page).getByLabel('收件电话').fill('13800002222');
  await view(page).getByLabel('收件地址').fill('静安区二号路 2 号');
  const good = view(page).getByRole('group', { name: '第 1 行货物名称' }).getByRole('textbox');
  await good.fill('样品');
  // Enter goes to the next line and creates it.
  await good.press('Enter');
  const second = view(page).getByRole('group', { name: '第 2 行货物名称' }).getByRole('textbox');
  await expect(second).toBeFocused();
  await second.fill('说明书');
  await view(page).getByRole('group', { name: '第 1 行金额' }).getByRole('spinbutton').fill('45.5');
  await expect(view(page).getByLabel('金额', { exact: true })).toContainText('45.50');
  await shot(page, 'waybills-form-1440');
  await press(view(page), '保存');
  await noticed(page, messages.added);
  await expect(head(page)).toContainText('待核单');
  const number = (await head(page).locator('h2').innerText()).match(/YD\d+/)?.[0] ?? '';
  await press(head(page), '核单');
  await expect(head(page)).toContainText('待派送');
  await expect(view(page).getByRole('region', { name: '运输轨迹' })).toContainText(SITE);
  await shot(page, 'waybills-detail-1440');

  await go(page, '运输', '扫描');
  await view(page).getByText('签收', { exact: true }).click();
  await view(page).getByLabel('签收人').fill(name);
  const field = view(page).getByLabel('扫描或输入编码');
  await field.fill(number);
  await field.press('Enter');
  await expect(view(page).getByRole('region', { name: '扫描结果' })).toContainText('已签收');
  await field.fill('YD-NOBODY');
  await field.press('Enter');
  await expect(view(page).getByRole('alert')).toContainText('运单不存在');
  await shot(page, 'waybills-scan-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'waybills-scan-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  await open(page, '/tms/scanRecord');
  await settled(page);
  await find(page, number);
  await expect(view(page).locator('tbody tr.ant-table-row')).toHaveCount(1);
  await expect(view(page).getByRole('status', { name: '扫描次数统计' })).toContainText(/近 30 天扫描 [\d,]+ 次/);
  await shot(page, 'waybills-records-1440');
  await press(view(page).locator('tbody'), number);
  await expect(dialog(page)).toContainText('运单详情');
  await expect(dialog(page).getByRole('region', { name: '操作记录' })).toContainText('签收');
  await shot(page, 'waybills-dialog-1440');
});

test('is edited at its own address, put right under way, deleted, found again and brought back', { tag: '@all' }, async ({ page }) => {
  const stem = Date.now().toString(36);
  const { id, number } = await made(stem);
  await open(page, `/tms/order/edit?id=${id}`);
  await settled(page);
  await expect(view(page).getByLabel('收件人', { exact: true })).toHaveValue(`收件${stem}`);
  await view(page).getByLabel('标签').fill('加急，易碎');
  await press(view(page), '保存');
  await noticed(page, messages.edited);
  await expect(view(page).locator('.ant-tag').getByText('易碎')).toBeVisible();

  await open(page, '/tms/order');
  await settled(page);
  await find(page, number);
  await press(view(page).locator('tbody'), number);
  await settled(page);
  await press(dialog(page), '删除');
  await press(dialog(page), '确定');
  await expect(dialog(page).locator('.document-head')).toContainText('已作废');
  await page.keyboard.press('Escape');
  await open(page, '/tms/order?isDelete=1');
  await settled(page);
  await find(page, number);
  await press(view(page).locator('tbody'), '恢复');
  await noticed(page, '已恢复');
  await open(page, `/tms/order/${id}`);
  await settled(page);
  await expect(head(page)).toContainText('待核单');
});

test('prints its label by a link, without signing in', { tag: '@all' }, async ({ page, browser }) => {
  const { id, number } = await made('打印');
  await open(page, `/tms/order/${id}`);
  await settled(page);
  await press(head(page), '打印链接');
  const link = await dialog(page).getByRole('link').getAttribute('href');
  const visitor = await browser.newContext();
  const sheet = await visitor.newPage();
  await sheet.goto(link ?? '');
  await expect(button(sheet, `打印 运单 ${number}`)).toBeVisible();
  await expect(sheet.frameLocator('iframe').getByText('收 收件打印')).toHaveCount(2);
  await expect(sheet.frameLocator('iframe').locator('svg.barcode').first()).toBeVisible();
  await shot(sheet, 'waybills-print-1440');
  await visitor.close();
});

test('on a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await made('手机');
  await open(page, '/tms/order');
  await settled(page);
  await shot(page, 'waybills-list-390');
  await open(page, `/tms/order/${id}`);
  await settled(page);
  await expect(head(page)).toContainText('待核单');
  await shot(page, 'waybills-detail-390');
  await open(page, '/tms/order/new');
  await settled(page);
  await expect(view(page).getByRole('heading', { name: '新增运单' })).toBeVisible();
  await shot(page, 'waybills-form-390');
  await open(page, '/tms/settlement');
  await settled(page);
  await expect(view(page).getByRole('region', { name: '各付款方' })).toBeVisible();
  await shot(page, 'waybills-settlement-390');
});
