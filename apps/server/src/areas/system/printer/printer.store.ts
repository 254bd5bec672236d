/** SQL of printers and their tasks. One statement assigns a task, so that two agents never get the same. */
import { limits } from '@cangyun/contract/limits.ts';
import { printer, printerTask, printTaskState } from '@cangyun/contract/system/printer.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { waiting, printing, done, failed } = printTaskState.code;

/** A lease that ran out: the agent is lost. The task waits again, until it was tried too often. */
const isLost = (row: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${row}.state`)} = ${printing} and ${sql.ref(`${row}.lease_until`)} < now()`;
const stateOf = (row: string): RawBuilder<unknown> => sql`
  case when ${isLost(row)} then case when ${sql.ref(`${row}.attempts`)} < ${limits.printAttempts}::int then ${waiting}::int else ${failed}::int end
       else ${sql.ref(`${row}.state`)} end`;

export const boundPrinter = bind(printer, 'printer', {
  scope: { site: 'site_id' },
  computed: {
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    waiting: sql`(select count(*)::int from printer_task w where w.company_id = t.company_id and w.printer_id = t.id and ${stateOf('w')} = ${waiting})`,
    seenTime: sql`t.seen_at`,
  },
});

export const boundPrinterTask = bind(printerTask, 'printer_task', {
  scope: { site: sql`(select p.site_id from printer p where p.company_id = t.company_id and p.id = t.printer_id)` },
  computed: {
    printerName: sql`(select p.name from printer p where p.company_id = t.company_id and p.id = t.printer_id)`,
    state: stateOf('t'),
    content: sql`left(t.content, 200)`,
  },
});

export interface ClaimedTask {
  id: number;
  title: string;
  contentType: number;
  content: string;
  copies: number;
}

/** The oldest waiting task. A row that another agent is just taking is skipped, not waited for. */
export async function claimTask(tx: Tx, ctx: Ctx, printerId: number, agent: string): Promise<ClaimedTask | undefined> {
  const { rows } = await sql<ClaimedTask>`
    update printer_task t set state = ${printing}, agent = ${agent}, attempts = t.attempts + 1, version = t.version + 1, message = '',
           lease_until = now() + make_interval(secs => ${limits.printLeaseSeconds})
     where t.company_id = ${ctx.companyId} and t.id = (
       select c.id from printer_task c
        where c.company_id = ${ctx.companyId} and c.printer_id = ${printerId} and c.state in (${waiting}, ${printing}) and ${stateOf('c')} = ${waiting}
        order by c.id limit 1 for update skip locked)
    returning t.id, t.title, t.content_type as "contentType", t.content, t.copies`.execute(tx);
  return rows[0];
}

export const agentSeen = (tx: Tx, ctx: Ctx, printerId: number) =>
  sql`update printer set seen_at = now() where company_id = ${ctx.companyId} and id = ${printerId}`.execute(tx);

export interface TaskOutcome {
  readonly state: number;
  readonly message: string;
}

/** Only while the agent still has it. Answers whether it had. */
export async function settleTask(tx: Tx, ctx: Ctx, id: number, agent: string, { state, message }: TaskOutcome): Promise<boolean> {
  const finished = state === waiting ? sql`null` : sql`now()`;
  const { rows } = await sql`
    update printer_task set state = ${state}, message = ${message}, agent = '', lease_until = null, version = version + 1, finished_at = ${finished}
     where company_id = ${ctx.companyId} and id = ${id} and state = ${printing} and agent = ${agent} returning id`.execute(tx);
  return rows.length === 1;
}

export const againFrom = [done, failed] as const;

/** Back to the start, with all tries available. */
export const queueAgain = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update printer_task set state = ${waiting}, attempts = 0, message = '', agent = '', lease_until = null, finished_at = null, version = version + 1
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
