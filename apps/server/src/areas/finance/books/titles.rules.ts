/** 科目对照: what the company's own program for accounting calls the accounts of our chart. */
import type { AccountTitle } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type OwnTitle, ownTitles, type Title, writeTitles } from './titles.store.ts';

/** Every account of the chart, as ours where the company has no name of its own. */
export const allTitles = (own: ReadonlyMap<number, OwnTitle>): AccountTitle[] =>
  chart.entries.map(({ code: account, label }) => {
    const title = own.get(account);
    return { account, code: title?.code ?? String(account), name: title?.name ?? label, own: title !== undefined };
  });

export async function saveTitles(tx: Tx, ctx: Ctx, titles: readonly Title[]): Promise<void> {
  const seen = new Set<number>();
  for (const { account, code, name } of titles) {
    const label = `${account} ${chart.label(account)}`;
    if (seen.has(account)) refuse('ACCOUNT_TITLE_TWICE', { account: label });
    if ((code === '') !== (name === '')) refuse('ACCOUNT_TITLE_HALF', { account: label });
    seen.add(account);
  }
  const before = await ownTitles(tx, ctx);
  await writeTitles(tx, ctx, titles);
  const was = titles.map(({ account }) => ({ account, ...before.get(account) }));
  ctx.audit.push({ object: 'chartTitle', objectId: 0, before: { titles: was }, after: { titles } });
}
