/** HTTP of the staged rows of every kind of import: the same calls under each kind's name. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Served, UploadedFile } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { templateOf } from '../template/template.rules.ts';
import { type Change, changeImport } from './changing.rules.ts';
import { retryImport } from './ending.rules.ts';
import { earlierImports, filledFields, type Paging, stagedPage } from './importRow.store.ts';
import { ofKind, ownImport } from './judging.rules.ts';
import type { ImportKind } from './kind.ts';
import { saveStaged } from './saving.rules.ts';
import { stageFile } from './staging.rules.ts';

interface Asked {
  readonly tx: Tx;
  readonly ctx: Ctx;
}

/** What the calls' schemas, made by `stagedImport`, have let through. */
interface Uploaded extends Asked {
  readonly file: UploadedFile;
  readonly query: { readonly sheetName: string; readonly header: number };
}
interface Looked extends Asked {
  readonly query: Paging & { readonly id: number };
}
interface Changed extends Asked {
  readonly body: Change;
}
interface Named extends Asked {
  readonly body: { readonly id: number };
}
interface Saved extends Asked {
  readonly body: { readonly id: number; readonly again: 0 | 1 };
}

async function lookAt(kind: ImportKind, { tx, ctx, query }: Looked) {
  const { id, ...paging } = query;
  const found = ofKind(await ownImport(tx, ctx, id, kind.calls.rows.title), kind);
  const { fileName, state, rowCount, rightCount, correctedCount, wrongCount, leftCount, summary, settings } = found;
  const { documentCount, madeCount, failedCount, message } = found;
  const [page, filled, earlier] = await Promise.all([
    stagedPage(tx, ctx, id, paging, kind.keyFields),
    filledFields(tx, ctx, id),
    earlierImports(tx, ctx, id, found.fileHash),
  ]);
  const counts = { rowCount, rightCount, correctedCount, wrongCount, leftCount, documentCount, madeCount, failedCount };
  return { ...page, staged: { id, fileName, state, ...counts, message, filled, summary, settings, earlier } };
}

export const stagedRoutes = (services: Services, kind: ImportKind): Served[] => [
  { call: kind.calls.template, kind: 'sheet', handle: async ({ tx, ctx }: Asked) => templateOf(kind.sheet, await kind.guide(tx, ctx)) },
  {
    call: kind.calls.stage,
    kind: 'upload',
    handle: async ({ tx, ctx, file, query }: Uploaded) => ({ id: await stageFile(tx, ctx, services, kind, file, query) }),
  },
  { call: kind.calls.rows, kind: 'json', handle: (given: Looked) => lookAt(kind, given) },
  { call: kind.calls.change, kind: 'json', handle: ({ tx, ctx, body }: Changed) => changeImport(tx, ctx, kind, body) },
  { call: kind.calls.retry, kind: 'json', handle: async ({ tx, ctx, body }: Named) => ({ id: await retryImport(tx, ctx, kind, body.id) }) },
  { call: kind.calls.save, kind: 'json', handle: ({ tx, ctx, body }: Saved) => saveStaged(tx, ctx, kind, body, false) },
  ...(kind.calls.send
    ? [{ call: kind.calls.send, kind: 'json' as const, handle: ({ tx, ctx, body }: Saved) => saveStaged(tx, ctx, kind, body, true) }]
    : []),
];
