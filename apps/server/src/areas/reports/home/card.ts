/** What a card of a home is made of: it asks calls that exist, with the filters of the link that it offers. */

import type { Call, CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import type { DaysCard, FigureCard, HomeCard, HomeTone, RowsCard, TableCard } from '@cangyun/contract/reports/home.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type Span, shifted } from '#kernel/spans/index.ts';
import type { Ask, Asked } from '#platform/http/ask.ts';

export interface Reading {
  readonly ask: Ask;
  readonly today: string;
  /** The user's name, as documents keep it. */
  readonly userName: string;
  /** Whether the user sees all documents of their sites, as reports add them up. */
  readonly seesSites: boolean;
}

export interface CardDefinition {
  readonly key: string;
  readonly title: string;
  /** People who may make all of these calls see the card. */
  readonly needs: readonly Call[];
  /** And at least one of these, where it shows what the user has of several. */
  readonly oneOf?: readonly Call[];
  /** Undefined: there is nothing to show for this user. */
  readonly read: (reading: Reading) => Promise<HomeCard | undefined>;
}

export const today = (): string => formatDay(new Date());

/** From the first of the month until today. */
export const monthTo = (day: string): Span => ({ from: `${day.slice(0, 7)}-01`, to: day });

/** As many days of the month before; all of it where that month is shorter. */
export function monthBefore({ from, to }: Span): Span {
  const last = shifted(from, -1);
  const same = `${last.slice(0, 7)}${to.slice(7)}`;
  return { from: `${last.slice(0, 7)}-01`, to: same < last ? same : last };
}

/** Earlier than anything that the product has. */
const LONG_AGO = '2000-01-01';

/** Days that have passed, as a list's filter takes them. */
export const untilYesterday = (day: string): readonly [string, string] => [LONG_AGO, shifted(day, -1)];

/** A list, narrowed. */
export function linkTo(path: string, query: Asked): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'object' ? value : [value]).map((one) => [name, String(one)])),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

type Row = RowsCard['rows'][number];

/** Rows of a list, counted by the list. */
export interface Listed {
  readonly call: CallAnswering<Page<unknown>>;
  readonly path: string;
  readonly query: Asked;
  readonly group: string;
  readonly label: string;
  readonly tone: HomeTone;
  readonly unit: string;
}

export async function countedRow({ ask }: Pick<Reading, 'ask'>, listed: Listed): Promise<Row[]> {
  const { call, path, query, group, label, tone, unit } = listed;
  const page = await ask(call, { ...query, size: 1 });
  if (!page) return [];
  const approximate = page.approximate ? ({ approximate: true } as const) : {};
  return [{ group, label, tone, value: page.totalElements, unit, digits: 0, ...approximate, path: linkTo(path, query) }];
}

/** Only what is there; nothing to do is no row. */
export const waiting = (rows: readonly Row[]): Row[] => rows.filter(({ value }) => value > 0);

export const rowsOf = async (reading: Pick<Reading, 'ask'>, listed: readonly Listed[]): Promise<Row[]> =>
  (await Promise.all(listed.map((one) => countedRow(reading, one)))).flat();

/** What every definition of a card says; `Facts` is what its kind shows. */
interface Settings<Facts> extends Omit<CardDefinition, 'read'> {
  readonly read: (reading: Reading) => Promise<Facts | undefined>;
}

type Shared = 'kind' | 'key' | 'title';
type Unless<Card, Usual extends keyof Card> = Omit<Card, Shared | Usual> & Partial<Pick<Card, Usual>>;

export const figureCard = ({ read, ...card }: Settings<Unless<FigureCard, 'tone' | 'parts' | 'trend'>>): CardDefinition => ({
  ...card,
  read: async (reading) => {
    const facts = await read(reading);
    return facts && { kind: 'figure', key: card.key, title: card.title, tone: 'default', parts: [], trend: [], ...facts };
  },
});

interface Counted {
  readonly asked: Asked;
  readonly found: { readonly totalElements: number } | undefined;
}

/** How many documents are late, and how many come next: each opens its rows in the list at the path. */
export const lateFigure = (path: string, unit: string, late: Counted, next: Counted & { readonly label: string }) => {
  const shown = { unit, digits: 0 };
  const value = late.found?.totalElements ?? 0;
  const { label, found, asked } = next;
  return {
    ...shown,
    path: linkTo(path, late.asked),
    value,
    tone: value > 0 ? ('error' as const) : ('success' as const),
    parts: [{ ...shown, label, value: found?.totalElements ?? 0, tone: 'default' as const, path: linkTo(path, asked) }],
  };
};

export const tableCard = ({ read, ...card }: Settings<Omit<TableCard, Shared> & { readonly title?: string }>): CardDefinition => ({
  ...card,
  read: async (reading) => {
    const facts = await read(reading);
    return facts && { kind: 'table', key: card.key, title: card.title, ...facts };
  },
});

export const daysCard = ({ read, ...card }: Settings<Omit<DaysCard, Shared>>): CardDefinition => ({
  ...card,
  read: async (reading) => {
    const facts = await read(reading);
    return facts && { kind: 'days', key: card.key, title: card.title, ...facts };
  },
});

interface RowsSettings extends Omit<CardDefinition, 'read'> {
  readonly path: string;
  readonly empty: string;
  readonly rows: (reading: Reading) => Promise<Row[]>;
}

/** A card of counts, without those of zero. */
export const rowsCard = ({ rows, path, empty, ...card }: RowsSettings): CardDefinition => ({
  ...card,
  read: async (reading) => ({ kind: 'rows', key: card.key, title: card.title, path, empty, rows: waiting(await rows(reading)) }),
});
