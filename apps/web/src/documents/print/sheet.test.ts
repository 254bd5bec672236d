import { describe, expect, test } from 'vitest';
import { labelPage, type SheetDocument, sheetPage } from './sheet.ts';

const sheet = (more: Partial<SheetDocument> = {}): SheetDocument => ({
  title: '出库单',
  number: 'CK2601150001',
  fields: [
    ['网点', '上海<仓>'],
    ['备注', ''],
  ],
  columns: [{ title: '产品' }, { title: '数量', align: 'right', width: 12 }],
  rows: [['<b>水</b>', '3']],
  ...more,
});

describe('a document on A4', () => {
  test('has its number as a barcode and its lines as a table', () => {
    const page = sheetPage([sheet({ totals: ['合计', '3'], signatures: ['拣货'] })]);
    expect(page).toContain('size: 210mm 297mm');
    expect(page).toContain('<svg class="barcode"');
    expect(page).toContain('<td>&lt;b&gt;水&lt;/b&gt;</td><td class="r">3</td>');
    expect(page).toContain('<tfoot><tr><td>合计</td><td class="r">3</td></tr></tfoot>');
    expect(page).toContain('<span>拣货：</span>');
  });
  test('escapes, and leaves empty fields out', () => {
    expect(sheetPage([sheet({ hasCode: false })])).not.toContain('<svg');
    const page = sheetPage([sheet()]);
    expect(page).toContain('上海&lt;仓&gt;');
    expect(page).not.toContain('备注');
  });
  test('has a place for each seal', () => {
    const page = sheetPage([sheet({ seals: ['我方<甲>', '对方'] })]);
    expect(page).toContain('<span>我方&lt;甲&gt;（盖章）</span>');
    expect(page.match(/（盖章）/g)).toHaveLength(2);
    expect(sheetPage([sheet()])).not.toContain('（盖章）');
  });
  test('names the company, adds up its sums and writes the total in capitals', () => {
    const page = sheetPage([
      sheet({
        company: '甲<乙>公司',
        sums: [
          { label: '金额', money: 100 },
          { label: '应收', money: 1_005.3, total: true },
        ],
      }),
    ]);
    expect(page).toContain('<p>甲&lt;乙&gt;公司</p>');
    expect(page).toContain('<dt>金额</dt><dd>100.00</dd>');
    expect(page).toContain('<div class="total"><dt>应收</dt><dd>1,005.30</dd></div>');
    expect(page).toContain('金额大写：壹仟零伍元叁角整');
    expect(sheetPage([sheet()])).not.toContain('金额大写');
  });
  test('counts its pages on either paper', () => {
    expect(sheetPage([sheet()])).toContain('counter(page)');
    const triplicate = sheetPage([sheet()], 'triplicate');
    expect(triplicate).toContain('size: 241mm 140mm');
    expect(triplicate).toContain('counter(page)');
  });
  test('puts each document on its own page', () => {
    expect(sheetPage([sheet(), sheet()]).match(/<article>/g)).toHaveLength(2);
  });
});

test('labels have the paper’s size, one page each, with a barcode', () => {
  const page = labelPage(
    [
      { title: '矿泉水', lines: ['6901', ''], code: '6901' },
      { title: '抽纸', lines: [], code: '仓' },
    ],
    { width: 50, height: 30 },
  );
  expect(page).toContain('size: 50mm 30mm');
  expect(labelPage([{ title: '水', lines: [], code: '6901' }], { width: 50, height: 30 }, 3).match(/<section>/g)).toHaveLength(3);
  expect(page.match(/<section>/g)).toHaveLength(2);
  // What Code 128 can not write is printed as text only.
  expect(page.match(/<svg/g)).toHaveLength(1);
  expect(page.match(/<p>/g)).toHaveLength(1);
});
