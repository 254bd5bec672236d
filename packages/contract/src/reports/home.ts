/**
 * 首页 by job: cards of figures, each a link to the rows that it counts. A card asks calls that exist, with the filters of its link, so a home
 * has no figures of its own.
 */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { done, flag, requiredText } from '../kernel/wire.ts';

export const homeKind = codes({
  boss: { code: 'boss', label: '经营' },
  accountant: { code: 'accountant', label: '财务' },
  warehouse: { code: 'warehouse', label: '仓库' },
  dispatcher: { code: 'dispatcher', label: '调度' },
  purchaser: { code: 'purchaser', label: '采购' },
  picker: { code: 'picker', label: '拣货' },
  staff: { code: 'staff', label: '通用' },
});
export type HomeKind = z.output<typeof homeKind.schema>;

const tone = z.enum(['default', 'processing', 'success', 'warning', 'error']);
/** An address of the console. */
const path = z.string();
const amount = { value: z.number(), unit: z.string(), digits: z.int() };
const card = { key: z.string(), title: z.string(), path };

export const figureCard = z.object({
  ...card,
  kind: z.literal('figure'),
  ...amount,
  tone,
  /** The same figure of another time; growth in percent, null if there was nothing to compare with. */
  than: z.object({ label: z.string(), value: z.number(), growth: z.number().nullable() }).optional(),
  /** What belongs to it, each with rows of its own. */
  parts: z.array(z.object({ label: z.string(), ...amount, tone, path })),
  /** A value a day, the oldest first; empty if nobody keeps them. */
  trend: z.array(z.number()),
});

export const rowsCard = z.object({
  ...card,
  kind: z.literal('rows'),
  rows: z.array(z.object({ group: z.string(), label: z.string(), tone, ...amount, approximate: z.literal(true).optional(), path })),
  empty: z.string(),
});

export const tableCard = z.object({
  ...card,
  kind: z.literal('table'),
  columns: z.array(z.object({ title: z.string(), right: z.boolean() })),
  rows: z.array(z.object({ key: z.string(), path, cells: z.array(z.string()), tone })),
  empty: z.string(),
});

export const daysCard = z.object({
  ...card,
  kind: z.literal('days'),
  unit: z.string(),
  digits: z.int(),
  days: z.array(z.object({ day: z.string(), value: z.number(), path })),
});

export const homeCard = z.discriminatedUnion('kind', [figureCard, rowsCard, tableCard, daysCard]);
export type FigureCard = z.output<typeof figureCard>;
export type RowsCard = z.output<typeof rowsCard>;
export type TableCard = z.output<typeof tableCard>;
export type DaysCard = z.output<typeof daysCard>;
export type HomeCard = z.output<typeof homeCard>;
export type HomeTone = z.output<typeof tone>;

const named = z.object({ key: z.string(), title: z.string() });

const homeReply = z.object({
  home: homeKind.schema,
  /** The homes that the user can choose. */
  homes: z.array(z.object({ key: homeKind.schema, title: z.string() })),
  cards: z.array(homeCard),
  /** Cards that the user may see and that this home does not show. */
  hidden: z.array(named),
  /** 1: the user arranged the cards. */
  arranged: flag(),
  /** 1: the user has finished the tour of this home. */
  tourDone: flag(),
});
export type Home = z.output<typeof homeReply>;

const cardKey = requiredText(40);
const MOST_CARDS = 60;

export const arrangement = z.object({
  shown: z.array(cardKey).max(MOST_CARDS).meta({ title: '显示的卡片' }),
  hidden: z.array(cardKey).max(MOST_CARDS).meta({ title: '隐藏的卡片' }),
});
export type Arrangement = z.output<typeof arrangement>;

/**
 * The order of a user's cards. A saved card that the user may no longer see is left out; a usual card that the user neither shows nor hides
 * is new, and comes last.
 */
export function arranged(usual: readonly string[], available: readonly string[], saved: Arrangement | undefined): Arrangement {
  const may = new Set(available);
  const kept = new Set((saved?.shown ?? []).filter((key) => may.has(key)));
  const removed = new Set(saved?.hidden ?? []);
  const added = usual.filter((key) => may.has(key) && !kept.has(key) && !removed.has(key));
  const shown = [...kept, ...added];
  return { shown, hidden: available.filter((key) => !shown.includes(key)) };
}

/** Moves one key to another place; keys that are not there change nothing. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  if (!keys.includes(key)) return [...keys];
  const others = keys.filter((one) => one !== key);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), key, ...others.slice(at)];
}

const root = '/api/home';
const own = '本人的首页：每个数都凭本人的权限和数据范围读取';
const home = homeKind.schema.meta({ title: '首页' });

export const homeCalls = {
  read: call({
    method: 'GET',
    path: root,
    title: '首页',
    access: signedIn(own),
    query: z.object({ home: home.optional() }),
    reply: homeReply,
  }),
  /** Opens with this home from now on. `cards` arranges it; null: as usual again. */
  save: call({
    method: 'PUT',
    path: root,
    title: '设置首页',
    access: signedIn(own),
    body: z.object({ home, cards: arrangement.nullable().optional().meta({ title: '卡片' }) }),
    reply: done(),
  }),
  tour: call({
    method: 'PUT',
    path: `${root}/tour`,
    title: '首页导览',
    access: signedIn(own),
    body: z.object({ home, done: flag().meta({ title: '已看过' }) }),
    reply: done(),
  }),
};
