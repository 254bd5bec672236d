/** A full day of a trading company, by clicking: bought, received, sold, picked, shipped, returned. */
import { messages } from '@cangyun/contract/messages.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { DESK, head, numberOf, PHONE, pickTheRest, putAway, scan, shot, stateOf, typeLine } from './support/documents.ts';
import { choose, dialog, find, go, noticed, open, press, pressNew, row, settled, view } from './support/screen.ts';
import { newTraders } from './support/trade.ts';

test.use({ signedInAs: 'admin' });
// Some three hundred clicks, one after the other; two minutes of them while a second worker runs.
test.setTimeout(240_000);

const SITE = '上海中心仓';

/** Finds a document in its list and opens it. */
async function openDocument(page: Page, top: string, screen: string, number: string): Promise<void> {
  await go(page, top, screen);
  // The tab may still show the last search: then nothing is asked again.
  const keyword = view(page).getByLabel('关键字').first();
  await keyword.fill(number);
  await keyword.press('Enter');
  await view(page).getByRole('link', { name: number, exact: true }).click();
  await expect(view(page).getByRole('article', { name: new RegExp(`${number}$`) })).toBeVisible();
}

const tab = async (page: Page, name: string | RegExp): Promise<void> => {
  await view(page).getByRole('tab', { name }).click();
  await settled(page);
};

/** The documents that the detail on screen is linked with, by the first letters of their number. */
async function linked(page: Page, prefix: string): Promise<Locator> {
  await tab(page, '关联单据');
  return view(page)
    .locator('.linked-graph')
    .getByRole('link', { name: new RegExp(`^${prefix}`) });
}

const numbersOf = async (links: Locator, count: number): Promise<string[]> => {
  await expect(links).toHaveCount(count);
  return links.allTextContents();
};

/** A partner is found by typing. */
async function choosePartner(page: Page, label: string, name: string): Promise<void> {
  const input = view(page).getByLabel(label, { exact: true }).first();
  await input.click();
  await input.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name).click();
}

/** One step of the document on screen, and the state that it leads to. */
async function move(page: Page, action: string, state: string): Promise<void> {
  await press(head(page), action);
  await expect(stateOf(page)).toHaveText(state);
}

/** From an order to the document that carries a part of it out: the form begins with its lines. */
async function makePart(page: Page, label: string, change: (form: Locator) => Promise<unknown>): Promise<string> {
  await press(head(page), label);
  const form = dialog(page);
  await expect(form.getByLabel('第 1 行数量')).not.toHaveValue('');
  await change(form);
  await shot(page, `form-${label}`);
  await press(form, '确定');
  await noticed(page, messages.added);
  await expect(stateOf(page)).toHaveText('待确认');
  return numberOf(page);
}

/** The detail's value of a label. */
const fact = (page: Page, label: string): Locator =>
  view(page)
    .locator('.ant-descriptions-item-label')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::td[1]');

const amount = (page: Page, label: string): Locator =>
  view(page)
    .getByLabel('金额')
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) });

test('a day: buy, receive, sell, pick, ship, return', { tag: '@all' }, async ({ page }) => {
  const { supplier, customer, tea, cup } = await newTraders();
  let purchase = '';
  let order = '';
  let dispatches: string[] = [];

  await test.step('the buyer writes a purchase, submits it and it is confirmed', async () => {
    await open(page, '/dashboard');
    await go(page, '订单', '采购单');
    await pressNew(page);
    await choosePartner(page, '供应商', supplier);
    await choose(page, view(page).getByLabel('收货仓库').first(), SITE);
    await view(page).getByLabel('添加产品').focus();
    await typeLine(page, tea.barcode, 20);
    await typeLine(page, cup.barcode, 5);
    await expect(view(page).getByText('共 2 种，合计 25')).toBeVisible();
    await shot(page, 'purchase-form');
    await press(view(page), '存为草稿');
    await expect(stateOf(page)).toHaveText('草稿');
    purchase = await numberOf(page);
    await move(page, '提交', '待确认');
    await move(page, '确认', '已确认');
    await expect(fact(page, '入库状态')).toContainText('未入库');
  });

  await test.step('the goods are fetched in two parts, put away on shelves and received', async () => {
    const first = await makePart(page, '提货', async (form) => {
      await form.getByLabel('第 1 行数量').fill('12');
      await press(form, '删除第 2 行');
    });
    await move(page, '确认', '未收货');
    const [list = ''] = await numbersOf(await linked(page, 'RK'), 1);
    await openDocument(page, '仓储', '入库单', list);
    await putAway(page);
    await openDocument(page, '订单', '采购提货', first);
    await move(page, '完成', '已收货');

    await openDocument(page, '订单', '采购单', purchase);
    await expect(fact(page, '入库状态')).toContainText('部分入库');
    await makePart(page, '提货', (form) => expect(form.getByLabel('第 1 行数量')).toHaveValue('8'));
    await move(page, '确认', '未收货');
    await (await linked(page, 'RK')).click();
    await expect(stateOf(page)).toHaveText('待理货');
    await putAway(page);
  });

  await test.step('the purchase is whole, and stock has what was bought', async () => {
    await openDocument(page, '订单', '采购单', purchase);
    await expect(fact(page, '入库状态')).toContainText('全部入库');
    await numbersOf(await linked(page, 'TH'), 2);
    await numbersOf(await linked(page, 'RK'), 2);
    await shot(page, 'purchase-links');
    await go(page, '仓储', '库存');
    await find(page, tea.barcode);
    await expect(row(page, tea.barcode).getByRole('cell', { name: '20', exact: true }).first()).toBeVisible();
  });

  await test.step('the seller writes an order with a gift, submits, confirms and is paid', async () => {
    await go(page, '订单', '销售订单');
    await pressNew(page);
    await choosePartner(page, '客户', customer);
    await choose(page, view(page).getByLabel('发货仓库').first(), SITE);
    await view(page).getByLabel('添加产品').focus();
    await typeLine(page, tea.barcode, 9);
    await typeLine(page, cup.barcode, 2);
    const gift = view(page).getByRole('row').filter({ hasText: cup.barcode });
    await expect(gift).toContainText('16.00');
    await gift.getByRole('switch', { name: /赠品$/ }).click();
    await expect(gift).toContainText('0.00');
    await expect(amount(page, '应收')).toContainText('270.00');
    await shot(page, 'order-form');
    await press(view(page), '存为草稿');
    await expect(stateOf(page)).toHaveText('草稿');
    order = await numberOf(page);
    await move(page, '提交', '待确认');
    await move(page, '确认', '已确认');
    await press(head(page), '收款');
    await expect(dialog(page).getByRole('spinbutton')).toHaveValue('270.00');
    await press(dialog(page), '确定');
    await expect(amount(page, '未收')).toContainText('0.00');
    await expect(amount(page, '已收')).toContainText('270.00');
  });

  await test.step('the order leaves in two dispatches, the second with a carrier', async () => {
    const first = await makePart(page, '发货', async (form) => {
      // The site's usual way is a carrier (默认承运方式); this part is fetched.
      await choose(page, form.getByLabel('运输方式'), '无需运输');
      await form.getByLabel('第 1 行数量').fill('5');
    });
    await move(page, '确认', '发货中');
    await openDocument(page, '订单', '销售订单', order);
    const second = await makePart(page, '发货', async (form) => {
      await expect(form.getByLabel('第 1 行数量')).toHaveValue('4');
      await expect(form.getByLabel('第 2 行数量')).toHaveCount(0);
      await choose(page, form.getByLabel('运输方式'), '承运商 / 快递');
      await form.getByLabel('承运商', { exact: true }).first().fill('江海物流');
      await form.getByLabel('物流单号').fill(`JH${first.slice(2)}`);
    });
    await move(page, '确认并交物流', '发货中');
    dispatches = [first, second];
  });

  await test.step('the first list is picked at a desk and shipped', async () => {
    await openDocument(page, '订单', '发货单', dispatches[0] ?? '');
    const [list = ''] = await numbersOf(await linked(page, 'CK'), 1);
    await openDocument(page, '仓储', '出库单', list);
    await press(head(page), '开始拣货');
    await expect(dialog(page).getByRole('row').filter({ hasText: cup.barcode })).toBeVisible();
    await shot(page, 'desk-pick');
    await press(dialog(page), '完成拣货');
    await expect(stateOf(page)).toHaveText('待出库');
    await press(head(page), '出库');
    await press(dialog(page), '确定');
    await expect(stateOf(page)).toHaveText('已出库');
  });

  await test.step('the second one is picked and shipped with a phone', async () => {
    await openDocument(page, '订单', '发货单', dispatches[1] ?? '');
    const [list = ''] = await numbersOf(await linked(page, 'CK'), 1);
    await page.setViewportSize(PHONE);
    await press(page, '打开菜单');
    const menu = page.locator('.ant-drawer').getByRole('menu').first();
    await menu.getByText('仓储', { exact: true }).click();
    await menu.getByRole('link', { name: '手机拣货' }).click();
    await expect(view(page).getByRole('button', { name: list })).toBeVisible();
    await scan(page, list);
    await press(view(page), '开始拣货');
    await pickTheRest(page);
    await shot(page, 'phone-picked');
    await press(view(page), '出库');
    await expect(view(page).getByText('已出库')).toBeVisible();
    await page.setViewportSize(DESK);
  });

  await test.step('the order is shipped as a whole, and both parcels arrive', async () => {
    for (const number of dispatches) {
      await openDocument(page, '订单', '发货单', number);
      await expect(fact(page, '出库状态')).toContainText('已出库');
      await move(page, '完成', '已送达');
    }
    await openDocument(page, '订单', '销售订单', order);
    await expect(fact(page, '发货状态')).toContainText('全部发货');
    await expect(view(page).getByRole('note', { name: /^发货：/ })).toBeVisible();
  });

  await test.step('a part comes back, is restocked and paid back', async () => {
    const back = await makePart(page, '退货', async (form) => {
      await form.getByLabel('退货原因').first().fill('包装受潮');
      await form.getByLabel('第 1 行数量').fill('3');
      await press(form, '删除第 2 行');
    });
    await move(page, '确认', '退货中');
    await (await linked(page, 'RK')).click();
    await expect(stateOf(page)).toHaveText('待理货');
    await putAway(page);
    await openDocument(page, '订单', '销售退货', back);
    await move(page, '完成', '已送达');
    await openDocument(page, '订单', '销售订单', order);
    await press(head(page), '退款');
    await dialog(page).getByRole('spinbutton').fill('90');
    await press(dialog(page), '确定');
    await expect(amount(page, '已退')).toContainText('90.00');
  });

  await test.step('the order shows all that came of it and a whole chain of versions', async () => {
    for (const [prefix, count] of [
      ['FH', 2],
      ['CK', 2],
      ['XT', 1],
      ['RK', 1],
    ] as const)
      await numbersOf(await linked(page, prefix), count);
    await shot(page, 'order-links');
    await tab(page, '历史');
    await expect(
      view(page)
        .locator('.history-tab')
        .getByText(/^链完整/),
    ).toBeVisible();
    await shot(page, 'order-history');
  });

  await test.step('stock, its log and its proof say the same', async () => {
    await go(page, '仓储', '库存');
    for (const [goods, left] of [
      [cup, '3'],
      [tea, '14'],
    ] as const) {
      await find(page, goods.barcode);
      await expect(row(page, goods.barcode).getByRole('cell', { name: left, exact: true }).first()).toBeVisible();
    }
    await shot(page, 'stock');
    await go(page, '仓储', '库存变动');
    await view(page).getByLabel('条码', { exact: true }).fill(tea.barcode);
    await press(view(page), '查询');
    await expect(view(page).locator('tbody tr.ant-table-row')).toHaveCount(5);
    await expect(view(page).locator('tbody tr.ant-table-row').first().getByRole('cell', { name: '14', exact: true })).toBeVisible();
    await go(page, '仓储', '账实核对');
    await expect(view(page).getByText(/^全部相符/)).toBeVisible();
  });
});
