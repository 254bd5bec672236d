/** Purchases from several files and shipments to consumers, uploaded by clicking: matched, corrected, saved. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import type { Locator, Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { button, choices, choose, dialog, noticed, open, press, row } from './support/screen.ts';
import { sheet, sheetNamed } from './support/spreadsheet.ts';

test.use({ signedInAs: 'admin' });

const match = async (page: Page, drawer: Locator, field: string, heading: string): Promise<void> => {
  await drawer.getByRole('combobox', { name: field, exact: true }).click();
  await choices(page).getByText(heading, { exact: true }).click();
};

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Looks at the drawer as a phone shows it, down to its last button; the head of a preview is folded above the rows. */
async function onPhone(page: Page, name: string, last: string, folded?: string): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBeLessThanOrEqual(PHONE.width);
  if (folded !== undefined) await expect(page.getByText(folded)).toBeVisible();
  await shot(page, `${name}-phone`);
  await button(page, last).scrollIntoViewIfNeeded();
  await shot(page, `${name}-phone-end`);
  await page.setViewportSize(DESK);
}

test('purchases come from several files: new formats one by one, each file an import, suppliers apart', { tag: '@all' }, async ({
  page,
}) => {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-9);
  const names = {
    mill: `松溪茶厂${stamp}`,
    kiln: `景德窑坊${stamp}`,
    tea: `松溪红茶${stamp}`,
    cup: `品茗杯${stamp}`,
    cloth: `茶巾${stamp}`,
  };
  const supplier = (name: string) => call(customerCalls.create, { body: { name, style: customerStyle.code.supplier } });
  const [mill, kiln] = [await supplier(names.mill), await supplier(names.kiln)];
  const product = (name: string, at: number, customerId?: number) =>
    call(productCalls.create, { body: { name, barcode: `69${stamp}${at}`, ...(customerId ? { customerId } : {}) } });
  await product(names.tea, 11, mill.id);
  await product(names.cup, 12, kiln.id);
  await product(names.cloth, 13);

  await page.setViewportSize(DESK);
  await open(page, '/trade/purchase');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入采购单' });
  await expect(drawer.getByText('配置模板1', { exact: true })).toBeVisible();
  await press(drawer, '上传');
  await noticed(page, '请上传附件！');
  const chooser = drawer.locator('input[type=file]');
  const one = sheetNamed(
    '茶厂.xls',
    [`货品${stamp}`, '件数', '含税价'],
    [names.tea, '2', '9.5'],
    [names.tea, '3', '9.5'],
    ['没有这个货', '1', '1'],
  );
  const two = sheetNamed('窑坊.xls', [`条码${stamp}`, '数量', '单价'], [`69${stamp}12`, '4', '4.25'], [`69${stamp}11`, '2', '9.5']);
  const three = sheetNamed('布店.xls', [`条码${stamp}`, '数量', '单价'], [`69${stamp}13`, '6', '2']);
  await chooser.setInputFiles([one, two, three, sheetNamed('多余.xls', ['a'], ['b'])]);
  await noticed(page, '最多 3 个文件');
  await shot(page, 'purchase-import-files');
  await press(drawer, '上传');

  await expect(drawer.getByText('请逐个配置未配置的模板文件')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: '茶厂.xls' })).toBeVisible();
  await expect(button(drawer, '确定')).toBeDisabled();
  await match(page, drawer, '商品条码', `货品${stamp}`);
  await match(page, drawer, '数量', '件数');
  await drawer
    .getByRole('listitem')
    .filter({ hasText: '含税价' })
    .dragTo(drawer.getByRole('listitem').filter({ hasText: '单价' }));
  await shot(page, 'purchase-import-mapping');
  await onPhone(page, 'purchase-import-mapping', '确定');
  await press(drawer, '确定');
  // The second of two formats: the third file is like it, and is not asked about.
  await expect(drawer.getByRole('heading', { name: '窑坊.xls' })).toBeVisible();
  await expect(drawer.getByText('请逐个配置未配置的模板文件')).toHaveCount(0);
  await match(page, drawer, '商品条码', `条码${stamp}`);
  await press(drawer, '确定');

  const confirmed = async (question: string): Promise<void> => {
    await expect(page.getByText(question)).toBeVisible();
    await press(dialog(page), '确定');
    await expect(page.getByText(question)).toHaveCount(0);
  };
  const number = drawer.getByLabel('采购单号', { exact: true });
  // Each file under Excel's numbers. Duplicates are one line when they are saved; the preview shows each row of the file.
  await expect(drawer.getByLabel('第 2 行数量')).toHaveValue('2');
  await expect(drawer.getByLabel('第 3 行数量')).toHaveValue('3');
  await expect(drawer.getByText('产品库中没有找到该产品')).toBeVisible();
  await expect(drawer.getByText('合计 1 种')).toBeVisible();
  await expect(drawer.getByText('47.50')).toBeVisible();
  await number.fill(`IMP${stamp}`);
  await drawer.getByLabel('备注').fill('加急');
  await press(drawer, '保存订单');
  await confirmed('是否已检查完毕，确认保存订单?');
  await confirmed('有产品在产品库中未找到，未找到的产品将不会保存，是否继续?');
  await expect(drawer.getByText('采购单导入完成：成功 1 张')).toBeVisible();

  await drawer.getByText('窑坊.xls', { exact: true }).click();
  await expect(drawer.getByText('36.00')).toBeVisible();
  await drawer.getByRole('switch', { name: '第 2 行赠品' }).click();
  await expect(drawer.getByText('36.00')).toHaveCount(0);
  await drawer.getByRole('switch', { name: '第 2 行赠品' }).click();
  await expect(drawer.getByText('36.00')).toBeVisible();
  await shot(page, 'purchase-import-preview');
  await onPhone(page, 'purchase-import-preview', '取消', '采购单号、默认供应商、收货仓库和备注');
  await number.fill(`IMPS${stamp}`);
  await press(drawer, '保存订单');
  await confirmed('是否已检查完毕，确认保存订单?');
  await confirmed('存在多个供应商，将拆分为多个采购单，是否继续?');
  await expect(drawer.getByText('采购单导入完成：成功 1 张')).toBeVisible();
  await shot(page, 'purchase-import-result');

  // A number that is taken is refused, and can be corrected.
  await drawer.getByText('布店.xls', { exact: true }).click();
  await expect(drawer.getByText('没有供应商，请先选择供应商！')).toBeVisible();
  await press(drawer, '保存订单');
  await noticed(page, '第 2 行没有供应商，请先选择供应商');
  await drawer.getByLabel('第 2 行供应商').fill(names.mill);
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(names.mill)).toBeVisible();
  await number.fill(`IMP${stamp}`);
  await press(drawer, '保存订单');
  await confirmed('是否已检查完毕，确认保存订单?');
  await expect(drawer.getByText('采购单导入完成：成功 0 张，失败 1 张')).toBeVisible();
  await press(drawer, '返回修改失败的');
  await expect(number).toHaveValue(`IMP${stamp}`);
  await number.fill(`IMPT${stamp}`);
  await press(drawer, '保存订单');
  await confirmed('是否已检查完毕，确认保存订单?');
  await expect(drawer.getByText('采购单导入完成：成功 1 张')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const part of [`IMPS${stamp}-1`, `IMPS${stamp}-2`, `IMPT${stamp}`]) await expect(row(page, part)).toBeVisible();
});

test('shipments to consumers name their receivers; a warehouse that nobody finds is not taken', { tag: '@all' }, async ({ page }) => {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-9);
  const vague = `无址仓${stamp}`;
  await call(siteCalls.create, { body: { name: vague } });
  const headings = ['发货单号', '货品', '数量', '收货人', '收货电话', '省', '市', '区', '详细地址'];
  const line = (number: string, ...to: readonly string[]) => [number, '净蓝 柠檬洗洁精 1kg', '1', ...to];
  const at = ['浙江', '杭州', '滨江', '网商路 699 号'];

  await page.setViewportSize(DESK);
  await open(page, '/trade/shipmentOrder');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入销售订单' });
  await drawer.getByText('个人', { exact: true }).click();
  const chooser = drawer.locator('input[type=file]');
  const upload = (...lines: readonly (readonly string[])[]) => chooser.setInputFiles(sheet(headings, ...lines));
  await upload(
    line(`FH${stamp}1`, '李红', '13900000002', ...at),
    line(`FH${stamp}2`, '', '13900000003', '浙江', '杭州', '玄武', '路 1 号'),
  );
  // Headings that equal ours are matched already.
  await expect(drawer.getByText('只有第一次上传新格式的文件需要匹配').or(drawer.getByText('通过', { exact: true }))).toBeVisible();
  if (await button(drawer, '确定').isVisible()) {
    await match(page, drawer, '商品条码', '货品');
    await shot(page, 'consumer-import-mapping');
    await press(drawer, '确定');
  }
  await expect(drawer.getByText('收货人不能为空！区「玄武」不存在！')).toBeVisible();
  await expect(drawer.getByLabel('第 2 行详细地址')).toHaveValue('网商路 699 号');
  await press(drawer, '保存订单');
  await noticed(page, '您还没有选择客户');
  await drawer.getByLabel('客户').fill('大江电器');
  await choices(page).getByText('大江电器连锁').click();
  await press(drawer, '保存订单');
  await noticed(page, '您还没有选择发货仓库');

  await choose(page, drawer.getByRole('combobox', { name: '发货仓库' }), vague);
  await expect(page.getByText('作为发货地址使用，联系人或地址信息不足，请修改。')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '仓库地址不准确' })).toBeVisible();
  await shot(page, 'consumer-import-site');
  await press(dialog(page), '知道了');
  await expect(drawer.getByText(vague)).toHaveCount(0);
  await choose(page, drawer.getByRole('combobox', { name: '发货仓库' }), '上海中心仓');
  await expect(drawer.getByText('通过', { exact: true })).toBeVisible();
  await press(drawer, '保存订单');
  await noticed(page, '请检查导入文件数据，确保无误后，再次上传！第 3 行 收货人不能为空！区「玄武」不存在！');
  await shot(page, 'consumer-import-preview');
  await onPhone(page, 'consumer-import-preview', '取消', '订单号、业务类型、备注和快递');
  await drawer.getByRole('button', { name: '移除文件' }).click();

  await upload(line(`FH${stamp}1`, '李红', '13900000002', ...at), line(`FH${stamp}2`, '王伟', '13900000003', ...at));
  await expect(drawer.getByText('订单 2 张')).toBeVisible();
  await press(drawer, '保存订单');
  await press(dialog(page), '确定');
  await expect(drawer.getByText('成功 2 张')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, `FH${stamp}2`)).toBeVisible();
});
