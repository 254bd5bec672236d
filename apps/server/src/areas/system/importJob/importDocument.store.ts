/** SQL of the documents that an import makes: written when it is saved, created in batches, each with its result. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { importDocumentState } from '@cangyun/contract/system/importJob.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { MadeDocument, PreparedDocument, SavedDocument } from './kind.ts';

const { waiting, made, refused, undone } = importDocumentState.code;

const messageOf = ({ wrong }: PreparedDocument): string => (wrong === '' ? '' : errorMessage('IMPORT_WRONG_ROWS', { detail: wrong }));

/** Numbered from 1, in the order of the file. One with a wrong row is refused at once. */
export async function insertDocuments(tx: Tx, ctx: Ctx, importId: number, documents: readonly PreparedDocument[]): Promise<void> {
  await sql`
    insert into import_document (company_id, import_id, no, number, form, state, message)
    select ${ctx.companyId}, ${importId}, d.no, d.number, d.form::jsonb, case when d.message = '' then ${waiting}::int else ${refused}::int end, d.message
      from unnest(${documents.map(({ form }) => form.number)}::text[], ${documents.map(({ form }) => JSON.stringify(form))}::text[],
                  ${documents.map(messageOf)}::text[]) with ordinality as d (number, form, message, no)`.execute(tx);
  const places = documents.flatMap(({ rows }, at) => rows.map((row) => ({ row, no: at + 1 })));
  await sql`
    update import_row r set document_no = p.no
      from unnest(${places.map(({ row }) => row)}::int[], ${places.map(({ no }) => no)}::int[]) as p (row_no, no)
     where r.company_id = ${ctx.companyId} and r.import_id = ${importId} and r.row_no = p.row_no`.execute(tx);
}

export interface WaitingDocument {
  readonly no: number;
  readonly form: { readonly number: string };
}

export async function nextDocuments(tx: Tx, ctx: Ctx, importId: number, most: number): Promise<WaitingDocument[]> {
  const { rows } = await sql<WaitingDocument>`
    select no, form from import_document
     where company_id = ${ctx.companyId} and import_id = ${importId} and state = ${waiting} order by no limit ${most}`.execute(tx);
  return rows;
}

/** In the order of the documents. */
export const writeResults = (
  tx: Tx,
  ctx: Ctx,
  importId: number,
  documents: readonly WaitingDocument[],
  results: readonly SavedDocument[],
): Promise<unknown> =>
  sql`
    update import_document d
       set state = case when v.is_ok = 1 then ${made}::int else ${refused}::int end, number = v.number,
           document_id = case when v.is_ok = 1 then v.id end, message = v.msg,
           part_ids = array(select jsonb_array_elements_text(v.parts::jsonb)::bigint), undo = v.undo::jsonb
      from unnest(${documents.map(({ no }) => no)}::int[], ${results.map(({ id }) => id)}::bigint[], ${results.map(({ number }) => number)}::text[],
                  ${results.map(({ isOk }) => isOk)}::int[], ${results.map(({ msg }) => msg)}::text[],
                  ${results.map(({ parts = [] }) => JSON.stringify(parts))}::text[],
                  ${results.map(({ undo = {} }) => JSON.stringify(undo))}::text[]) as v (no, id, number, is_ok, msg, parts, undo)
     where d.company_id = ${ctx.companyId} and d.import_id = ${importId} and d.no = v.no`.execute(tx);

/** With the parts of those that were split. */
export async function madeDocuments(tx: Tx, ctx: Ctx, importId: number): Promise<MadeDocument[]> {
  const { rows } = await sql<MadeDocument>`
    select p.id, d.undo from import_document d cross join lateral unnest(d.document_id || d.part_ids) as p (id)
     where d.company_id = ${ctx.companyId} and d.import_id = ${importId} and d.state = ${made} order by p.id`.execute(tx);
  return rows;
}

export const markUndone = (tx: Tx, ctx: Ctx, importId: number): Promise<unknown> =>
  sql`update import_document set state = ${undone} where company_id = ${ctx.companyId} and import_id = ${importId} and state = ${made}`.execute(
    tx,
  );
