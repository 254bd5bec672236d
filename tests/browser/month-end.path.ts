/**
 * A month end by clicking: statements for all, one confirmed and one objected to under its link, the bank's file matched by ticking, a part
 * payment by keyboard alone, a claim written off, the month closed, a late document refused, and the profit opened down to a document.
 */
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { customer as partners } from '@cangyun/contract/partners/customer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { everything } from '../tier.ts';
import { colleague } from './support/colleague.ts';
import { expect, refusedWith, test } from './support/console.ts';
import { DESK, head, PHONE, shot, stateOf } from './support/documents.ts';
import { button, choose, dialog, find, go, noticed, open, press, settled, toolbar, view } from './support/screen.ts';

const today = formatDay(new Date());
const month = today.slice(0, 7);
const lastMonth = shiftedMonth(month);
const { receive } = moneySide.code;

function shiftedMonth(of: string): string {
  const [year = 0, at = 0] = of.split('-').map(Number);
  return at === 1 ? `${year - 1}-12` : `${year}-${String(at - 1).padStart(2, '0')}`;
}

test.use({ signedInAs: 'treasurer' });

/** Two customers who owe something new, of which the second will never pay all. */
async function prepare() {
  const clerk = await colleague();
  const { content: customers } = await clerk.call(partners.calls.list, { query: { size: 50 } });
  const chosen = customers.filter(({ name }) => ['青禾生鲜超市', '小满母婴用品店'].includes(name));
  const [payer, objector] = chosen;
  if (!payer || !objector) throw new Error('the demonstration has no such customers');
  const { content: accounts } = await clerk.call(ownAccountCalls.list, { query: { size: 50 } });
  const deptId = accounts.find(({ deptName }) => deptName === '上海中心仓')?.deptId ?? 0;
  const entry = (customerId: number, amount: number) =>
    clerk.call(entryCalls.create, {
      body: { side: receive, customerId, deptId, bookDay: today, items: [{ name: '仓储费', amount }] },
    });
  const wanted = await entry(payer.id, 8_123.45);
  const lost = await entry(objector.id, 77.77);
  return { clerk, deptId, payer, objector, wanted, lost };
}

/** The file as banks write it: their own headings, which are known. */
const bankFile = (rows: readonly (readonly [out: string, into: string, who: string, about: string, serial: string])[]) => ({
  name: '建行流水.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['交易时间,借方发生额,贷方发生额,对方户名,摘要,交易流水号', ...rows.map((cells) => [`${today} 09:00:00`, ...cells].join(','))].join(
      '\n',
    ),
  ),
});

const look = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  await shot(page, `month-end-${name}`);
  if (!everything) return;
  await page.setViewportSize(PHONE);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(PHONE.width);
  await shot(page, `month-end-${name}-phone`);
  await page.setViewportSize(DESK);
  await settled(page);
};

/** The newest statement of a partner, in the list. */
async function statementOf(page: Page, partner: string): Promise<Locator> {
  await open(page, '/finance/statement');
  await find(page, partner);
  return view(page).getByRole('row').filter({ hasText: partner }).first();
}

const amountField = (page: Page): Locator => view(page).getByRole('spinbutton', { name: /^金额/ });

/** Whatever it has open. Answers whether the demonstration had closed it before. */
async function closeLastMonth(page: Page): Promise<boolean> {
  await go(page, '财务', '结账');
  await view(page).getByLabel('月份').fill(lastMonth);
  await page.keyboard.press('Enter');
  await settled(page);
  const wasClosed = await button(toolbar(page), '反结账').isVisible();
  if (wasClosed) await reopenLastMonth(page);
  await look(page, 'closing');
  await button(toolbar(page), '结账').click();
  const why = dialog(page).getByLabel('说明');
  const closed = view(page).getByText(`${lastMonth} 已结账`);
  await expect(why.or(closed)).toBeVisible();
  if (await why.isVisible()) {
    await why.fill('仓库单据下月处理');
    await dialog(page).getByRole('checkbox', { name: '已知悉以上未处理事项' }).check();
    await press(dialog(page), '结账');
  }
  await expect(closed).toBeVisible();
  return wasClosed;
}

async function reopenLastMonth(page: Page): Promise<void> {
  await go(page, '财务', '结账');
  await press(toolbar(page), '反结账');
  await dialog(page).getByLabel('原因').fill('补录单据');
  await press(dialog(page), '确定');
  await expect(button(toolbar(page), '反结账')).toHaveCount(0);
}

/** Sends the statement of a partner and answers the address of its link. */
async function sendStatement(page: Page, partner: string): Promise<string> {
  await (await statementOf(page, partner)).getByRole('link').click();
  await press(head(page), '发出');
  await expect(stateOf(page)).toHaveText('待对方确认');
  await press(head(page), '确认链接');
  const address = (await dialog(page).locator('.statement-link').textContent()) ?? '';
  await press(dialog(page), '我已复制');
  return address.trim();
}

/** The partner on a phone, without an account. */
async function answer(context: BrowserContext, address: string, act: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await context.newPage();
  await visitor.setViewportSize(PHONE);
  await visitor.goto(address);
  await visitor.getByLabel('您的姓名').fill('王会计');
  await act(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await visitor.close();
}

test('statements for all partners of a month are answered under their links', { tag: '@all' }, async ({ page, context }) => {
  const { payer, objector } = await prepare();
  await open(page, '/finance/statement');
  await press(toolbar(page), '全部生成');
  // Enter would take the month, or send the form if it is that month already.
  await dialog(page).getByLabel('月份').fill(month);
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('月份')).toHaveValue(month);
  await press(dialog(page), '确定');
  await noticed(page, /^已生成 \d+ 张对账单$/);
  await look(page, 'statements');
  const [toConfirm, toObject] = [await sendStatement(page, payer.name), await sendStatement(page, objector.name)];
  await answer(context, toConfirm, async (visitor) => {
    await shot(visitor, 'month-end-link-phone');
    await press(visitor, '确认无误');
    await expect(visitor.getByText('王会计 已确认，谢谢。')).toBeVisible();
  });
  await answer(context, toObject, async (visitor) => {
    await press(visitor, '有异议');
    await visitor.getByLabel('异议').fill('仓储费多算了一天');
    await press(visitor, '提交异议');
    await expect(visitor.getByText(/王会计 已提出异议/)).toBeVisible();
  });
  await expect(await statementOf(page, payer.name)).toContainText('已确认');
  await expect(await statementOf(page, objector.name)).toContainText('对方有异议');
});

test.describe('a month end', () => {
  test.use({ expectedErrors: refusedWith(400) });

  test('from the bank’s file to a closed month and its profit', async ({ page }) => {
    const { clerk, deptId, payer, objector, wanted, lost } = await prepare();
    await clerk.call(ownAccountCalls.create, { body: { name: '建行路测户', type: ownAccountType.code.bank, deptId } });
    await open(page, '/finance/entry');
    await go(page, '财务', '银行对账');
    await press(toolbar(page), '导入流水');
    await choose(page, dialog(page).getByLabel('资金账户'), '建行路测户（上海中心仓）');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles(
        bankFile([
          ['', '8123.45', payer.name, `货款 ${wanted.number}`, 'R1'],
          ['6.50', '', '', '账户管理费', 'R2'],
        ]),
      );
    await press(dialog(page), '确定');
    await expect(dialog(page).getByText('2 行全部通过')).toBeVisible();
    await dialog(page).getByRole('button', { name: '导入 2 条' }).click();
    const received = view(page).getByRole('row').filter({ hasText: wanted.number });
    await received.getByRole('checkbox').check();
    await look(page, 'bank');
    await press(view(page), '按建议对账（1）');
    await expect(received).toHaveCount(0);
    await view(page).getByRole('row').filter({ hasText: '账户管理费' }).getByRole('button', { name: '入账' }).click();
    await choose(page, dialog(page).getByLabel('科目'), '银行手续费');
    await press(dialog(page), '确定');
    await expect(view(page).getByText('账户管理费')).toHaveCount(0);

    // Part of what is due, never the mouse: the partner, Enter, the amount, Ctrl+Enter.
    const before = await clerk.call(settlementCalls.open, { query: { side: receive, customerId: objector.id } });
    await open(page, '/finance/new/settlement?side=1');
    await expect(view(page).getByLabel('往来单位', { exact: true })).toBeFocused();
    await page.keyboard.type(objector.name);
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(amountField(page)).toBeFocused();
    await page.keyboard.type('20');
    await look(page, 'payment');
    await page.keyboard.press('Control+Enter');
    await expect(view(page).getByRole('article', { name: /^收款 SK/ })).toBeVisible();
    const after = await clerk.call(settlementCalls.open, { query: { side: receive, customerId: objector.id } });
    expect(before.openAmount - after.openAmount).toBeCloseTo(20, 2);

    await open(page, `/finance/entry/${lost.id}`);
    await press(head(page), '核销坏账');
    await dialog(page).getByLabel('原因').fill('对方已注销');
    await press(dialog(page), '确定');
    await expect(stateOf(page)).toHaveText('已结清');

    const wasClosed = await closeLastMonth(page);
    await open(page, `/finance/new/settlement?side=1&customerId=${payer.id}`);
    await amountField(page).fill('10');
    await view(page).getByLabel('日期').fill(`${lastMonth}-15`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(view(page).getByText(/及以前的账已结账，请填写之后的日期/)).toBeVisible();

    await open(page, '/finance/books');
    const losses = view(page).getByRole('row').filter({ hasText: '坏账损失' });
    await expect(losses).toContainText('77.77');
    await look(page, 'profit');
    await losses.getByRole('button', { name: '77.77' }).first().click();
    await dialog(page).getByRole('link', { name: lost.number }).click();
    await expect(view(page).getByRole('article', { name: `应收应付 ${lost.number}` })).toBeVisible();

    // As it was: other paths of this console may date something into that month.
    if (!wasClosed) await reopenLastMonth(page);
  });
});
