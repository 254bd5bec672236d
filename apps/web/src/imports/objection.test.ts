import { sheetOfCells } from '@cangyun/contract/kernel/fileSheet.ts';
import { importSheet } from '@cangyun/contract/kernel/import.ts';
import { describe, expect, it } from 'vitest';
import { objectionTo, refusalToConfirm } from './objection.ts';

const sheet = importSheet({ name: 'x', title: '表', columns: { name: { heading: '名称', must: true }, note: { heading: '备注' } } });

describe('a file', () => {
  it('is sent when its header is there and its rows are few enough', () => {
    expect(objectionTo(sheet, sheetOfCells([[''], ['* 名 称', '别的'], ['甲', '1']]), 1)).toBeUndefined();
  });

  it('is not sent without what it must have, without rows, or with too many', () => {
    expect(objectionTo(sheet, sheetOfCells([['备注'], ['甲']]), 5)).toBe('文件缺少列「名称」，请使用模板');
    expect(objectionTo(sheet, sheetOfCells([['名称']]), 5)).toBe('无导入数据');
    expect(objectionTo(sheet, sheetOfCells([['名称'], ['甲'], ['乙']]), 1)).toBe('每次导入限制数量1条，请分批导入！');
  });
});

describe('a person who confirms an import', () => {
  it('learns first what is missing, and begins with rows of which none is wrong', () => {
    expect(refusalToConfirm({ chosen: false, rows: 0, wrong: 0 })).toBe('请上传附件！');
    expect(refusalToConfirm({ chosen: true, rows: 0, wrong: 0 })).toBe('无导入数据');
    expect(refusalToConfirm({ chosen: true, rows: 3, wrong: 1 })).toBe('请检查导入文件数据，确保无误后，再次上传！');
    expect(refusalToConfirm({ chosen: true, rows: 3, wrong: 0 })).toBeUndefined();
  });
});
