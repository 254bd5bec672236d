/** A long file with many faults, corrected by keyboard and for all equal cells at once, saved, taken back and saved again; orders of a chat. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { button, choices, choose, dialog, open, press, view } from './support/screen.ts';
import { sheetNamed } from './support/spreadsheet.ts';

test.use({ signedInAs: 'admin' });

const HEADINGS = ['订单号', '客户', '商品条码', '数量', '单价', '发货仓库', '收货电话', '交货日期', '箱装数', '税率', '优惠', '超区运费'];
const RIGHT = ['大江电器连锁', '净蓝 柠檬洗洁精 1kg', '2', '9.9', '上海中心仓', '13900000002', '2026-12-05', '12', '13%', '1', '2'];
const ROWS = 1_000;
const EACH = 3;

/** What is wrong, and what is typed instead. */
const FAULTS: readonly (readonly [heading: string, wrong: string, right: string])[] = [
  ['客户', '没有这家', '大江电器连锁'],
  ['商品条码', '千行里没有的货', '净蓝 柠檬洗洁精 1kg'],
  ['数量', '三', '3'],
  ['单价', '九块九', '9.9'],
  ['发货仓库', '没有此仓', '上海中心仓'],
  ['收货电话', '138', '13800000001'],
  ['交货日期', '5/12/2026', '2026年12月5日'],
  ['箱装数', '半箱', '6'],
  ['税率', '一成三', '0.13'],
  ['优惠', '再说', '5'],
];

/** Thirty rows that are wrong, far from each other. */
const faultAt = (at: number): (typeof FAULTS)[number] | undefined => (at % 33 === 0 ? FAULTS[(at / 33) % FAULTS.length] : undefined);

const lines = (stamp: string): string[][] => {
  let faults = 0;
  return Array.from({ length: ROWS }, (_, at) => {
    const fault = faults < FAULTS.length * EACH ? faultAt(at) : undefined;
    if (fault) faults += 1;
    return [`${stamp}-${at}`, ...RIGHT].map((cell, place) => (fault && HEADINGS[place] === fault[0] ? fault[1] : cell));
  });
};

/** Types into the first wrong cell of a column, and takes the same for all that say the same: never the mouse. */
async function correctAll(page: Page, drawer: Locator, [heading, wrong, right]: (typeof FAULTS)[number], left: number): Promise<void> {
  const row = FAULTS.findIndex(([name]) => name === heading) * 33 + 2;
  const cell = drawer.getByLabel(`第 ${row} 行${heading}`, { exact: true });
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(`「${wrong}」`).first()).toBeVisible();
  await button(drawer, '全部应用').focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(`有误 ${left}`, { exact: true })).toBeVisible();
}

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function onPhone(page: Page, name: string, shown: Locator): Promise<void> {
  await page.setViewportSize(PHONE);
  await shown.scrollIntoViewIfNeeded();
  expect(await sideways(page)).toBeLessThanOrEqual(PHONE.width);
  await shot(page, `${name}-phone`);
  await page.setViewportSize(DESK);
}

async function savedAll(page: Page, drawer: Locator): Promise<void> {
  await press(drawer, '保存订单');
  await press(dialog(page), '确定');
  await expect(drawer.getByText(`成功 ${ROWS} 张`)).toBeVisible({ timeout: 60_000 });
}

test('thirty faults of ten sorts among a thousand rows', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(300_000);
  const stamp = `QF${String(Date.now()).slice(-9)}`;
  await page.setViewportSize(DESK);
  await open(page, '/trade/shipmentOrder');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入销售订单' });
  await drawer.locator('input[type=file]').setInputFiles(sheetNamed(`${stamp}.xls`, HEADINGS, ...lines(stamp)));
  const counted = drawer.getByText('通过 970 行，更正 0 行，有误 30 行，不导入 0 行');
  await expect(counted.or(button(drawer, '确定'))).toBeVisible({ timeout: 30_000 });
  if (await button(drawer, '确定').isVisible()) await press(drawer, '确定');
  await expect(counted).toBeVisible({ timeout: 30_000 });
  await drawer.getByText('有误 30', { exact: true }).click();
  await expect(drawer.getByLabel('第 2 行客户', { exact: true })).toBeVisible();
  await shot(page, 'import-faults');
  await onPhone(page, 'import-faults', drawer.getByLabel('第 35 行商品条码', { exact: true }));
  for (const [at, fault] of FAULTS.entries()) await correctAll(page, drawer, fault, (FAULTS.length - at - 1) * EACH);
  await expect(drawer.getByText('通过 970 行，更正 30 行，有误 0 行，不导入 0 行')).toBeVisible();
  await savedAll(page, drawer);

  await drawer.getByRole('link', { name: '导入记录' }).click();
  const record = view(page);
  await expect(record.getByRole('heading', { name: `${stamp}.xls` })).toBeVisible();
  await press(record, '撤销整批导入');
  await press(dialog(page), '确定');
  await expect(record.getByText(`已撤销 ${ROWS} 张`)).toBeVisible({ timeout: 60_000 });
  await shot(page, 'import-undone');
  // What was corrected is not corrected twice.
  await press(record, '再次导入');
  await press(drawer, '再次导入这些行');
  await expect(drawer.getByText('通过 970 行，更正 30 行，有误 0 行，不导入 0 行')).toBeVisible({ timeout: 30_000 });
  await savedAll(page, drawer);
  await onPhone(page, 'import-saved-again', button(drawer, '继续导入'));
});

test('three messages of a chat become orders of their receivers', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/trade/shipmentOrder');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入销售订单' });
  await drawer.getByText('个人', { exact: true }).click();
  const [template] = await Promise.all([page.waitForEvent('download'), press(drawer, '下载模板')]);
  expect(template.suggestedFilename()).toBe('个人发货导入模板.xlsx');
  await drawer
    .getByLabel('粘贴的文字')
    .fill(
      [
        '李红 13900000002 浙江省杭州市滨江区网商路 699 号\n净蓝 柠檬洗洁精 1kg 3',
        '王伟 13800000001 上海市浦东新区秀浦路100号\n净蓝 柠檬洗洁精 1kg 2',
        '收货人：赵敏，电话 13700000003，江苏省南京市玄武区中山路 1 号\n净蓝 柠檬洗洁精 1kg',
      ].join('\n\n'),
    );
  await press(drawer, '粘贴下单');
  await expect(drawer.getByLabel('第 1 行收货人', { exact: true })).toHaveValue('李红');
  await drawer.getByLabel('客户').fill('大江电器');
  await choices(page).getByText('大江电器连锁').click();
  await choose(page, drawer.getByRole('combobox', { name: '发货仓库' }), '上海中心仓');
  // A quantity that nobody said is not guessed.
  await expect(drawer.getByText('有误 1', { exact: true })).toBeVisible();
  await shot(page, 'pasted-orders');
  await onPhone(page, 'pasted-orders', drawer.getByLabel('第 3 行数量', { exact: true }));
  await drawer.getByLabel('第 3 行数量', { exact: true }).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('有误 0', { exact: true })).toBeVisible();
  await expect(drawer.getByText('订单 3 张')).toBeVisible();
  await press(drawer, '保存订单');
  await press(dialog(page), '确定');
  await expect(drawer.getByText('成功 3 张')).toBeVisible();
});
