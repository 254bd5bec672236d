/** HTTP of statements: staff make and send them, partners answer through a link without an account. */
import { claimReason, itemKind, paymentReason } from '@cangyun/contract/finance/ledger.ts';
import { statementCalls as calls, type SharedStatement, type StatementDetail } from '@cangyun/contract/finance/statement.calls.ts';
import { explainedTo, statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import { atScheduledWork, type Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Column, columnSheet } from '#platform/excel/columns.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { type LineRecord, linesOf, paymentsOf } from './lines.store.ts';
import { assertUnanswered, openLink } from './link.rules.ts';
import { createStatement, createStatements } from './making.rules.ts';
import { statements } from './statement.rules.ts';
import { boundStatement, companyName, type StatementRecord } from './statement.store.ts';

const presented = (ctx: Ctx, row: StatementRecord) => ({ ...row, actions: statements.states(ctx, row) });

const reasonName = ({ kind: of, reason }: LineRecord): string => (of === itemKind.code.claim ? claimReason : paymentReason).label(reason);

async function namedLines(tx: Tx, ctx: Ctx, id: number) {
  return (await linesOf(tx, ctx, id)).map((line) => ({ ...line, reasonName: reasonName(line) }));
}

async function detailOf(tx: Tx, ctx: Ctx, id: number): Promise<StatementDetail> {
  const row = await oneRow(tx, ctx, boundStatement, id);
  const [lines, payments, ours] = await Promise.all([namedLines(tx, ctx, id), paymentsOf(tx, ctx, id), companyName(tx, ctx)]);
  return { ...presented(ctx, row), companyName: ours, lines, payments };
}

const lineSheet: readonly Column<Awaited<ReturnType<typeof namedLines>>[number]>[] = [
  ['日期', ({ day }) => day],
  ['事由', (line) => line.reasonName],
  ['单号', ({ sourceNumber }) => sourceNumber],
  ['发生额（元）', ({ claimed }) => claimed],
  ['不含税（元）', ({ net }) => net],
  ['税额（元）', ({ tax }) => tax],
  ['收付额（元）', ({ paid }) => paid],
  ['未结（元）', ({ openAmount }) => openAmount],
  ['到期日', ({ dueDay }) => dueDay],
  ['网点', ({ deptName }) => deptName],
  ['摘要', ({ info }) => info],
];

/** The partner, in the company of the statement: sees all of it, holds no permission. */
const asPartner = (companyId: number, name: string): Ctx => atScheduledWork(companyId, name, dataScope.code.all);

const publicLine = ({ id, day, sourceNumber, claimed, tax, paid, ...line }: LineRecord & { reasonName: string }) => ({
  id,
  day,
  reasonName: line.reasonName,
  sourceNumber,
  claimed,
  tax,
  paid,
  ...(explainedTo(line.sourceKind, line.info) ? { explanation: line.info } : {}),
});

async function sharedBy(tx: Tx, token: string): Promise<SharedStatement> {
  const { companyId, companyName: ours, id } = await openLink(tx, token);
  const ctx = asPartner(companyId, '');
  const row = await oneRow(tx, ctx, boundStatement, id);
  const { number, side, state, personName, opening, claimed, paid, closing, info, answerName } = row;
  return {
    ...{ companyName: ours, number, side, state, personName, opening, claimed, paid, closing, info, answerName },
    fromDay: row.fromDay ?? '',
    untilDay: row.untilDay ?? '',
    expireTime: row.linkExpireTime ?? '',
    lines: (await namedLines(tx, ctx, id)).map(publicLine),
  };
}

export const statementRoutes = ({ config, numbers }: Services): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundStatement, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundStatement, query);
    return { ...page, content: page.content.map((row) => presented(ctx, row)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serveSheet(calls.sheet, async ({ tx, ctx, query }) => {
    const { number, personName } = await oneRow(tx, ctx, boundStatement, query.id);
    return columnSheet(`${kind.title}${number} ${personName}`, lineSheet, await namedLines(tx, ctx, query.id), config.exportLimit);
  }),
  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, await createStatement(tx, ctx, numbers, body))),
  serve(calls.createAll, async ({ tx, ctx, body }) => ({ count: await createStatements(tx, ctx, numbers, body) })),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await statements.actOnAll(tx, ctx, 'void', body);
    return done;
  }),
  ...statements.serve(calls, ['refresh', 'send', 'confirm', 'object', 'reopen', 'undo']),
  serve(calls.link, ({ tx, ctx, body }) => statements.act(tx, ctx, 'link', body.id)),
  serve(calls.pay, ({ tx, ctx, body: { id, ...input } }) => statements.act(tx, ctx, 'pay', id, input)),

  serve(calls.shared, ({ tx, query }) => sharedBy(tx, query.token)),
  serve(calls.answer, async ({ tx, ctx: visitor, body: { token, agree, name, reason } }) => {
    const { companyId, companyName: ours, id } = await openLink(tx, token);
    if (!agree && reason === '') refuse('STATEMENT_OBJECTION_EMPTY');
    // No session, so no line in the action log: the row and its history record who, when and from where.
    const ctx = asPartner(companyId, name);
    const doc = await statements.lock(tx, ctx, id);
    assertUnanswered(doc);
    const given = { answerName: name, answerInfo: agree ? '' : reason, ip: visitor.ip };
    await statements.act(tx, ctx, agree ? 'confirm' : 'object', id, given, { as: 'system' });
    const { state, number } = await oneRow(tx, ctx, boundStatement, id);
    return { state, number, companyName: ours };
  }),
];
