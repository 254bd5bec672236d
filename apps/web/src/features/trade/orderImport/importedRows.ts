/** What previews of imported orders share. Pure. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { instantOfLocal } from '@cangyun/contract/times.ts';
import type { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';

export type ImportedOrder = CallInput<typeof salesOrderCalls.createMany>['body']['list'][number];

/** What the head of a preview of sales says, for every order alike. */
export interface SaleHead {
  /** For orders that name none; several get -1, -2 … after it. */
  readonly number: string;
  readonly businessType: string;
  readonly pactNumber: string;
  readonly advancePay: number;
  readonly info: string;
}

/** The name of orders without a number. */
export function headNumbers<Group>(head: SaleHead, groups: readonly Group[], ownOf: (group: Group) => string): (group: Group) => string {
  const unnumbered = groups.filter((group) => ownOf(group) === '');
  return (group) => {
    const own = ownOf(group);
    if (own !== '' || head.number === '') return own;
    return unnumbered.length > 1 ? `${head.number}-${unnumbered.indexOf(group) + 1}` : head.number;
  };
}

/** A row as a preview edits it: a gift's price is kept in a field of its own. */
export type Edited<Row> = Row & { readonly type: number; readonly price2: number };

export const edited = <Row extends object>(row: Row): Edited<Row> => ({ ...row, type: giftType.code.normal, price2: 0 });

/** Lines that differ in nothing but their quantity are one. */
export const sameLine = ({ num: _num, ...line }: ImportedOrder['products'][number]): string => JSON.stringify(line);

/** The first row without a quantity. */
export function numberMissing(
  rows: readonly { readonly row: number; readonly num: number; readonly proName: string; readonly barcode: string }[],
): string | undefined {
  const row = rows.find(({ num }) => num <= 0);
  return row && `第 ${row.row} 行 ${row.proName || row.barcode} ${messages.orderImport.noNumber}`;
}

/** Midnight of the day where the warehouse is. */
export const instantOfDay = (day: string): string | null => (day === '' ? null : instantOfLocal(day, false));
