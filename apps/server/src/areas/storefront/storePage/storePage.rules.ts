/** A page is drafted, published, withdrawn. What customers will see must be complete and reachable. */
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { linkType, referenceKey, trouble, urlOf } from '@cangyun/contract/storefront/link.ts';
import { fitted, isComplete, type PageModule, referencesIn } from '@cangyun/contract/storefront/storePage.modules.ts';
import {
  type DecoratedPage,
  pageKind,
  pageMoves,
  pageState,
  placeOfModule,
  storePage,
  type storePageCalls,
} from '@cangyun/contract/storefront/storePage.ts';
import { assertMove } from '#kernel/moves.ts';
import { createRow, notifyChange, oneRow, removeRows, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storedOf } from '#platform/files/stored-file.store.ts';
import { refuse } from '#platform/refusal.ts';
import { factsOf } from './facts.rules.ts';
import { boundStorePage, hide, keepModules, modulesOf, otherHome, showDraft } from './storePage.store.ts';

type Page = RowOf<typeof storePage>;
type Body<Name extends 'save' | 'publish' | 'copy'> = CallData<(typeof storePageCalls)[Name]>['body'];

const done = { ok: true } as const;
const PICTURE = /\.(?:jpg|png|gif|webp)$/;

export const pageOf = async (tx: Tx, ctx: Ctx, id: number): Promise<DecoratedPage> => ({
  ...(await oneRow(tx, ctx, boundStorePage, id)),
  modules: await modulesOf(tx, ctx, id),
});

const withUrl = (module: PageModule): PageModule => {
  const numbered = (link: PageModule['link']) => (link ? { ...link, url: urlOf(link.type) } : null);
  return {
    ...module,
    link: numbered(module.link),
    pictures: module.pictures.map((one) => ({ ...one, link: numbered(one.link) })),
  };
};

/** Pictures are files of the company, never addresses elsewhere. */
async function assertPictures(tx: Tx, ctx: Ctx, modules: readonly PageModule[]): Promise<void> {
  const keysOf = ({ pictures }: PageModule) => pictures.map(({ picture }) => picture).filter((key) => key !== '');
  const keys = modules.flatMap(keysOf);
  if (keys.length === 0) return;
  const stored = await storedOf(tx, ctx, keys);
  const at = modules.findIndex((module) => keysOf(module).some((key) => !PICTURE.test(key) || !stored.has(key)));
  const module = modules[at];
  if (module) refuse('PAGE_PICTURE_UNKNOWN', { where: placeOfModule(module, at) });
}

async function locked(tx: Tx, ctx: Ctx, id: number, version: number): Promise<Page> {
  const page = await oneRow(tx, ctx, boundStorePage, id, true);
  return page.version === version ? page : refuse('STALE_EDIT');
}

export async function savePage(tx: Tx, ctx: Ctx, { id, version, modules: sent }: Body<'save'>): Promise<DecoratedPage> {
  await locked(tx, ctx, id, version);
  const modules = sent.map(fitted).map(withUrl);
  await assertPictures(tx, ctx, modules);
  const before = await modulesOf(tx, ctx, id);
  await keepModules(tx, ctx, id, modules);
  ctx.audit.push({ object: storePage.name, objectId: id, before: { modules: before }, after: { modules } });
  await notifyChange(tx, ctx, boundStorePage, [id]);
  return pageOf(tx, ctx, id);
}

const unfinished = (modules: readonly PageModule[]): string[] =>
  modules.flatMap((module, at) => (isComplete(module) ? [] : [placeOfModule(module, at)]));

async function brokenIn(tx: Tx, ctx: Ctx, modules: readonly PageModule[]): Promise<string[]> {
  const facts = new Map((await factsOf(tx, ctx, modules.flatMap(referencesIn))).map((one) => [referenceKey(one), one]));
  return modules.flatMap((module, at) =>
    referencesIn(module).flatMap((one) => {
      const { trouble: found, name } = facts.get(referenceKey(one)) ?? {};
      return found ? [`${placeOfModule(module, at)}的${linkType.label(one.type)}「${name || one.name}」${trouble.label(found)}`] : [];
    }),
  );
}

const SEVERAL = '；';

async function assertPublishable(tx: Tx, ctx: Ctx, { id, name, kind, storeId, storeName }: Page): Promise<void> {
  const modules = await modulesOf(tx, ctx, id);
  if (modules.length === 0) refuse('PAGE_EMPTY', { name });
  const open = unfinished(modules);
  if (open.length > 0) refuse('PAGE_INCOMPLETE', { name, detail: open.join(SEVERAL) });
  const broken = await brokenIn(tx, ctx, modules);
  if (broken.length > 0) refuse('PAGE_BROKEN', { name, detail: broken.join(SEVERAL) });
  const home = kind === pageKind.code.home ? await otherHome(tx, ctx, storeId, id) : undefined;
  if (home !== undefined) refuse('PAGE_HOME_TAKEN', { shop: storeName ?? '', home });
}

export async function publishPage(tx: Tx, ctx: Ctx, { id, version }: Body<'publish'>): Promise<Page> {
  const before = await locked(tx, ctx, id, version);
  assertMove(pageMoves, 'publish', `${storePage.title}「${before.name}」`, before.state);
  await assertPublishable(tx, ctx, before);
  await showDraft(tx, ctx, id);
  const after = await oneRow(tx, ctx, boundStorePage, id);
  ctx.audit.push({ object: storePage.name, objectId: id, before, after });
  await notifyChange(tx, ctx, boundStorePage, [id]);
  return after;
}

/** The chosen pages, locked, each able to make this move; one that is not refuses all. */
async function movable(tx: Tx, ctx: Ctx, ids: readonly number[], move: keyof typeof pageMoves.table): Promise<Page[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundStorePage, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: storePage.title });
  for (const { name, state } of rows) assertMove(pageMoves, move, `${storePage.title}「${name}」`, state);
  return rows;
}

export async function withdrawPages(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const rows = await movable(tx, ctx, ids, 'withdraw');
  await hide(tx, ctx, ids);
  for (const before of rows)
    ctx.audit.push({ object: storePage.name, objectId: before.id, before, after: { state: pageState.code.draft } });
  await notifyChange(tx, ctx, boundStorePage, [...ids]);
  return done;
}

export async function removePages(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await movable(tx, ctx, ids, 'remove');
  await removeRows(tx, ctx, boundStorePage, [...ids]);
  return done;
}

export async function copyPage(tx: Tx, ctx: Ctx, { id, name, storeId }: Body<'copy'>): Promise<Page> {
  const { kind, info } = await oneRow(tx, ctx, boundStorePage, id);
  const modules = JSON.stringify(await modulesOf(tx, ctx, id));
  return createRow(tx, ctx, boundStorePage, { name, kind, storeId, info }, { modules, save_by: ctx.nickName, save_time: new Date() });
}
