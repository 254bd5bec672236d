/** HTTP of the records of imports: list, detail, rows, the original file, the rows that were not saved, cancelling and taking back. */
import { fieldsOf } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { importJobCalls as calls, importDocumentState, importJob, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Sheet } from '#platform/excel/sheet.ts';
import { contentTypes, type Ending } from '#platform/files/file-kinds.ts';
import { sheetEndings } from '#platform/files/keep.ts';
import { done, type Served, serve, serveFile, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { cancelImport, mayCancel, mayUndo, undoImport } from './ending.rules.ts';
import { boundImport, type ImportRecord, importOf } from './importJob.store.ts';
import { earlierImports, recordedPage } from './importRow.store.ts';
import { isOwn } from './judging.rules.ts';
import type { ImportKind } from './kind.ts';
import { stagedRoutes } from './staged.routes.ts';

/** One that this user may see. */
async function seen(tx: Tx, ctx: Ctx, id: number): Promise<ImportRecord> {
  await oneRow(tx, ctx, boundImport, id);
  return (await importOf(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: importJob.title });
}

const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0);
const mayFetch = (ctx: Ctx): boolean => holdsAny(ctx.roles, ['importJob:file']);

async function detailOf(tx: Tx, ctx: Ctx, id: number) {
  const row = await oneRow(tx, ctx, boundImport, id);
  const found = await seen(tx, ctx, id);
  const own = isOwn(ctx, found);
  return {
    ...row,
    hasFile: flagOf(found.fileKey !== '' && mayFetch(ctx)),
    mayCancel: flagOf(own && mayCancel(found)),
    mayUndo: flagOf(own && mayUndo(found)),
    earlier: await earlierImports(tx, ctx, id, found.fileHash),
  };
}

const fieldsOfKind = (kinds: readonly ImportKind[], { kind }: ImportRecord) => {
  const { sheet } = kinds.find(({ code }) => code === kind) ?? refuse('NOT_FOUND', { title: importJob.title });
  const fields = fieldsOf(sheet);
  return { fields, headings: fields.map((field) => sheet.columns[field]?.heading ?? field) };
};

type Recorded = Awaited<ReturnType<typeof recordedPage>>['content'][number];

/** Why a row was not saved. */
function reasonOf({ leftOut, isOk, msg, documentState, documentMessage }: Recorded): string {
  if (leftOut === 1) return messages.importJob.leftOut;
  if (isOk === 0) return msg;
  if (documentState === importDocumentState.code.undone) return importDocumentState.label(documentState);
  return documentState === importDocumentState.code.refused ? documentMessage : messages.importJob.waiting;
}

const MOST_ROWS = 100_000;

/** Under our own headings, so that the sheet can be corrected and imported as it is. */
async function unsavedSheet(tx: Tx, ctx: Ctx, kinds: readonly ImportKind[], id: number): Promise<Sheet> {
  const found = await seen(tx, ctx, id);
  const { fields, headings } = fieldsOfKind(kinds, found);
  const { content } = await recordedPage(tx, ctx, id, { page: 0, size: MOST_ROWS, show: rowChoice.code.unsaved });
  return {
    title: `${found.fileName.replace(/\.\w+$/, '')} ${rowChoice.label(rowChoice.code.unsaved)}`,
    headings: [...headings, messages.importJob.reason].map((title) => ({ title })),
    parts: [[content.map((row) => [...fields.map((field) => row.cells[field] ?? ''), reasonOf(row)])]],
  };
}

const endingOf = (key: string): Ending => sheetEndings.find((ending) => key.endsWith(`.${ending}`)) ?? 'xlsx';

export const importJobRoutes = (services: Services, kinds: readonly ImportKind[]): Served[] => [
  ...serveResource(boundImport, services.config, ['list', 'download']),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.rows, async ({ tx, ctx, query: { id, ...paging } }) => {
    const { fields, headings } = fieldsOfKind(kinds, await seen(tx, ctx, id));
    const { content, totalElements } = await recordedPage(tx, ctx, id, paging);
    return { headings, totalElements, content: content.map((row) => ({ ...row, cells: fields.map((field) => row.cells[field] ?? '') })) };
  }),
  serveFile(calls.file, async ({ tx, ctx, query }) => {
    const { fileKey, fileName } = await seen(tx, ctx, query.id);
    const size = fileKey === '' ? undefined : await services.files.size(fileKey);
    if (size === undefined) refuse('IMPORT_FILE_GONE');
    return { name: fileName, type: contentTypes[endingOf(fileKey)], size: size ?? 0, open: () => services.files.get(fileKey) };
  }),
  serveSheet(calls.unsaved, ({ tx, ctx, query }) => unsavedSheet(tx, ctx, kinds, query.id)),
  serve(calls.cancel, async ({ tx, ctx, body }) => {
    await cancelImport(tx, ctx, body.id);
    return done;
  }),
  serve(calls.undo, async ({ tx, ctx, body }) => ({ undone: await undoImport(tx, ctx, kinds, body.id) })),
  ...kinds.flatMap((kind) => stagedRoutes(services, kind)),
];
