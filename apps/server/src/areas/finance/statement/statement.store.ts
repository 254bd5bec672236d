/** SQL of statements themselves; what is on them, how they are made and their links have files of their own. */
import { statementKind, statementResource } from '@cangyun/contract/finance/statement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { sql } from 'kysely';
import { type StateStatement, settingStates } from '#kernel/documents/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

const { live } = voidState.code;

export const boundStatement = bind(statementResource, 'statement', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'statement', column: 'id' },
  history: true,
  columns: {
    state: 'shown_state',
    sentTime: 'sent_at',
    linkExpireTime: 'link_expires_at',
    answerTime: 'answered_at',
    updateTime: 'updated_at',
  },
  computed: {
    deptName: lookUp('site', 'site_id'),
    laterNumber: sql`coalesce((select n.number from statement n where n.company_id = t.company_id and n.partner_account_id = t.partner_account_id
      and n.until_day > t.until_day and n.is_delete = ${sql.lit(live)} order by n.until_day limit 1), '')`,
  },
});

/** Also the shape that the rules see: they decide by the row alone. */
export type StatementRecord = NonNullable<typeof boundStatement.row>;

/**
 * The partners' accounts first: everything that changes what is on a statement happens under them. Then the statements, each in the order of
 * the ids; what is read afterwards includes the changes of the previous holder.
 */
export async function lockedStatements(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StatementRecord[]> {
  const [, , rows] = await Promise.all([
    sql`select 1 from partner_account where company_id = ${ctx.companyId} and id in (
          select s.partner_account_id from statement s where s.company_id = ${ctx.companyId} and ${amongIds(sql`s.id`, ids)})
         order by id for update`.execute(tx),
    sql`select 1 from statement where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)} order by id for update`.execute(tx),
    rowsById(tx, ctx, boundStatement, ids),
  ]);
  return rows;
}

export const lockedStatement = async (tx: Tx, ctx: Ctx, id: number): Promise<StatementRecord | undefined> =>
  (await lockedStatements(tx, ctx, [id]))[0];

const { confirmed, settled } = statementKind.state.code;

/** 已结清 is no state of its own in the table: a confirmed one of which nothing is open. */
const stored = (state: number): number => (state === settled ? confirmed : state);

export const setStatementStates: StateStatement = (ctx, changes) =>
  settingStates('statement')(
    ctx,
    changes.map(({ id, from, to }) => ({ id, from: stored(from), to: stored(to) })),
  );

export interface StatementChange {
  readonly sent_at?: string | null;
  readonly token_hash?: Buffer | null;
  readonly link_expires_at?: string | null;
  readonly answer_name?: string;
  readonly answer_info?: string;
  readonly answer_img?: string;
  readonly answer_ip?: string;
  readonly answered_at?: string | null;
  readonly is_delete?: number;
}

export const changeStatement = (tx: Tx, ctx: Ctx, id: number, change: StatementChange) =>
  tx.updateTable('statement').set(change).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

/** The party of its account, for money that settles it. */
export async function partyOf(tx: Tx, ctx: Ctx, id: number): Promise<{ customerId: number | null; person: string }> {
  const { rows } = await sql<{ customerId: number | null; person: string }>`
    select a.customer_id as "customerId", a.person from statement s
      join partner_account a on a.company_id = s.company_id and a.id = s.partner_account_id
     where s.company_id = ${ctx.companyId} and s.id = ${id}`.execute(tx);
  return rows[0] ?? { customerId: null, person: '' };
}

export async function companyName(tx: Tx, ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where company_id = ${ctx.companyId}`.execute(tx);
  return rows[0]?.name ?? '';
}
