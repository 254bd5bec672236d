import type { EntryDetail, OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, feesOf, heldBy, initialOf, sumsOf } from './entryForm.ts';

const fee = (given: Partial<OpenFee>): OpenFee => ({
  ...{ id: 1, listId: 2, number: 'CK1', style: 2, side: 1, name: '装卸费', amount: 0.2, info: '', deptId: 3, deptName: '仓' },
  ...{ customerId: null, personName: '', doneTime: null },
  ...given,
});

describe('the form of an entry', () => {
  it('adds up in whole cents', () => {
    const [written, claimed, all] = sumsOf([{ amount: 0.1 }, { amount: undefined }, { amount: -0.05 }], [fee({})], '应收');
    expect([written?.money, claimed?.money, all?.money, all?.label]).toEqual([0.05, 0.2, 0.25, '应收合计']);
  });

  it('leaves out what was emptied, and names fees by their ids', () => {
    const body = bodyOf({ customerId: undefined, personName: '甲', dueDay: null, items: [{ name: '费', amount: 1, info: undefined }] }, [
      fee({ id: 8 }),
    ]);
    expect(body).toEqual({ personName: '甲', items: [{ name: '费', amount: 1 }], feeIds: [8] });
  });

  it('takes the person from the first fee that names one', () => {
    expect(heldBy([fee({}), fee({ personName: '乙' })])?.personName).toBe('乙');
    expect(heldBy([fee({})])).toBeUndefined();
  });

  it('begins with the present entry: items by hand separate from claimed fees', () => {
    const item = { name: '费', amount: 5, objKind: '', objId: null, objNumber: '', info: '', feeId: null, deptId: 3, deptName: '仓' };
    const claimed = { ...item, feeId: 6, objKind: 'inboundList', objId: 4, objNumber: 'RK1' };
    const row = { side: 1, customerId: 9, personName: '丙', items: [item, claimed] } as unknown as EntryDetail;
    expect(initialOf(row)).toMatchObject({ customerId: 9, personName: '', items: [{ name: '费', amount: 5 }] });
    expect(feesOf(row)).toMatchObject([{ id: 6, listId: 4, number: 'RK1', style: 1, customerId: 9 }]);
  });
});
