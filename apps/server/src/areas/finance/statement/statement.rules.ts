/** Statements: for each action why it may not happen, and what happens with it. */
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { assertPictures } from '#areas/system/index.ts';
import { documents, firstRecordingOf, type Objection, type Rules, recordingOf } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { clearLines, fillLines } from './lines.store.ts';
import { makeLink } from './link.rules.ts';
import { payStatement, undoPayment } from './pay.rules.ts';
import { boundStatement, changeStatement, lockedStatement, type StatementRecord, setStatementStates } from './statement.store.ts';

type Doc = StatementRecord;

/** What a later statement builds on does not change. */
const unlessFollowed =
  (action: 'refresh' | 'void') =>
  ({ number, laterNumber }: Doc): Objection | undefined =>
    laterNumber === '' ? undefined : ['STATEMENT_FOLLOWED', { number, later: laterNumber, action: kind.actions[action].label }];

export interface Answer {
  readonly answerName: string;
  readonly answerInfo?: string;
  readonly answerImg?: string;
  /** Of the partner who answered through the link. */
  readonly ip?: string;
}

const keepAnswer = (tx: Tx, ctx: Ctx, { id }: Doc, { answerName, answerInfo = '', answerImg = '', ip = '' }: Answer) =>
  changeStatement(tx, ctx, id, {
    answer_name: answerName,
    answer_info: answerInfo,
    answer_img: answerImg,
    answer_ip: ip,
    answered_at: new Date().toISOString(),
  });

const UNANSWERED = { answer_name: '', answer_info: '', answer_img: '', answer_ip: '', answered_at: null } as const;
const WITHOUT_LINK = { token_hash: null, link_expires_at: null } as const;

const rules = {
  refresh: { objection: unlessFollowed('refresh'), effect: (tx, ctx, doc) => fillLines(tx, ctx, [doc.id]) },
  send: { effect: (tx, ctx, doc) => changeStatement(tx, ctx, doc.id, { sent_at: new Date().toISOString() }) },
  link: { effect: makeLink },
  confirm: {
    effect: async (tx: Tx, ctx: Ctx, doc: Doc, input: Answer) => {
      if (input.answerImg) await assertPictures(tx, ctx, [input.answerImg]);
      await keepAnswer(tx, ctx, doc, input);
    },
  },
  object: { effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Answer) => keepAnswer(tx, ctx, doc, input) },
  reopen: {
    effect: async (tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }) => {
      await changeStatement(tx, ctx, doc.id, { sent_at: null, ...UNANSWERED, ...WITHOUT_LINK });
      ctx.audit.push({ object: kind.name, objectId: doc.id, before: { answerName: doc.answerName }, after: { reason: info } });
    },
  },
  pay: { effect: payStatement },
  undo: { effect: undoPayment },
  void: {
    objection: unlessFollowed('void'),
    effect: async (tx, ctx, doc) => {
      await clearLines(tx, ctx, [doc.id]);
      await changeStatement(tx, ctx, doc.id, { is_delete: voidState.code.voided });
    },
  },
} satisfies Rules<typeof kind, Doc>;

export const statements = documents(kind, {
  table: 'statement',
  rules,
  lock: lockedStatement,
  setStates: setStatementStates,
  record: recordingOf(kind, boundStatement),
});

export const recordNew = firstRecordingOf(kind, boundStatement);
