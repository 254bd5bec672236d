/** What a kind gives to the machine that moves documents, and what the machine offers. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ActionState, DocumentKind, DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import type { done as doneReply } from '@cangyun/contract/kernel/wire.ts';
import type { z } from 'zod';
import type { AuditEntry, Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';
import type { Served } from '#platform/http/served.ts';
import type { Attempt, Sifted } from './each.ts';
import type { Recording } from './record.ts';
import type { DocumentRow, InputOf, ResultOf } from './rules.ts';
import type { StateChange, StateStatement } from './state.store.ts';

/** On whose behalf: a user needs the action's permission; the system follows what a user was allowed to do elsewhere. */
export interface How {
  readonly as?: 'user' | 'system';
}

/** How an action is done on documents that are locked already. */
export interface Together<Doc> extends How {
  /** Refuses a document for more than its rule can know, e.g. for the place where it happens. */
  readonly check?: (doc: Doc) => void;
  /** Sets the states together with further columns in one statement, instead of the kind's own way. */
  readonly set?: (changes: readonly StateChange[]) => Promise<boolean>;
}

/** An action without input may be called without one. */
export type Given<Rule> =
  Record<never, never> extends InputOf<Rule> ? [input?: InputOf<Rule>, how?: How] : [input: InputOf<Rule>, how?: How];

/** A call that only runs an action: its body names the document and has the rule's input. */
export type ActionCall<Rule> = Call & {
  readonly body: z.ZodType<{ id: number } & (unknown extends InputOf<Rule> ? object : InputOf<Rule>)>;
  readonly reply: ReturnType<typeof doneReply>;
};

/** What a kind gives to the machine. */
export interface DocumentParts<Doc extends DocumentRow, R> {
  /** The table of its rows; their state is compared and set there. */
  readonly table: keyof DB & string;
  readonly rules: R;
  /** Reads the document with its lines, locked. Undefined if it does not exist for this company. */
  readonly lock: (tx: Tx, ctx: Ctx, id: number) => Promise<Doc | undefined>;
  /**
   * Locks many first, with everything else that their actions lock; answers those that exist in the order of the locks. Rows by id, if
   * absent.
   */
  readonly lockAll?: (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<readonly Attempt[]>;
  /** Compares and sets. The table's own columns, if absent. */
  readonly setStates?: StateStatement;
  /** What the action log says of it. The states before and after, if absent. */
  readonly audit?: (doc: Doc, action: keyof R & string, change: StateChange) => AuditEntry;
  /** The last step of every action. */
  readonly record: Recording;
}

export interface Documents<Doc extends DocumentRow, R> {
  readonly kind: DocumentKind;
  /** One action on one document. Answers what its effect answers. */
  act<A extends keyof R & string>(tx: Tx, ctx: Ctx, action: A, id: number, ...given: Given<R[A]>): Promise<ResultOf<R[A]>>;
  /** The same action on many: one that fails does not stop the others. */
  actOnEach<A extends keyof R & string>(
    tx: Tx,
    ctx: Ctx,
    action: A,
    ids: readonly number[],
    ...given: Given<R[A]>
  ): Promise<DocumentResult[]>;
  /** The same action on many, all or nothing, as every DELETE. */
  actOnAll<A extends keyof R & string>(tx: Tx, ctx: Ctx, action: A, ids: readonly number[], ...given: Given<R[A]>): Promise<void>;
  /** An action whose work is done on many locked documents at once, instead of the rule's effect. All or nothing. */
  actOnLocked<A extends keyof R & string, Result>(
    tx: Tx,
    ctx: Ctx,
    action: A,
    docs: readonly Doc[],
    work: (docs: readonly Doc[], changes: readonly StateChange[]) => Promise<Result>,
    how?: Together<Doc>,
  ): Promise<Result>;
  /** Before `actOnLocked`, so that documents which may not have the action do not stop the others. */
  sift(ctx: Ctx, action: keyof R & string, ids: readonly number[], docs: readonly Doc[], how?: Together<Doc>): Sifted<Doc>;
  /** Locked as every action locks it, for work that reads it first. */
  lock(tx: Tx, ctx: Ctx, id: number): Promise<Doc>;
  /** Several actions on each of many documents, locked first; one that fails does not stop the others. */
  forEach(tx: Tx, ctx: Ctx, ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<DocumentResult[]>;
  /** Refuses a user without the permission of an action that is only a part of the work to come. */
  permit(ctx: Ctx, action: keyof R & string): void;
  /** Refuses an action that may not be done on this document now. */
  assertMay(ctx: Ctx, action: keyof R & string, doc: Doc, how?: How): void;
  /** For the row that goes to the web: every action, allowed or with the sentence why not. */
  states(ctx: Ctx, doc: Doc): ActionState[];
  /** Serves calls that are nothing but an action on one document, under the action's name: these of them, or all. */
  serve<A extends keyof R & string>(calls: { readonly [Name in A]: ActionCall<R[Name]> }, actions?: readonly A[]): Served[];
  /** Locks many first, as the batches do; those that do not exist come last. */
  lockAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<readonly Attempt[]>;
  /** What a change outside the actions records: a version of each, and a notice to open browsers. */
  readonly record: Recording;
}
