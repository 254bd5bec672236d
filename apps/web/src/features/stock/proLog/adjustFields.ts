/** What an adjustment asks. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { DialogField } from '../../../ui/CallDialog.tsx';

export const adjustFields: readonly DialogField[] = [
  { name: 'productId', control: { kind: 'reference', source: 'product' } },
  { name: 'deptId', control: { kind: 'reference', source: 'dept' } },
  { name: 'num', control: { kind: 'number', digits: 3 }, help: '正数增加，负数减少' },
  { name: 'proNumType', control: { kind: 'choice', codes: quality } },
  { name: 'ownerId', control: { kind: 'reference', source: 'customer' }, help: '不选即自有货物' },
  { name: 'positionId', control: { kind: 'reference', source: 'wmsPosition' }, help: '不选则增加到未上架，减少按先进先出' },
  { name: 'batch', control: { kind: 'text' } },
  { name: 'markTime', control: { kind: 'day' } },
  { name: 'info', control: { kind: 'area' } },
];
