/** SQL of what is still open until a day: documents that will bear money once they go on, rows of the bank, accounts below zero. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { bankState } from '@cangyun/contract/finance/bankRow.ts';
import { closingWaits } from '@cangyun/contract/finance/closing.ts';
import { paymentRequestKind } from '@cangyun/contract/finance/paymentRequest.ts';
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { priceState } from '@cangyun/contract/trade/consignment.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseKind, receivedState } from '@cangyun/contract/trade/purchase.ts';
import { outState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** One of something that is still open, and how many there are like it. */
export interface Open {
  readonly kind: string;
  /** Of documents. */
  readonly state: number | null;
  readonly id: number;
  readonly text: string;
  readonly count: number;
}

export const MOST_NAMED = 20;

/** The first few of each kind and state of `x (kind, state, id, text)`. */
const firstOfEach = (rows: RawBuilder<unknown>): RawBuilder<Open> => sql<Open>`
  select y.kind, y.state, y.id, y.text, y.count from (
    select x.*, count(*) over (partition by x.kind, x.state)::int as count,
           row_number() over (partition by x.kind, x.state order by x.id) as at from (${rows}) x) y
   where y.at <= ${MOST_NAMED} order by y.kind, y.state, y.id`;

/** The filters of a list, as its address has them. */
export type Asks = Readonly<Record<string, readonly (number | string)[]>>;

/** Documents of one kind that wait in these states. */
export interface Waiting {
  readonly kind: DocumentKind;
  /** Its rows `t`. */
  readonly from: RawBuilder<unknown>;
  readonly states: readonly number[];
  /** What they wait for, if their states do not say it. */
  readonly waits?: string;
  /** The further condition, and the same as filters of the list. */
  readonly where?: RawBuilder<unknown>;
  readonly asks?: Asks;
  /** The column and the field that say whether it belongs to the time; when it was written, by default. */
  readonly day?: { readonly column: string; readonly field: string };
}

const live = { isDelete: [voidState.code.live] };
const isLive = sql`t.is_delete = ${sql.lit(voidState.code.live)}`;
const isOpen = { ...live, ended: [endState.code.open] };
const stillOpen = sql`${isLive} and t.ended = ${sql.lit(endState.code.open)}`;

const codesOf = ({ state }: DocumentKind, ...names: readonly string[]): number[] => names.map((name) => state.code[name] ?? 0);
const listed = (codes: readonly number[]): RawBuilder<unknown> => sql.join(codes.map((code) => sql.lit(code)));

const { draft, toPick, picking, ready } = listState.code;
const lists = (style: number): Waiting => ({
  kind: kindOf(style),
  from: sql`from warehouse_list t`,
  states: [draft, toPick, picking, ready],
  where: sql`t.style = ${sql.lit(style)}`,
});
const unshipped = [outState.code.none, outState.code.part];
const unreceived = [receivedState.code.none, receivedState.code.part];

/** Goods, trips and papers that would have to be booked in closed months once they go on. */
export const waitingKinds: readonly Waiting[] = [
  {
    kind: salesOrderKind,
    from: sql`from sales_order t`,
    states: codesOf(salesOrderKind, 'confirmed'),
    waits: closingWaits.toShip,
    where: sql`${stillOpen} and t.out_state in (${listed(unshipped)})`,
    asks: { ...isOpen, outState: unshipped },
  },
  {
    kind: purchaseKind,
    from: sql`from purchase t`,
    states: codesOf(purchaseKind, 'confirmed'),
    waits: closingWaits.toReceive,
    where: sql`${stillOpen} and t.in_state in (${listed(unreceived)})`,
    asks: { ...isOpen, inState: unreceived },
  },
  lists(direction.code.in),
  lists(direction.code.out),
  {
    kind: dispatch,
    from: sql`from consignment t`,
    states: codesOf(dispatch, 'toCarrier', 'moving', 'arrived'),
    waits: closingWaits.priceOpen,
    where: sql`${isLive} and t.kind = ${sql.lit(dispatch.name)} and t.price_state = ${sql.lit(priceState.code.open)}
      and t.carriage_type = ${sql.lit(carriageType.code.carrier)}`,
    asks: { ...live, priceState: [priceState.code.open], carriageType: [carriageType.code.carrier] },
  },
  {
    kind: waybillKind,
    from: sql`from waybill t`,
    states: codesOf(waybillKind, 'toCheck', 'toTake', 'taking', 'waiting', 'loaded', 'moving'),
    where: isLive,
    asks: live,
  },
  {
    kind: freightBillKind,
    from: sql`from freight_bill t`,
    states: codesOf(freightBillKind, 'draft', 'bidding', 'assigned'),
    where: isLive,
    asks: live,
  },
  {
    kind: paymentRequestKind,
    from: sql`from payment_request t`,
    states: codesOf(paymentRequestKind, 'waiting', 'approved'),
    where: isLive,
    asks: live,
  },
  {
    kind: statementKind,
    from: sql`from statement t`,
    states: codesOf(statementKind, 'draft', 'sent', 'objected'),
    where: isLive,
    asks: live,
    day: { column: 'until_day', field: 'untilDay' },
  },
];

/** On or before this day in Asia/Shanghai. */
const by = (until: string, day: Waiting['day']): RawBuilder<unknown> =>
  day
    ? sql`t.${sql.ref(day.column)} <= ${until}::date`
    : sql`t.created_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;

export async function waitingDocuments(tx: Tx, ctx: Ctx, until: string): Promise<Open[]> {
  const parts = waitingKinds.map(
    ({ kind, from, states, where = sql`true`, day }) => sql`
    select ${sql.lit(kind.name)}::text as kind, t.state, t.id, t.number as text ${from}
     where t.company_id = ${ctx.companyId} and t.state in (${listed(states)}) and ${where} and ${by(until, day)}`,
  );
  return (await firstOfEach(sql.join(parts, sql` union all `)).execute(tx)).rows;
}

/** Of a row of the bank whose payment or transfer was taken back since. */
export const UNDONE = 'bankRowUndone';

/** As people read amounts: 12,345.00. */
const inWords = (amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${amount}, 'FM999,999,999,999,990.00')`;

/** Rows of the bank that nothing of ours explains, and those that something explained until it was taken back. */
export async function openBankRows(tx: Tx, ctx: Ctx, until: string): Promise<Open[]> {
  const row = sql`t.id, format('%s %s %s 元 %s', a.name, to_char(t.day, 'YYYY-MM-DD'), ${inWords(sql`t.amount`)}, t.party_name) as text`;
  const from = sql`bank_row t join own_account a on a.company_id = t.company_id and a.id = t.own_account_id`;
  const { rows } = await firstOfEach(sql`
    select 'bankRow' as kind, null::int as state, ${row} from ${from}
     where t.company_id = ${ctx.companyId} and t.state = ${sql.lit(bankState.code.open)} and t.day <= ${until}::date
    union all
    select ${sql.lit(UNDONE)}, null, ${row} from ${from} join payment u on u.company_id = t.company_id and u.reverses_id = t.payment_id
     where t.company_id = ${ctx.companyId} and t.day <= ${until}::date
    union all
    select ${sql.lit(UNDONE)}, null, ${row} from ${from} join own_transfer u on u.company_id = t.company_id and u.id = t.transfer_id and u.undone_at is not null
     where t.company_id = ${ctx.companyId} and t.day <= ${until}::date`).execute(tx);
  return rows;
}

/** Stock and its value can not be negative: the database refuses that. */
export async function negativeAccounts(tx: Tx, ctx: Ctx, until: string): Promise<Open[]> {
  const { rows } = await firstOfEach(sql`
    select 'ownAccount' as kind, null::int as state, t.id, format('%s %s 元', t.name, ${inWords(sql`s.balance`)}) as text
      from own_account t cross join lateral (
        select coalesce(sum(r.amount), 0) as balance from journal_row r
         where r.company_id = t.company_id and r.own_account_id = t.id and r.day <= ${until}::date) s
     where t.company_id = ${ctx.companyId} and s.balance < 0`).execute(tx);
  return rows;
}
