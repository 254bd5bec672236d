import { decimalField, integerField, requiredReferenceField, textField } from '@cangyun/contract/kernel/field.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { describe, expect, it } from 'vitest';
import { fieldProblem, missingSentence } from './fieldRules.ts';

const of = (field: { label: string; control: { kind: string }; required: boolean; schema: import('zod').ZodType }, value: unknown) =>
  fieldProblem({ ...field, control: field.control.kind }, value);

describe('fieldProblem', () => {
  it('asks for what is missing, by how it is given', () => {
    expect(of(textField('名称', { max: 50, required: true }), '  ')).toBe('请输入名称');
    expect(of(requiredReferenceField('所属网点', 'dept'), undefined)).toBe('请选择所属网点');
    expect(missingSentence('图片', 'image')).toBe('请上传图片');
  });

  it('names the bound that was crossed', () => {
    expect(of(textField('名称', { max: 3 }), '四个字呢')).toBe('名称最多 3 个字');
    expect(of(integerField('排序', { max: 9999 }), 10_000)).toBe('排序不能大于 9999');
    expect(of(integerField('排序'), -1)).toBe('排序不能小于 0');
  });

  it('keeps the contract’s own sentences', () => {
    expect(of(decimalField('单价', { digits: 2 }), 1.234)).toBe('最多 2 位小数');
    const mobile = { label: '手机号', control: 'text', required: false, schema: userCalls.create.body.shape.mobile };
    expect(fieldProblem(mobile, '123')).toBe('请输入正确的手机号');
    expect(fieldProblem(mobile, '13800138000')).toBeUndefined();
  });

  it('takes the default for an emptied optional input', () => {
    expect(of(integerField('排序'), null)).toBeUndefined();
    expect(of(textField('备注', { max: 50 }), undefined)).toBeUndefined();
  });

  it('wants whole numbers where the contract does', () => {
    expect(of(integerField('排序'), 1.5)).toBe('排序必须是整数');
  });
});
