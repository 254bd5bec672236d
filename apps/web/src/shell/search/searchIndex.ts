/** Function search (spec 0 §2.3): fuzzy over titles and paths, and over pinyin once its table is there. */
import { limits } from '@cangyun/contract/limits.ts';
import Fuse from 'fuse.js';

export interface Findable {
  readonly title: string;
  readonly path: string;
  readonly trail: readonly string[];
}

/** Spells a title: `用户` → { initials: 'yh', full: 'yonghu' }. */
export type Speller = (title: string) => { readonly initials: string; readonly full: string };

export type Search = (text: string) => readonly Findable[];

const RESULTS = 12;

export const searchOver = (entries: readonly Findable[], spell?: Speller): Search => {
  const rows = entries.map((entry) => ({
    entry,
    title: entry.title,
    path: entry.path,
    trail: entry.trail.join(' '),
    ...spell?.(entry.title),
  }));
  const fuse = new Fuse(rows, {
    threshold: limits.functionSearchThreshold,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 4 },
      { name: 'initials', weight: 3 },
      { name: 'full', weight: 2 },
      { name: 'path', weight: 1 },
      { name: 'trail', weight: 1 },
    ],
  });
  return (text) => {
    const wanted = text.trim();
    if (wanted === '') return entries.slice(0, RESULTS);
    return fuse.search(wanted, { limit: RESULTS }).map(({ item }) => item.entry);
  };
};

/** The pinyin table is large, so it comes only when someone opens the search. */
export const loadSpeller = async (): Promise<Speller> => {
  const { pinyin } = await import('pinyin-pro');
  return (title) => ({
    initials: pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase(),
    full: pinyin(title, { toneType: 'none', type: 'array' }).join('').toLowerCase(),
  });
};
