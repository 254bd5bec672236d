/** HTTP of the search box. */
import { searchCalls } from '@cangyun/contract/system/search.ts';
import type { Finder } from '#kernel/finders/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { find } from './search.rules.ts';

export const searchRoutes = (finders: readonly Finder[]): Served[] => [
  serve(searchCalls.find, ({ tx, ctx, query }) => find(tx, ctx, finders, query.text)),
];
