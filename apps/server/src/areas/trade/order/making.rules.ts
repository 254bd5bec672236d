/** Documents of other kinds that are created for an order: whether it allows them now, and what is left for them. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import type { ActionRule, DocumentRow, Documents, Objection } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { OrderTables } from './tables.ts';

interface Progress {
  readonly number: string;
  readonly num: number;
  readonly plannedNum: number;
  readonly backNum: number;
  readonly ended: number;
}

type Kind = Pick<DocumentKind, 'title'>;

/** Nothing is left to send or to fetch. */
export function nothingToSend({ title }: Kind, { number, ended, num, plannedNum }: Progress, movedNum: number): Objection | undefined {
  if (ended === endState.code.ended) return ['ORDER_ENDED', { title, number }];
  if (sumQuantity(num, -plannedNum, -movedNum) > 0) return undefined;
  return plannedNum > 0 ? ['ORDER_ALL_PLANNED', { title, number, num: plannedNum }] : ['ORDER_NOTHING_OPEN', { title, number }];
}

/** Nothing moved yet, or all of it has come back. */
export const nothingToTakeBack = ({ title }: Kind, { number, backNum }: Progress, movedNum: number): Objection | undefined =>
  movedNum > backNum ? undefined : ['ORDER_NOTHING_BACK', { title, number }];

/** Asked under the order's lock, before anything is created for it. An action that creates a document has that document's name. */
export type MayMake = (tx: Tx, ctx: Ctx, made: string, orderId: number) => Promise<void>;

interface Maker<Doc extends DocumentRow, A extends string> {
  readonly orders: Pick<Documents<Doc, Readonly<Record<A, ActionRule<Doc>>>>, 'assertMay'>;
  readonly tables: OrderTables;
  /** The order without its lines: enough for objections, which look at the row alone. */
  readonly read: (tx: Tx, ctx: Ctx, id: number) => Promise<Doc | undefined>;
  readonly makes: readonly A[];
}

export const mayMakeFor =
  <Doc extends DocumentRow, A extends string>({ orders, tables, read, makes }: Maker<Doc, A>): MayMake =>
  async (tx, ctx, made, orderId) => {
    const action = makes.find((name) => name === made) ?? refuse('SYSTEM');
    const doc = await read(tx, ctx, orderId);
    orders.assertMay(ctx, action, doc ?? refuse('NOT_FOUND', { title: tables.kind.title }));
  };
