/** SQL of the staged rows of an import: their cells, corrections and verdicts. */
import { type EarlierImport, type ImportedRow, importDocumentState, importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { JudgedRow, Originals, StagedCells } from './kind.ts';

export interface NewRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly hash: string;
}

export const insertRows = (tx: Tx, ctx: Ctx, importId: number, rows: readonly NewRow[]): Promise<unknown> =>
  sql`
    insert into import_row (company_id, import_id, row_no, cells, hash)
    select ${ctx.companyId}, ${importId}, r.row_no, r.cells::jsonb, r.hash
      from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[],
                  ${rows.map(({ hash }) => hash)}::text[]) as r (row_no, cells, hash)`.execute(tx);

/** Those that are to be imported, as people corrected them. */
export async function rowsToImport(tx: Tx, ctx: Ctx, importId: number): Promise<StagedCells[]> {
  const { rows } = await sql<StagedCells>`
    select row_no as row, cells || corrections as cells, gift from import_row
     where company_id = ${ctx.companyId} and import_id = ${importId} and left_out = 0 order by row_no`.execute(tx);
  return rows;
}

/** The cells of corrected rows as the file says them. */
export async function originalsOf(tx: Tx, ctx: Ctx, importId: number): Promise<Originals> {
  const { rows } = await sql<{ row: number; cells: Record<string, string> }>`
    select row_no as row, cells from import_row
     where company_id = ${ctx.companyId} and import_id = ${importId} and left_out = 0 and corrections <> '{}'`.execute(tx);
  return new Map(rows.map(({ row, cells }) => [row, cells]));
}

/** Writes only what the judgement changed. */
export const writeVerdicts = (tx: Tx, ctx: Ctx, importId: number, judged: readonly JudgedRow[]): Promise<unknown> =>
  sql`
    update import_row r set is_ok = v.is_ok, msg = v.msg, judged = v.judged::jsonb
      from unnest(${judged.map(({ row }) => row)}::int[], ${judged.map(({ isOk }) => isOk)}::int[], ${judged.map(({ msg }) => msg)}::text[],
                  ${judged.map((row) => JSON.stringify(row))}::text[]) as v (row_no, is_ok, msg, judged)
     where r.company_id = ${ctx.companyId} and r.import_id = ${importId} and r.row_no = v.row_no
       and (r.is_ok, r.msg, r.judged) is distinct from (v.is_ok, v.msg, v.judged::jsonb)`.execute(tx);

const cellOf = (field: string): RawBuilder<unknown> => sql`coalesce(corrections ->> ${field}, cells ->> ${field}, '')`;

/** What a cell says now; undefined where the import has no such row. */
export async function cellAt(tx: Tx, ctx: Ctx, importId: number, row: number, field: string): Promise<string | undefined> {
  const { rows } = await sql<{ cell: string }>`
    select ${cellOf(field)} as cell from import_row where company_id = ${ctx.companyId} and import_id = ${importId} and row_no = ${row}`.execute(
    tx,
  );
  return rows[0]?.cell;
}

export async function countCells(tx: Tx, ctx: Ctx, importId: number, field: string, text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_row
     where company_id = ${ctx.companyId} and import_id = ${importId} and left_out = 0 and ${cellOf(field)} = ${text}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** A correction that says what the file says is none. */
const correcting = (field: string, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when coalesce(cells ->> ${field}, '') = ${text} then corrections - ${field}::text
           else corrections || jsonb_build_object(${field}::text, ${text}) end`;

export const correctCell = (tx: Tx, ctx: Ctx, importId: number, row: number, field: string, text: string): Promise<unknown> =>
  sql`update import_row set corrections = ${correcting(field, sql`${text}::text`)}
       where company_id = ${ctx.companyId} and import_id = ${importId} and row_no = ${row}`.execute(tx);

export const correctSame = (tx: Tx, ctx: Ctx, importId: number, field: string, from: string, to: string): Promise<unknown> =>
  sql`update import_row set corrections = ${correcting(field, sql`${to}::text`)}
       where company_id = ${ctx.companyId} and import_id = ${importId} and left_out = 0 and ${cellOf(field)} = ${from}`.execute(tx);

/** Each row its own text. */
export const correctEach = (tx: Tx, ctx: Ctx, importId: number, field: string, texts: ReadonlyMap<number, string>): Promise<unknown> =>
  sql`update import_row r set corrections = r.corrections || jsonb_build_object(${field}::text, v.text)
        from unnest(${[...texts.keys()]}::int[], ${[...texts.values()]}::text[]) as v (row_no, text)
       where r.company_id = ${ctx.companyId} and r.import_id = ${importId} and r.row_no = v.row_no`.execute(tx);

export async function markRow(tx: Tx, ctx: Ctx, importId: number, row: number, mark: 'gift' | 'left_out', on: 0 | 1): Promise<boolean> {
  const { rows } = await sql`
    update import_row set ${sql.ref(mark)} = ${on} where company_id = ${ctx.companyId} and import_id = ${importId} and row_no = ${row}
    returning row_no`.execute(tx);
  return rows.length === 1;
}

const { refused, made } = importDocumentState.code;

/** The preview shows rows that are left out apart. */
const KEPT = -1;

const CHOICES: Readonly<Record<number, RawBuilder<unknown>>> = {
  [KEPT]: sql`r.left_out = 0`,
  [rowChoice.code.wrong]: sql`r.left_out = 0 and r.is_ok = 0`,
  [rowChoice.code.corrected]: sql`r.left_out = 0 and (r.corrections <> '{}' or r.gift = 1)`,
  [rowChoice.code.leftOut]: sql`r.left_out = 1`,
  [rowChoice.code.unsaved]: sql`(r.left_out = 1 or r.document_no is null or d.state <> ${made})`,
};

const CORRECTED = sql`(r.corrections <> '{}' or r.gift = 1)::int as corrected, r.left_out as "leftOut"`;

export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly show: number;
  /** Exactly this in one of the columns by which rows are found; empty: any. */
  readonly keyword?: string | undefined;
  /** 1: only rows that change what is there; 0: only new ones. */
  readonly isUpdate?: number | undefined;
}

const FROM = sql`import_row r left join import_document d on d.company_id = r.company_id and d.import_id = r.import_id and d.no = r.document_no`;

const chosen = (
  ctx: Ctx,
  importId: number,
  { show, keyword = '', isUpdate }: Paging,
  keyFields: readonly string[],
): RawBuilder<unknown> => {
  const found = sql`exists (select from jsonb_each_text(r.cells || r.corrections) c where c.key = any(${[...keyFields]}::text[]) and c.value = ${keyword})`;
  return sql`${FROM} where r.company_id = ${ctx.companyId} and r.import_id = ${importId} and ${CHOICES[show] ?? sql`true`}
    and ${keyword === '' ? sql`true` : found} and ${isUpdate === undefined ? sql`true` : sql`r.judged ->> 'isUpdate' = ${String(isUpdate)}`}`;
};

async function pageOf<Row>(
  tx: Tx,
  ctx: Ctx,
  importId: number,
  columns: RawBuilder<unknown>,
  paging: Paging,
  keyFields: readonly string[] = [],
) {
  const { page, size } = paging;
  const from = chosen(ctx, importId, paging, keyFields);
  const [content, total] = await Promise.all([
    sql<Row>`select ${columns} from ${from} order by r.row_no limit ${size} offset ${page * size}`.execute(tx),
    sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(tx),
  ]);
  return { content: content.rows, totalElements: total.rows[0]?.n ?? 0 };
}

export interface StagedRow<Row> {
  readonly row: number;
  readonly cells: Record<string, string>;
  readonly corrected: 0 | 1;
  readonly leftOut: 0 | 1;
  readonly judged: Row;
}

/** For the preview. */
export const stagedPage = (tx: Tx, ctx: Ctx, importId: number, paging: Paging, keyFields: readonly string[] = []) =>
  pageOf<StagedRow<JudgedRow>>(
    tx,
    ctx,
    importId,
    sql`r.row_no as row, r.cells || r.corrections as cells, ${CORRECTED}, r.judged`,
    { ...paging, show: paging.show === rowChoice.code.all ? KEPT : paging.show },
    keyFields,
  );

type RecordedRow = Omit<ImportedRow, 'cells'> & { readonly cells: Readonly<Record<string, string>> };

/** For the page of the import. */
export const recordedPage = (tx: Tx, ctx: Ctx, importId: number, paging: Paging) =>
  pageOf<RecordedRow>(
    tx,
    ctx,
    importId,
    sql`r.row_no as row, r.cells || r.corrections as cells, ${CORRECTED}, r.is_ok as "isOk", r.msg,
      d.document_id as "documentId", coalesce(d.number, '') as "documentNumber", d.state as "documentState",
      case when d.state = ${refused} then d.message else '' end as "documentMessage"`,
    paging,
  );

/** Fields that any row fills. */
export async function filledFields(tx: Tx, ctx: Ctx, importId: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct c.key as field from import_row r cross join jsonb_each_text(r.cells || r.corrections) c
     where r.company_id = ${ctx.companyId} and r.import_id = ${importId} and c.value <> ''`.execute(tx);
  return rows.map(({ field }) => field);
}

const MOST_EARLIER = 5;

/** Imports that saved the same file, or some of the same rows. */
export async function earlierImports(tx: Tx, ctx: Ctx, importId: number, fileHash: string): Promise<EarlierImport[]> {
  const { saving, saved, cancelled } = importState.code;
  const { rows } = await sql<EarlierImport>`
    with same as (
      select r.import_id, count(distinct m.row_no)::int as n
        from import_row m
        join import_row r on r.company_id = m.company_id and r.hash = m.hash and r.import_id <> m.import_id
        join import_document d on d.company_id = r.company_id and d.import_id = r.import_id and d.no = r.document_no
       where m.company_id = ${ctx.companyId} and m.import_id = ${importId} and m.left_out = 0
         and d.state in (${importDocumentState.code.waiting}, ${made})
       group by r.import_id
    )
    select j.id, j.file_name as "fileName", j.create_by as "createBy", j.created_at as "createTime",
           (j.file_hash = ${fileHash})::int as "sameFile", coalesce(s.n, 0) as "sameRows"
      from import_job j left join same s on s.import_id = j.id
     where j.company_id = ${ctx.companyId} and j.id <> ${importId}
       and (j.state in (${saving}, ${saved}) or (j.state = ${cancelled} and j.made_count > 0))
       and ((j.file_hash = ${fileHash} and j.document_count > j.failed_count) or s.n > 0)
     order by j.id desc limit ${MOST_EARLIER}`.execute(tx);
  return rows;
}
