/** Spreadsheets that are uploaded: positions by the template itself, products with errors in red, waybills, sales orders of any format. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { everything } from '../tier.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { button, choices, choose, dialog, noticed, open, press, row, tick, toolbar, view } from './support/screen.ts';
import { EXCEL, sheet } from './support/spreadsheet.ts';

test.use({ signedInAs: 'admin' });

test('positions come from the template, are added once and then updated', { tag: '@all' }, async ({ page }) => {
  const zone = `I${String(Date.now()).slice(-6)}`;
  await open(page, '/WMS/position');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入库位' });
  await press(drawer, '确认导入');
  await noticed(page, '请上传附件！');
  const chooser = drawer.locator('input[type=file]');
  await chooser.setInputFiles({ name: '库位.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(drawer.getByText('附件格式错误，请删除后重新上传！')).toBeVisible();

  const [template] = await Promise.all([page.waitForEvent('download'), press(drawer, '下载模板')]);
  await chooser.setInputFiles({ name: '模板.xlsx', mimeType: EXCEL, buffer: await readFile(await template.path()) });
  await expect(drawer.getByRole('tab', { name: /\(1\)/ })).toBeVisible();
  await drawer.getByRole('button', { name: '移除文件' }).click();

  // A wrong cell is corrected in place, and the other tab is of positions that are there.
  const table = sheet(
    ['区', '排', '长(cm)', '宽(cm)', '高(cm)', 'SKU类型'],
    [zone, '1', '120', '100', '150', '商品'],
    [zone, '2', '', '', '', '食品'],
  );
  await chooser.setInputFiles(table);
  await expect(drawer.getByText('食品SKU类型错误！;')).toBeVisible();
  await expect(drawer.getByText('120*100*150')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /确认导入/ })).toBeDisabled();
  await shot(page, 'position-import');
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await shot(page, 'position-import-phone');
  await page.setViewportSize(DESK);
  await drawer.getByLabel('第 3 行SKU类型').fill('商品');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: '确认导入 2 条' }).click();
  await expect(drawer.getByText('导入成功，新增 2 条：成功 2 条')).toBeVisible();
  await press(drawer, '继续导入');

  await chooser.setInputFiles(sheet(['区', '排', '别名'], [zone, '1', `别名${zone}`], [zone, '2', '二']));
  await expect(drawer.getByRole('tab', { name: '更新 (2)' })).toHaveAttribute('aria-selected', 'true');
  await drawer.getByRole('button', { name: '更新第 2 行' }).click();
  await expect(drawer.getByText('更新成功，更新 1 条：成功 1 条')).toBeVisible();
  await press(drawer, '继续处理其余 1 行');
  await shot(page, 'position-import-update');
  await drawer.getByRole('button', { name: '批量更新 1 条' }).click();
  await expect(drawer.getByText('更新成功，更新 1 条：成功 1 条')).toBeVisible();
  // Taken back from its record: the second position has no alias again, the first keeps its own.
  await drawer.getByRole('link', { name: '导入记录' }).click();
  const record = view(page);
  await expect(record.getByRole('heading', { name: '导入.xls' })).toBeVisible();
  await expect(record.getByText(`${zone}-2`)).toBeVisible();
  await shot(page, 'position-import-record');
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await shot(page, 'position-import-record-phone');
  await page.setViewportSize(DESK);
  await press(record, '撤销整批导入');
  await expect(dialog(page).getByText('撤销后新增的库位删除，改过的库位恢复原值，确认撤销？')).toBeVisible();
  await press(dialog(page), '确定');
  await expect(record.getByText('已撤销 1 条')).toBeVisible();
  await open(page, '/WMS/position');
  await expect(row(page, `别名${zone}`)).toBeVisible();
});

test('products are previewed, filtered, corrected and imported', { tag: '@all' }, async ({ page }) => {
  const stamp = String(Date.now()).slice(-9);
  const headings = ['商品名称', '商品条码', '品牌', '商品单位', '供应商标识', '一级分类', '市场状态', '零售价'];
  const line = (at: number, unit: string) => [`导入品${stamp}${at}`, `69${stamp}${at}`, '导入牌', unit, 'HT', '食品', '2', '9.9'];
  await open(page, '/catalog/product');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入商品' });
  const chooser = drawer.locator('input[type=file]');
  await chooser.setInputFiles(sheet(headings, line(1, '瓶'), line(2, '')));
  await expect(drawer.getByText('请检查导入文件数据，确保无误后，再次上传：1 行有误')).toBeVisible();
  await press(drawer, '确认导入');
  await noticed(page, '请检查导入文件数据，确保无误后，再次上传！');
  await drawer.getByText('有误 1', { exact: true }).click();
  await expect(drawer.getByText('商品单位不能为空')).toBeVisible();
  await expect(drawer.getByLabel('第 2 行商品名称')).toHaveCount(0);
  await drawer.getByLabel('第 3 行商品单位').fill('瓶');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: '确认导入 2 条' }).click();
  await expect(drawer.getByText('新增 2 条，更新 0 条：成功 2 条')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, `导入品${stamp}2`)).toBeVisible();
});

test('waybills are checked row by row, corrected and imported', { tag: '@all' }, async ({ page }) => {
  const number = `YDR${Date.now()}`;
  const headings = ['运单号', '寄件人', '寄件电话', '寄件地址', '收件人', '收件电话', '收件地址', '货物名称', '件数', '运费'];
  const line = (receiver: string) => [
    number,
    '陈明',
    '13800000001',
    '张江路 1 号',
    receiver,
    '13900000002',
    '中关村大街 2 号',
    '纸箱',
    '3',
    '80',
  ];
  await open(page, '/tms/order');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入运单' });
  const chooser = drawer.locator('input[type=file]');
  await chooser.setInputFiles(sheet(headings.slice(1, 4), ['陈明', '1', '路']));
  await expect(drawer.getByText(/缺少/)).toBeVisible();
  await drawer.getByRole('button', { name: '移除文件' }).click();
  await press(drawer, '检查');
  await noticed(page, '请上传附件！');
  await chooser.setInputFiles(sheet(headings, line('')));
  await expect(drawer.getByText('已识别 1 行')).toBeVisible();
  await press(drawer, '检查');
  await expect(drawer.getByText('收件人不能为空')).toBeVisible();
  await shot(page, 'waybill-import');
  await drawer.getByRole('button', { name: '移除文件' }).click();
  await chooser.setInputFiles(sheet(headings, line('李红')));
  await expect(drawer.getByText('已识别 1 行')).toBeVisible();
  await press(drawer, '检查');
  await expect(drawer.getByText('1 行全部通过')).toBeVisible();
  await drawer.getByRole('button', { name: '导入 1 行' }).click();
  await expect(row(page, number)).toBeVisible();
});

/** The numbers of an import that was taken back are free: the same file is imported again, needs no matching, and is removed from the list. */
async function importAgain(page: Page, file: ReturnType<typeof sheet>, stamp: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: '导入销售订单' });
  const chooser = drawer.locator('input[type=file]');
  await open(page, '/trade/shipmentOrder');
  await press(page, '导入');
  await chooser.setInputFiles(file);
  await expect(drawer.getByText('未匹配到发货仓！').first()).toBeVisible();
  await choose(page, drawer.getByRole('combobox', { name: '发货仓库', exact: true }), '上海中心仓');
  await expect(drawer.getByText('通过', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: '删除第 3 行' }).click();
  await expect(drawer.getByText('通过 1 行，更正 0 行，有误 0 行，不导入 1 行')).toBeVisible();
  await press(drawer, '保存订单');
  await press(dialog(page), '确定');
  await expect(drawer.getByText('成功 1 张')).toBeVisible();
  await press(drawer, '继续导入');
  await expect(drawer.getByText('配置模板1', { exact: true })).toBeVisible();
  // The same format again needs no matching, unless that is asked for.
  await drawer.getByRole('switch', { name: '配置模板1' }).click();
  await chooser.setInputFiles(file);
  await expect(drawer.getByText('只有第一次上传新格式的文件需要匹配')).toBeVisible();
  await drawer.getByRole('button', { name: '移除文件' }).click();
  await drawer.getByRole('switch', { name: '配置模板1' }).click();
  await chooser.setInputFiles(file);
  await expect(
    drawer
      .getByText('未匹配到发货仓！')
      .or(drawer.getByText('通过', { exact: true }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, stamp)).toBeVisible();
  // A mistaken import is removed again, however many rows it has.
  await tick(page, stamp);
  await shot(page, 'order-list-batch');
  await press(toolbar(page), '批量作废');
  await expect(page.getByText('确认作废选中的1条数据?')).toBeVisible();
  await press(dialog(page), '确定');
  await noticed(page, '作废成功');
}

test('sales orders come from a file of any format: matched once, corrected, saved', async ({ page }) => {
  const stamp = String(Date.now());
  const file = sheet(
    ['单据', '门店', '货品', '件数', '含税价'],
    [stamp, '大江电器连锁', '净蓝 柠檬洗洁精 1kg', '2', '9.9'],
    [stamp, '大江电器连锁', '没有这个货', '1', '1'],
  );
  await open(page, '/trade/shipmentOrder');
  await press(page, '导入');
  const drawer = page.getByRole('dialog', { name: '导入销售订单' });
  const chooser = drawer.locator('input[type=file]');
  await chooser.setInputFiles(file);
  await expect(drawer.getByText('只有第一次上传新格式的文件需要匹配')).toBeVisible();
  await expect(button(drawer, '确定')).toBeDisabled();
  const match = async (field: string, heading: string) => {
    await drawer.getByRole('combobox', { name: field, exact: true }).click();
    await choices(page).getByText(heading, { exact: true }).click();
  };
  await match('商品条码', '货品');
  await match('客户', '门店');
  await match('订单号', '单据');
  await match('数量', '件数');
  // The last one is dragged.
  await drawer
    .getByRole('listitem')
    .filter({ hasText: '含税价' })
    .dragTo(drawer.getByRole('listitem').filter({ hasText: '单价' }));
  await shot(page, 'order-import-mapping');
  await press(drawer, '确定');
  await expect(drawer.getByText('未匹配到发货仓！').first()).toBeVisible();
  await choose(page, drawer.getByRole('combobox', { name: '发货仓库', exact: true }), '上海中心仓');
  await expect(drawer.getByText('通过', { exact: true })).toBeVisible();
  await expect(drawer.getByText('产品库中没有找到该产品')).toBeVisible();
  await expect(drawer.getByText('金额 20.80 元')).toBeVisible();
  // Rows have the numbers that Excel shows, and every correction is judged again.
  await drawer.getByLabel('第 2 行数量').fill('三');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('数量「三」应为数字！')).toBeVisible();
  await drawer.getByRole('button', { name: '删除第 3 行' }).click();
  await expect(drawer.getByText('通过 0 行，更正 0 行，有误 1 行，不导入 1 行')).toBeVisible();
  await drawer.getByLabel('第 2 行数量').fill('3');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('金额 29.70 元')).toBeVisible();
  await expect(drawer.getByText('通过 0 行，更正 1 行，有误 0 行，不导入 1 行')).toBeVisible();
  await shot(page, 'order-import-preview');
  await page.setViewportSize(PHONE);
  await shot(page, 'order-import-preview-phone');
  await page.setViewportSize(DESK);
  // Closing loses nothing: the corrections are stored, and the import is continued from its record.
  await page.keyboard.press('Escape');
  await noticed(page, '更正已保存，可以在「导入记录」里继续。');
  await open(page, '/system/importJob');
  const stored = view(page).getByRole('link', { name: '导入.xls' }).first();
  await expect(stored).toBeVisible();
  await shot(page, 'import-list');
  await stored.click();
  await expect(view(page).getByText('待保存').first()).toBeVisible();
  await press(view(page), '继续导入');
  await expect(drawer.getByLabel('第 2 行数量')).toHaveValue('3');
  await press(drawer, '保存订单');
  await expect(page.getByText('是否已检查完毕，确认保存订单?')).toBeVisible();
  await press(dialog(page), '确定');
  await expect(drawer.getByText('成功 1 张')).toBeVisible();
  await shot(page, 'order-import-result');
  // Taken back as a whole.
  await drawer.getByRole('link', { name: '导入记录' }).click();
  const record = view(page);
  await expect(record.getByRole('heading', { name: '导入.xls' })).toBeVisible();
  await expect(record.getByRole('link', { name: stamp })).toBeVisible();
  await shot(page, 'import-detail');
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await shot(page, 'import-detail-phone');
  await page.setViewportSize(DESK);
  await press(record, '撤销整批导入');
  await press(dialog(page), '确定');
  await expect(record.getByText('已撤销 1 张')).toBeVisible();

  if (everything) await importAgain(page, file, stamp);
});
