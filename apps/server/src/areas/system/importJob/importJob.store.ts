/** SQL of imports themselves: their states, counts and files. */
import { importDocumentState, importJob, importState } from '@cangyun/contract/system/importJob.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundImport = bind(importJob, 'import_job', { scope: { site: 'site_id', owner: 'user_id' } });

const { waiting, refused, undone } = importDocumentState.code;

/** An import as its rules see it. */
export interface ImportRecord {
  readonly id: number;
  readonly kind: number;
  readonly state: number;
  readonly fileName: string;
  readonly fileHash: string;
  readonly fileKey: string;
  readonly fileBytes: number;
  readonly userId: number;
  readonly siteId: number | null;
  readonly sends: number;
  readonly settings: object;
  readonly head: object;
  readonly summary: object;
  readonly rowCount: number;
  readonly rightCount: number;
  readonly correctedCount: number;
  readonly wrongCount: number;
  readonly leftCount: number;
  readonly documentCount: number;
  readonly madeCount: number;
  readonly failedCount: number;
  readonly message: string;
}

const COLUMNS = sql`id, kind, state, file_name as "fileName", file_hash as "fileHash", file_key as "fileKey", file_bytes as "fileBytes",
  user_id as "userId", site_id as "siteId", sends, settings, head, summary, row_count as "rowCount", right_count as "rightCount",
  corrected_count as "correctedCount", wrong_count as "wrongCount", left_count as "leftCount", document_count as "documentCount",
  made_count as "madeCount", failed_count as "failedCount", message`;

export async function importOf(
  tx: Tx,
  { companyId }: Pick<Ctx, 'companyId'>,
  id: number,
  lock?: 'lock',
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${COLUMNS} from import_job where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export interface NewImport {
  readonly kind: number;
  readonly fileName: string;
  readonly fileKey: string;
  readonly fileHash: string;
  readonly fileBytes: number;
  readonly sheetName: string;
  readonly rowCount: number;
}

export async function insertImport(tx: Tx, ctx: Ctx, made: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_job (company_id, kind, file_name, file_key, file_hash, file_bytes, sheet_name, row_count, site_id, user_id, create_by)
    values (${ctx.companyId}, ${made.kind}, ${made.fileName}, ${made.fileKey}, ${made.fileHash}, ${made.fileBytes}, ${made.sheetName},
            ${made.rowCount}, ${ctx.site ?? ctx.homeSite}, ${ctx.userId}, ${ctx.nickName}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** A new import of what an ended one has left: the original and its retention stay with the first. Answers its id, or undefined if nothing is left. */
export async function copyUnsaved(tx: Tx, ctx: Ctx, id: number): Promise<number | undefined> {
  const left = sql`import_row r left join import_document d on d.company_id = r.company_id and d.import_id = r.import_id and d.no = r.document_no
     where r.company_id = ${ctx.companyId} and r.import_id = ${id} and r.left_out = 0 and (d.state is null or d.state in (${waiting}, ${refused}, ${undone}))`;
  const { rows } = await sql<{ id: number }>`
    insert into import_job (company_id, kind, file_name, file_hash, file_bytes, sheet_name, settings, row_count, site_id, user_id, create_by)
    select j.company_id, j.kind, j.file_name, j.file_hash || '+', j.file_bytes, j.sheet_name, j.settings, n.rows, ${ctx.site ?? ctx.homeSite},
           ${ctx.userId}, ${ctx.nickName}
      from import_job j cross join (select count(*)::int as rows from ${left}) n
     where j.company_id = ${ctx.companyId} and j.id = ${id} and n.rows > 0 returning id`.execute(tx);
  const made = rows[0]?.id;
  if (made === undefined) return undefined;
  await sql`
    insert into import_row (company_id, import_id, row_no, cells, corrections, gift, hash)
    select r.company_id, ${made}, r.row_no, r.cells, r.corrections, r.gift, r.hash from ${left}`.execute(tx);
  return made;
}

/** What the last judgement says of an import: its sums, and its rows counted by verdict. */
export const setJudgement = (tx: Tx, ctx: Ctx, id: number, settings: object, summary: object): Promise<unknown> =>
  sql`
    update import_job j
       set settings = ${JSON.stringify(settings)}::jsonb, summary = ${JSON.stringify(summary)}::jsonb, right_count = c.green,
           corrected_count = c.corrected, wrong_count = c.wrong, left_count = c.left_out, updated_at = clock_timestamp(), version = j.version + 1
      from (select count(*) filter (where r.left_out = 0 and r.is_ok = 1 and r.corrections = '{}' and r.gift = 0) as green,
                   count(*) filter (where r.left_out = 0 and r.is_ok = 1 and (r.corrections <> '{}' or r.gift = 1)) as corrected,
                   count(*) filter (where r.left_out = 0 and r.is_ok = 0) as wrong,
                   count(*) filter (where r.left_out = 1) as left_out
              from import_row r where r.company_id = ${ctx.companyId} and r.import_id = ${id}) c
     where j.company_id = ${ctx.companyId} and j.id = ${id}`.execute(tx);

const { saving } = importState.code;

/** From now on a job creates its documents. */
export const beginSaving = (
  tx: Tx,
  ctx: Ctx,
  id: number,
  { head, sends, documents, refused }: { head: object; sends: number; documents: number; refused: number },
): Promise<unknown> =>
  sql`
    update import_job set state = ${saving}, head = ${JSON.stringify(head)}::jsonb, sends = ${sends}, document_count = ${documents},
           failed_count = ${refused}, updated_at = clock_timestamp(), version = version + 1
     where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

/** After each batch: how far it is. The time shows that somebody works on it. */
export const countSaved = (tx: Tx, ctx: Ctx, id: number, made: number, failed: number): Promise<unknown> =>
  sql`
    update import_job set made_count = made_count + ${made}, failed_count = failed_count + ${failed}, updated_at = clock_timestamp(),
           version = version + 1
     where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const endImport = (tx: Tx, { companyId }: Pick<Ctx, 'companyId'>, id: number, state: number, message: string): Promise<unknown> =>
  sql`
    update import_job set state = ${state}, message = ${message}, finished_at = clock_timestamp(), updated_at = clock_timestamp(),
           version = version + 1
     where company_id = ${companyId} and id = ${id}`.execute(tx);

/** Two people who save the same rows at once: the second sees the first. */
export const lockSaving = (tx: Tx, ctx: Ctx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${ctx.companyId}::text, 0))`.execute(tx);

export const SAVE = 'saveImport';

/** One job an import, however often it is asked for. */
export const enqueueSaving = (tx: Tx, { companyId, userId }: Ctx, id: number): Promise<unknown> =>
  sql`select graphile_worker.add_job(${SAVE}, json_build_object('companyId', ${companyId}::bigint, 'userId', ${userId}::bigint, 'id', ${id}::bigint),
        job_key => ${SAVE} || ':' || ${companyId}::text || ':' || ${id}::text)`.execute(tx);

/** Gives imports of all companies whose process died a new job. */
export async function requeueResting(tx: Tx, seconds: number, most: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(graphile_worker.add_job(${SAVE}, json_build_object('companyId', r.company_id, 'userId', r.user_id, 'id', r.id),
                 job_key => ${SAVE} || ':' || r.company_id || ':' || r.id))::int as jobs
      from resting_imports(make_interval(secs => ${seconds}::float8), ${most}) r`.execute(tx);
  return rows[0]?.jobs ?? 0;
}

/** Imports older than this many days lose their file and rows, unless somebody saves them at the moment. Answers the paths of the files. */
export async function expireImports(tx: Tx, companyId: number, days: number, most: number): Promise<{ imports: number; keys: string[] }> {
  const { rows } = await sql<{ id: number; key: string }>`
    update import_job j set file_key = '', settings = '{}', head = '{}', summary = '{}', expired_at = now(),
           state = case when j.state = ${importState.code.checking} then ${importState.code.cancelled} else j.state end
      from (select id, file_key from import_job
             where company_id = ${companyId} and expired_at is null and state <> ${saving} and created_at < now() - make_interval(days => ${days}::int)
             order by created_at limit ${most} for update) o
     where j.company_id = ${companyId} and j.id = o.id returning j.id, o.file_key as key`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from import_row where company_id = ${companyId} and import_id = any(${ids}::bigint[])`.execute(tx);
  await sql`update import_document set form = '{}' where company_id = ${companyId} and import_id = any(${ids}::bigint[])`.execute(tx);
  return { imports: ids.length, keys: rows.map(({ key }) => key).filter((key) => key !== '') };
}
