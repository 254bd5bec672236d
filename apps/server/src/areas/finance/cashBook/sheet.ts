/** Movements of money as a spreadsheet: as the screen shows them, money that goes out with a minus. */

import type { MovementRow } from '@cangyun/contract/finance/cashBook.ts';
import { moneyKind, moneySide, movedSide } from '@cangyun/contract/finance/money.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { Column } from '#platform/excel/columns.ts';

export const movementSheet: readonly Column<MovementRow>[] = [
  ['时间', ({ at }) => formatMinutes(at)],
  ['收付', ({ side }) => movedSide.label(side)],
  ['类别', ({ kind }) => moneyKind.label(kind)],
  ['往来单位', ({ personName }) => personName],
  ['单据', ({ number }) => number],
  ['金额（元）', ({ side, amount }) => (side === moneySide.code.pay ? -amount : amount)],
  ['方式', ({ way }) => way],
  ['网点', ({ deptName }) => deptName],
  ['经办人', ({ userName }) => userName],
  ['备注', ({ info }) => info],
];
