import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { lotRole } from '@cangyun/contract/trade/lotTrace.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { describe, expect, it } from 'vitest';
import type { LotMove, LotRow } from './lotTrace.store.ts';
import { traced } from './tracing.ts';

const id = { productId: 1, batch: 'L1', markTime: '2026-10-01' };
const lot: LotRow = {
  ...id,
  ...{ productName: '牛奶', barcode: '', unitName: '盒', role: lotRole.code.self, expiresOn: null },
  ...{ blockId: null, blockReason: '', isKnown: true },
};

const move = (more: Partial<LotMove> & Pick<LotMove, 'style' | 'type' | 'num'>): LotMove => ({
  ...id,
  ...{ deptId: 1, deptName: '总仓', day: '2026-10-02', listId: 1, listNumber: 'CK1', objKind: '', objId: null, objNumber: '' },
  ...{ sourceId: null, sourceNumber: '', documentNumber: '', partnerId: null, partnerName: '', receiver: '', phone: '', address: '' },
  ...{ inDeptName: '', inState: null },
  ...more,
});

const out = { style: direction.code.out, type: outboundType.code.otherOut } as const;

describe('who got a lot', () => {
  it('is whom a list names; an adjustment names nobody', () => {
    const { customers, others } = traced([lot], [move({ ...out, num: 2, partnerName: '超市' }), move({ ...out, num: 3 })], []);
    expect(customers).toMatchObject([{ customerName: '超市', shipped: 2 }]);
    expect(others).toMatchObject([{ num: 3 }]);
  });

  it('is not the supplier whose surplus was kept: its goods only changed their owner', () => {
    const difference = { objKind: receiptDifferenceKind.name, partnerName: '供应商' };
    const came = move({ style: direction.code.in, type: inboundType.code.otherIn, num: 4, ...difference });
    const { customers, lots } = traced([lot], [came, move({ ...out, num: 4, ...difference })], []);
    expect(customers).toEqual([]);
    expect(lots).toMatchObject([{ shipped: 0, otherIn: 4, otherOut: 4 }]);
  });
});
