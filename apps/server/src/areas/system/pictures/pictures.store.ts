/** SQL of the picture library. */
import { pictureOrigin, pictureState, pictures } from '@cangyun/contract/system/pictures.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundPictures = bind(pictures, 'picture');

export interface Folder {
  folder: string;
  count: number;
}

export async function foldersOf(tx: Tx, ctx: Ctx): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    select folder, count(*)::int as count from picture where company_id = ${ctx.companyId} group by folder order by folder`.execute(tx);
  return rows;
}

export interface RemovedPicture {
  readonly path?: string | null;
  readonly thumbnail?: string | null;
}

export interface LibraryFile {
  readonly id: number;
  readonly path: string;
}

/** A batch of the library in the order of its keys, for walking through all of it. */
export const picturesAfter = (tx: Tx, companyId: number, id: number, limit: number): Promise<LibraryFile[]> =>
  tx
    .selectFrom('picture')
    .select(['id', 'path'])
    .where('company_id', '=', companyId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

export const countPictures = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from picture where company_id = ${companyId}`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** Marks missing and returned files; answers how many rows changed. */
export async function markPresence(tx: Tx, companyId: number, present: readonly number[], gone: readonly number[]): Promise<number> {
  const { stored, missing } = pictureState.code;
  const changed = await sql`
    update picture set state = s.state, version = version + 1
      from (select id, ${stored}::int as state from unnest(${[...present]}::bigint[]) as id
            union all select id, ${missing}::int from unnest(${[...gone]}::bigint[]) as id) as s
     where picture.company_id = ${companyId} and picture.id = s.id and picture.state <> s.state`.execute(tx);
  return Number(changed.numAffectedRows ?? 0n);
}

export interface LooseFile {
  readonly key: string;
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
}

/** Pictures among the company's files that the library does not have, without thumbnails. */
export async function looseFiles(tx: Tx, companyId: number, after: string, limit: number): Promise<LooseFile[]> {
  const { rows } = await sql<LooseFile>`
    select f.key, f.name, f.folder, f.bytes from stored_file f
     where f.company_id = ${companyId} and f.in_library = 1 and f.kind in ('jpg', 'png', 'gif', 'webp') and f.key > ${after}
       and not exists (select from picture p where p.company_id = f.company_id and (p.path = f.key or p.thumbnail = f.key))
     order by f.key limit ${limit}`.execute(tx);
  return rows;
}

export interface Adopted extends LooseFile {
  readonly width: number;
  readonly height: number;
  readonly thumbnail: string;
}

export async function adopt(tx: Tx, companyId: number, userName: string, files: readonly Adopted[]): Promise<void> {
  const column = <K extends keyof Adopted>(name: K): Adopted[K][] => files.map((file) => file[name]);
  await sql`
    insert into picture (company_id, own, state, user_name, path, name, folder, bytes, width, height, thumbnail)
    select ${companyId}::bigint, ${pictureOrigin.code.found}::int, ${pictureState.code.stored}::int, ${userName}, f.*
      from unnest(${column('key')}::text[], ${column('name')}::text[], ${column('folder')}::text[], ${column('bytes')}::bigint[],
                  ${column('width')}::int[], ${column('height')}::int[], ${column('thumbnail')}::text[]) as f
    on conflict (company_id, path) do nothing`.execute(tx);
}
