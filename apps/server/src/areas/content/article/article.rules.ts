/** What an article may hold, and who may read it. */
import { type Article, type ArticleBrief, article, articleStat, isWebAddress, type NamedFile } from '@cangyun/contract/content/article.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { isEmptyRichText } from '@cangyun/contract/richText.ts';
import { oneRow, type Query } from '#kernel/resources/index.ts';
import { branchesOf } from '#kernel/trees/tree.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storedAmong } from '#platform/files/stored-file.store.ts';
import { cleanHtml } from '#platform/html/clean.ts';
import { refuse } from '#platform/refusal.ts';
import { reachableChannels } from '../channel/channel.store.ts';
import { boundArticle } from './article.store.ts';
import { briefs } from './reading.store.ts';

type Row = RowOf<typeof article>;

export const withChannel = (row: Row): Article => ({
  ...row,
  channel: row.channelId ? { id: row.channelId, name: row.channelName ?? '' } : null,
});

interface Written {
  readonly content: string;
  readonly author: string;
  readonly tags: string;
  readonly url: string;
  readonly imagePath: readonly string[];
  readonly videoUrl: readonly NamedFile[];
  readonly fileUrl: readonly NamedFile[];
  readonly channelId?: number | null | undefined;
  readonly channel?: { readonly id: number } | null | undefined;
}

const tagList = (tags: string): string =>
  [...new Set(tags.split(/[,，;；]/).map((tag) => tag.trim()))].filter((tag) => tag !== '').join(',');

/** Files are files of the company, never addresses elsewhere, and each has the right kind. */
async function assertFiles(tx: Tx, ctx: Ctx, { imagePath, videoUrl, fileUrl }: Written): Promise<void> {
  const kinds = [
    { title: article.fields.imagePath.label, keys: imagePath, ending: /\.(?:jpg|png)$/ },
    { title: article.fields.videoUrl.label, keys: videoUrl.map(({ url }) => url), ending: /\.(?:mp4|webm)$/ },
    { title: article.fields.fileUrl.label, keys: fileUrl.map(({ url }) => url), ending: /\.pdf$/ },
  ];
  for (const { title, keys, ending } of kinds) if (!keys.every((key) => ending.test(key))) refuse('ARTICLE_FILE_UNKNOWN', { title });
  const all = kinds.flatMap(({ keys }) => keys);
  if (all.length > 0 && (await storedAmong(tx, ctx, all)) !== new Set(all).size)
    refuse('ARTICLE_FILE_UNKNOWN', {
      title: kinds
        .filter(({ keys }) => keys.length > 0)
        .map(({ title }) => title)
        .join('、'),
    });
}

/** The row as it is stored: the text rebuilt, the channel by its number. */
export async function prepared<W extends Written>(tx: Tx, ctx: Ctx, written: W) {
  const content = cleanHtml(written.content);
  if (isEmptyRichText(content)) refuse('ARTICLE_CONTENT_EMPTY');
  if (written.url !== '' && !isWebAddress(written.url)) refuse('ARTICLE_LINK');
  await assertFiles(tx, ctx, written);
  const { channel, ...fields } = written;
  return {
    ...fields,
    content,
    author: written.author || ctx.nickName,
    tags: tagList(written.tags),
    channelId: channel === undefined ? written.channelId : (channel?.id ?? null),
    videoUrl: JSON.stringify(written.videoUrl),
    fileUrl: JSON.stringify(written.fileUrl),
  };
}

const writes = (ctx: Ctx): boolean => holdsAny(ctx.roles, ['article:list']);

/** Readers see shown articles in channels that they can reach, writers all. Anything else does not exist for them. */
export async function readableArticle(tx: Tx, ctx: Ctx, id: number): Promise<Row> {
  const row = await oneRow(tx, ctx, boundArticle, id);
  if (writes(ctx)) return row;
  const reached = !row.channelId || (await reachableChannels(tx, ctx)).some((one) => one.id === row.channelId);
  return row.stat === articleStat.code.shown && reached ? row : refuse('NOT_FOUND', { title: article.title });
}

/** A filter by a channel includes the whole branch below it. */
export async function withBranches<Q extends Query>(tx: Tx, ctx: Ctx, query: Q): Promise<Q> {
  const { channelId } = query;
  if (channelId === undefined || channelId === '') return query;
  const branch = await branchesOf(tx, ctx, 'channel', [channelId].flat() as number[]);
  // An unknown channel has no branch and no articles: the filter must not vanish with it.
  return { ...query, channelId: branch.length > 0 ? branch : channelId };
}

interface Reading {
  readonly channelId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export async function readingList(tx: Tx, ctx: Ctx, { channelId, ...rest }: Reading): Promise<Page<ArticleBrief>> {
  const reached = (await reachableChannels(tx, ctx)).map(({ id }) => id);
  if (channelId === undefined) return briefs(tx, ctx, { ...rest, channels: reached, withoutChannel: true });
  const branch = new Set(await branchesOf(tx, ctx, 'channel', [channelId]));
  return briefs(tx, ctx, { ...rest, channels: reached.filter((id) => branch.has(id)), withoutChannel: false });
}

/** The first article of a channel, complete. */
export async function firstArticle(tx: Tx, ctx: Ctx, channelId: number): Promise<Row | null> {
  const [first] = (await briefs(tx, ctx, { channels: [channelId], withoutChannel: false, page: 0, size: 1 })).content;
  return first ? oneRow(tx, ctx, boundArticle, first.id) : null;
}
