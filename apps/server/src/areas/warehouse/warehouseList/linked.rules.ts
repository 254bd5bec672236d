/** Lists that carry out a document of a higher area: what that document learns, and which actions are forbidden on them. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { kindTitle } from '@cangyun/contract/kinds.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { kindOf, listState, type outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Rules } from '#kernel/documents/index.ts';
import { type Cost, type PostedRow, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { headsOf } from './behind.store.ts';
import type { LineOfList } from './lines.store.ts';
import { releaseAll } from './picking.rules.ts';
import { recordingOfStyle } from './versions.rules.ts';
import { type ListDocument, type ListRow, lockList, openListsOf, setListStates } from './warehouseList.store.ts';

/** What moves at one place, with the line of the document. */
export interface PlannedPart {
  readonly lineId: number;
  readonly productId: number;
  readonly quality: number;
  readonly batch: string;
  readonly markTime: string;
  readonly qty: number;
  /** What it brings, where the list knows that. */
  readonly brings?: number;
}

/** What has moved. */
export interface MovedPart extends PlannedPart {
  /** What the goods cost, never negative. */
  readonly cost: number;
}

export interface LinkedList
  extends Pick<ListRow, 'id' | 'number' | 'style' | 'type' | 'deptId' | 'ownerId' | 'objKind' | 'objId' | 'objNumber'> {
  /** What was planned to move, by line of the document. */
  readonly lines: readonly Pick<LineOfList, 'objLineId' | 'num' | 'cost'>[];
}

type ListAction = keyof typeof outboundList.actions;

/** What follows once the list has moved its goods. */
export type Follow = (parts: readonly MovedPart[]) => Promise<void>;

/** What a document says to a list that is about to move its goods. */
export interface Following {
  /** What the parts cost, in their order, where the document knows more than the ledger. */
  readonly costs?: (parts: readonly PlannedPart[]) => readonly Cost[];
  readonly follow: Follow;
  /** What the list's history is to say, if somebody let it pass; empty otherwise. */
  readonly overridden?: string;
}

/** What of a line of the document came beyond its plan. */
export interface ExceedingPart {
  readonly lineId: number;
  readonly qty: number;
}

/** The follower of a list's document. Warehouse knows only this interface; app.ts says who follows which kind. */
export interface ListFollower {
  /** Actions that change the plan and yet belong to the warehouse, because the document never creates lists on its own. */
  readonly leaves?: readonly ListAction[];
  /** Documents are locked before their lists, whichever is moved: so two clerks at both ends never deadlock. */
  lockBehind(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<void>;
  /**
   * More came of some lines than the list expects. Refuses what is too much with its figures; false: nothing more may come at all. Absent: as
   * false.
   */
  exceeding?(tx: Tx, ctx: Ctx, list: LinkedList, more: readonly ExceedingPart[]): Promise<boolean>;
  /** Refuses before any stock moves; answers what the document does once it has. */
  posting(tx: Tx, ctx: Ctx, list: LinkedList, overriding: Overriding): Promise<Following>;
  /** The list was closed without a movement: skipped, or void if the document leaves that to the warehouse. */
  skipped(tx: Tx, ctx: Ctx, list: LinkedList): Promise<void>;
  /** As `posting`, for goods that go back. */
  reversing(tx: Tx, ctx: Ctx, list: LinkedList): Promise<Following>;
}

/** By the kind of document (`objKind` of the list). */
export type ListFollowers = Readonly<Record<string, ListFollower>>;

export const followerOf = (followers: ListFollowers, { objKind }: { objKind: string }): ListFollower | undefined => followers[objKind];

export const lockDocuments = async (tx: Tx, ctx: Ctx, followers: ListFollowers, listIds: readonly number[]): Promise<void> => {
  const kinds = new Set((await headsOf(tx, ctx, listIds)).map(({ objKind }) => objKind));
  const concerned = Object.entries(followers).flatMap(([kind, follower]) => (kinds.has(kind) ? [follower] : []));
  for (const follower of new Set(concerned)) await follower.lockBehind(tx, ctx, listIds);
};

const partOf = (doc: ListDocument, at: { lineId: number; quality: number; batch: string; markTime: string }, qty: number): PlannedPart => {
  const line = doc.lines.find(({ id }) => id === at.lineId);
  const { quality, batch, markTime } = at;
  return { lineId: line?.objLineId ?? 0, productId: line?.productId ?? 0, quality, batch, markTime, qty };
};

/** What was found of each line, in the order of the picks; with what it brings, if the line knows what all of it does. */
export function partsOf(doc: ListDocument): PlannedPart[] {
  const found = doc.picks.filter(({ doneNum }) => (doneNum ?? 0) > 0);
  const brought = new Map(
    doc.lines.flatMap(({ id, cost, num }) => {
      const own = found.filter(({ lineId }) => lineId === id);
      const values =
        cost === null
          ? []
          : spread(
              cost,
              own.map(({ doneNum }) => doneNum ?? 0),
              num,
            );
      return own.flatMap((pick, at) => (values[at] === undefined ? [] : [[pick, values[at]] as const]));
    }),
  );
  return found.map((pick) => {
    const brings = brought.get(pick);
    return { ...partOf(doc, pick, pick.doneNum ?? 0), ...(brings === undefined ? {} : { brings }) };
  });
}

/** What posted rows of the list moved. */
export const postedParts = (doc: ListDocument, rows: readonly PostedRow[]): PlannedPart[] =>
  rows.map((row) => partOf(doc, row, Math.abs(row.qty)));

export const movedParts = (parts: readonly PlannedPart[], costs: readonly number[]): MovedPart[] =>
  parts.map((part, at) => ({ ...part, cost: Math.abs(costs[at] ?? 0) }));

export const linkedRefusal = (list: Pick<ListRow, 'style' | 'number' | 'objKind' | 'objNumber'>, label: string) =>
  [
    'INOUT_LINKED',
    {
      title: kindOf(list.style).title,
      number: list.number,
      document: kindTitle(list.objKind),
      documentNumber: list.objNumber,
      action: label,
    },
  ] as const;

/**
 * Changing the plan belongs to the document; carrying it out belongs to the warehouse. An outbound list can not be skipped: goods that do
 * not leave are no delivery.
 */
const OF_THE_DOCUMENT: readonly ListAction[] = ['edit', 'submit', 'changeType', 'cancel', 'continueSend', 'returnBack', 'cut'];

const isKeptFrom = (followers: ListFollowers, doc: ListDocument, action: ListAction): boolean =>
  doc.objKind !== '' &&
  !followerOf(followers, doc)?.leaves?.includes(action) &&
  (OF_THE_DOCUMENT.includes(action) || (action === 'skip' && doc.style === direction.code.out));

/** The same rules, after the check whether the list belongs to a document. */
export const recordLinked = <R extends Rules<typeof outboundList, ListDocument>>(rules: R, followers: ListFollowers): R =>
  Object.fromEntries(
    (Object.keys(rules) as ListAction[]).map((action) => [
      action,
      {
        ...rules[action],
        objection: (doc: ListDocument) =>
          isKeptFrom(followers, doc, action) ? linkedRefusal(doc, kindOf(doc.style).actions[action].label) : rules[action].objection?.(doc),
      },
    ]),
  ) as R;

/** For a document whose confirmation is undone: its open lists become void, and their reservations end. */
export async function voidListsOf(tx: Tx, ctx: Ctx, document: { kind: string; id: number; style?: number }): Promise<void> {
  for (const id of await openListsOf(tx, ctx, document)) {
    const doc = await lockList(tx, ctx, id);
    if (!doc) continue;
    await releaseAll(tx, ctx, doc);
    await recordingOfStyle(doc.style).changed.with(tx, ctx, [id], setListStates(ctx, [{ id, from: doc.state, to: listState.code.voided }]));
    ctx.audit.push({ object: kindOf(doc.style).name, objectId: id, before: { state: doc.state }, after: { state: listState.code.voided } });
  }
}
