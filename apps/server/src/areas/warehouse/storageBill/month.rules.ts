/** What a contract costs in a month: what moved and what was stored, by the fee engine, with tiers and the least of the whole month. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { chargeFor } from '@cangyun/contract/warehouse/feeEngine.ts';
import { type ContractMonth, chargeKind, chargePeriod, type MonthRow, spanInMonth } from '@cangyun/contract/warehouse/storageContract.ts';
import { countDays } from '@cangyun/contract/warehouse/storageDays.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { billsOf, type ContractRecord } from '../storageContract/storageContract.store.ts';
import { countsOfMonth } from '../warehouseListFee/calculation.ts';
import { measuredOfOwner } from '../warehouseListFee/measured.store.ts';
import { groupsOf, ratesOfContracts } from '../warehouseListFee/rates.store.ts';
import { storedSums } from './days.store.ts';

export interface MonthFigures {
  readonly rows: readonly MonthRow[];
  readonly amount: number;
  readonly unpacked: readonly string[];
}

/** As far as the days of storage are computed. */
export async function figuresOf(tx: Tx, ctx: Ctx, { id, customerId, deptId }: ContractRecord, span: Span): Promise<MonthFigures> {
  const all = await ratesOfContracts(tx, ctx, [id]);
  const lists = await measuredOfOwner(tx, ctx, customerId, deptId ?? null, span);
  const [groups, stored] = await Promise.all([
    groupsOf(
      tx,
      ctx,
      lists.flatMap(({ ownerId, goods }) => goods.map(({ productId }) => ({ ownerId, productId }))),
    ),
    storedSums(tx, ctx, id, span),
  ]);
  const moved = countsOfMonth(lists, all, groups.get(customerId) ?? new Map());
  const rows = all
    .filter(({ period }) => period === chargePeriod.code.month)
    .map((line): MonthRow => {
      const isStorage = line.charge === chargeKind.code.storage;
      const days = stored.filter(({ lineId }) => lineId === line.id);
      const counted = isStorage ? countDays(line.unit, days) : (moved.get(line.id) ?? countDays(line.unit, []));
      const { quantity, amount, explanation } = chargeFor(line, counted, true);
      const kind = chargeKind.label(line.charge);
      return {
        lineId: line.id,
        name: line.name,
        charge: line.charge as MonthRow['charge'],
        unit: line.unit as MonthRow['unit'],
        quantity,
        amount,
        explanation: `${kind} ${explanation}`,
      };
    });
  return {
    rows,
    amount: sumMoney(...rows.map(({ amount }) => amount)),
    unpacked: [...new Set(stored.filter(({ unpacked }) => unpacked).map(({ productName }) => productName))],
  };
}

/** A month as the contract's screen shows it. */
export async function contractMonthOf(tx: Tx, ctx: Ctx, contract: ContractRecord, month: string): Promise<ContractMonth> {
  const { from, to } = spanInMonth(contract, month);
  const bill = (await billsOf(tx, ctx, contract.id)).find((one) => one.month === month) ?? null;
  const none = { rows: [], amount: 0, unpacked: [] };
  const figures = from > to ? none : await figuresOf(tx, ctx, contract, { from, to });
  return {
    month,
    fromDay: from,
    toDay: to,
    isOver: from <= to && to < formatDay(new Date()),
    rows: [...figures.rows],
    amount: figures.amount,
    unpacked: [...figures.unpacked],
    bill,
  };
}
