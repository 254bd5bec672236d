/** SQL of cutoffs themselves; their lines have a file of their own. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { cutoff, cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { updateAll } from '#kernel/rows/rows.store.ts';
import { lockBalances, type StockKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { linesOf } from './lines.store.ts';
import type { CutoffLine } from './plan.ts';

const { expired } = cutoffKind.state.code;

const summed = (expression: string) =>
  sql`(select coalesce(sum(${sql.raw(expression)}), 0) from cutoff_line l where l.company_id = t.company_id and l.cutoff_id = t.id)`;

/** As it was written: what its history records. */
export const boundStored = bind(cutoff, 'cutoff', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  computed: {
    deptName: lookUp('site', 'site_id'),
    ownerName: lookUp('customer', 'owner_id'),
    productId: sql`(select l.product_id from cutoff_line l where l.company_id = t.company_id and l.cutoff_id = t.id order by l.line_no limit 1)`,
    lineCount: sql`(select count(*)::int from cutoff_line l where l.company_id = t.company_id and l.cutoff_id = t.id)`,
    totalNum: summed('l.num'),
    heldNum: summed('l.held_num'),
    shortNum: summed('l.num - l.held_num - l.listed_num - l.shipped_num'),
    listedNum: summed('l.listed_num'),
    shippedNum: summed('l.shipped_num'),
    releasedNum: summed('l.released_num'),
    updateTime: sql`t.updated_at`,
  },
  through: { productId: { table: 'cutoff_line', column: 'id', match: 'product_id', key: 'cutoff_id' } },
});

/** Neither void nor over, whether or not the task that ends them has run. */
export const stillValid = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.is_delete`)} = ${voidState.code.live} and ${sql.ref(`${table}.state`)} <> ${expired} and ${sql.ref(`${table}.end_time`)} > clock_timestamp()`;

/** The present state: over when its time is, even before the task writes it. */
export const boundCutoff: typeof boundStored = {
  ...boundStored,
  computed: {
    ...boundStored.computed,
    state: sql`case when t.is_delete = ${voidState.code.live} and t.end_time <= clock_timestamp() then ${expired}::int else t.state end`,
  },
};

/** Only in these states, by indexed columns. */
export function inStates(wanted: unknown): typeof boundCutoff {
  if (wanted === undefined) return boundCutoff;
  const states = [wanted].flat() as number[];
  const over = sql`t.is_delete = ${voidState.code.live} and t.end_time <= now()`;
  const running = sql`t.state = any(${states.filter((state) => state !== expired)}::int[]) and not (${over})`;
  return { ...boundCutoff, only: states.includes(expired) ? sql`(t.state = ${expired} or (${over}) or (${running}))` : running };
}

export type CutoffRow = NonNullable<typeof boundCutoff.row>;

/** A cutoff as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface CutoffDocument extends CutoffRow {
  readonly lines: readonly CutoffLine[];
}

export const withoutLines = (row: CutoffRow): CutoffDocument => ({ ...row, lines: [] });

/** The balances of a cutoff's lines. */
export const balancesOf = ({ deptId, ownerId, lines }: Pick<CutoffDocument, 'deptId' | 'ownerId' | 'lines'>): StockKey[] =>
  lines.map(({ productId, quality }) => ({ deptId, ownerId, productId, quality }));

export async function lockAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from cutoff where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
}

/**
 * Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. The acting user may not see
 * the site at all (`unscoped`).
 */
export async function lockCutoff(tx: Tx, ctx: Ctx, id: number, unscoped = false): Promise<CutoffDocument | undefined> {
  const bound = unscoped ? { ...boundCutoff, scope: undefined } : boundCutoff;
  const [, [row], lines] = await Promise.all([lockAll(tx, ctx, [id]), rowsById(tx, ctx, bound, [id]), linesOf(tx, ctx, id)]);
  return row && { ...row, lines };
}

/** With its balances, in key order: the usable quantity can then be taken. */
export async function lockWithBalances(tx: Tx, ctx: Ctx, id: number): Promise<CutoffDocument | undefined> {
  const doc = await lockCutoff(tx, ctx, id);
  if (!doc) return undefined;
  const [, lines] = await Promise.all([lockBalances(tx, ctx, balancesOf(doc)), linesOf(tx, ctx, id)]);
  return { ...doc, lines };
}

/** Cutoff of a line; a line that does not exist has none. */
export const cutoffOfLine = async (tx: Tx, ctx: Ctx, lineId: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('cutoff_line')
      .select('cutoff_id as id')
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', lineId)
      .executeTakeFirst()
  )?.id;

export interface NewCutoff {
  readonly number: string;
  readonly deptId: number;
  readonly ownerId: number;
  readonly state: number;
  readonly endTime: string;
  readonly info: string;
  readonly objKind?: string;
  readonly objId?: number;
  readonly objNumber?: string;
}

export async function insertCutoff(tx: Tx, ctx: Ctx, row: NewCutoff): Promise<number> {
  const { id } = await tx
    .insertInto('cutoff')
    .values({
      company_id: ctx.companyId,
      number: row.number,
      site_id: row.deptId,
      owner_id: row.ownerId,
      state: row.state,
      end_time: row.endTime,
      info: row.info,
      obj_kind: row.objKind ?? '',
      obj_id: row.objId ?? null,
      obj_number: row.objNumber ?? '',
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface HeaderChange {
  readonly owner_id?: number;
  readonly end_time?: string;
  readonly info?: string;
  readonly is_delete?: number;
}

/** Further columns of a cutoff that is being moved; its version follows when its state is set. */
export const changeHeader = (tx: Tx, ctx: Ctx, id: number, change: HeaderChange): Promise<void> =>
  updateAll(tx, ctx, 'cutoff', [{ id, ...change }], 'quiet');
