import type { UnplacedLot } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { expect, it } from 'vitest';
import { keyOf, linesToPutAway } from './putAwayLater.ts';

const lot: UnplacedLot = {
  productId: 1,
  productName: '牛奶',
  barcode: '',
  ownerId: 0,
  ownerName: '',
  quality: 0,
  batch: 'L1',
  markTime: '2026-05-01',
  free: 5,
  toId: 7,
  toCode: 'A-1',
};

it('puts every lot where it fits, unless the person says otherwise', () => {
  const homeless = { ...lot, batch: 'L2', toId: null, toCode: '' };
  expect(linesToPutAway([lot, homeless], new Map())).toEqual([
    { fromId: 0, toId: 7, productId: 1, ownerId: 0, quality: 0, batch: 'L1', markTime: '2026-05-01', num: 5 },
  ]);
  const chosen = new Map([
    [keyOf(lot), { toId: undefined }],
    [keyOf(homeless), { toId: 9, num: 2 }],
  ]);
  expect(linesToPutAway([lot, homeless], chosen)).toEqual([expect.objectContaining({ toId: 9, batch: 'L2', num: 2 })]);
});
