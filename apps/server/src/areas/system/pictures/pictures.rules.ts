/** What happens to pictures: added with a thumbnail, removed with their files, synchronised with the storage. */
import { buffer } from 'node:stream/consumers';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { pictureOrigin } from '@cangyun/contract/system/pictures.ts';
import { createRow, removeRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asCompany } from '#platform/db/transaction.ts';
import { contentTypes, recognise, thumbnailOf } from '#platform/files/file-kinds.ts';
import { keepFile, newKey } from '#platform/files/keep.ts';
import type { FileStore } from '#platform/files/store.ts';
import { forgetFiles, keepOutOfLibrary, recordThumbnails } from '#platform/files/stored-file.store.ts';
import type { UploadedFile } from '#platform/http/served.ts';
import { addJob, type TaskRef } from '#platform/jobs/task.store.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import * as store from './pictures.store.ts';

interface Thumbnail {
  readonly key: string;
  readonly bytes: number;
}

async function makeThumbnail(files: FileStore, picture: Buffer): Promise<Thumbnail> {
  const bytes = await thumbnailOf(picture, limits.pictureThumbnailPx);
  const key = newKey('webp');
  await files.put(key, bytes, contentTypes.webp);
  return { key, bytes: bytes.length };
}

export async function addPicture(tx: Tx, ctx: Ctx, files: FileStore, file: UploadedFile, folder: string) {
  const kept = await keepFile(tx, ctx, files, file, folder);
  const thumbnail = await makeThumbnail(files, kept.bytes);
  await recordThumbnails(tx, ctx, [thumbnail]);
  const { key: path, width, height } = kept;
  const extra = { path, width, height, bytes: kept.bytes.length, thumbnail: thumbnail.key, user_name: ctx.nickName };
  return createRow(tx, ctx, store.boundPictures, { name: file.name.slice(0, 200), folder }, extra);
}

const DELETE_FILES = 'deleteFiles';

/** A job of the same transaction deletes the bytes after the commit: a refused delete loses nothing. */
export async function removePictures(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const removed = await removeRows(tx, ctx, store.boundPictures, ids);
  const isOwn = (row: (typeof removed)[0]): boolean => row.own === pictureOrigin.code.uploaded;
  const gone = removed.flatMap((row) => [...(isOwn(row) ? [row.path] : []), row.thumbnail]).filter((key) => key !== null && key !== '');
  const kept = removed.filter((row) => !isOwn(row)).flatMap(({ path }) => (path ? [path] : []));
  await Promise.all([forgetFiles(tx, ctx, gone as string[]), keepOutOfLibrary(tx, ctx, kept)]);
  await addJob(tx, DELETE_FILES, { keys: gone });
}

export const deleteFilesTask = (files: FileStore): TaskDefinition => ({
  name: DELETE_FILES,
  run: async (_db, { keys }) => {
    const all = keys as string[];
    await Promise.all(all.map((key) => files.delete(key)));
    return `已删除 ${all.length} 个文件`;
  },
});

export const SYNCHRONIZE = 'synchronizePictures';
const BATCH = 100;

async function adoptable(files: FileStore, file: store.LooseFile): Promise<{ file: store.Adopted; thumbnail: Thumbnail } | undefined> {
  const stream = await files.get(file.key);
  if (!stream) return undefined;
  const bytes = await buffer(stream);
  const known = await recognise(bytes);
  if (!known) return undefined;
  const thumbnail = await makeThumbnail(files, bytes);
  const { width, height } = known;
  return { file: { ...file, name: file.name || file.key, width, height, thumbnail: thumbnail.key }, thumbnail };
}

/** Rows whose file is gone are marked, files without a row are added; one batch per transaction, so that it can run for hours. */
export const synchronizeTask = (files: FileStore): TaskDefinition => ({
  name: SYNCHRONIZE,
  run: async (db, payload, report) => {
    const { companyId, userId } = payload as unknown as TaskRef;
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.inTransaction(asCompany(companyId, userId), work);
    const total = await within((tx) => store.countPictures(tx, companyId));
    let checked = 0;
    let marked = 0;
    for (let batch = await within((tx) => store.picturesAfter(tx, companyId, 0, BATCH)); batch.length > 0; ) {
      const sizes = await Promise.all(batch.map(({ path }) => files.size(path)));
      const where = (present: boolean): number[] => batch.flatMap(({ id }, at) => ((sizes[at] !== undefined) === present ? [id] : []));
      marked += await within((tx) => store.markPresence(tx, companyId, where(true), where(false)));
      checked += batch.length;
      await report({ progress: checked, total: Math.max(total, checked) });
      const last = batch.at(-1)?.id ?? 0;
      batch = await within((tx) => store.picturesAfter(tx, companyId, last, BATCH));
    }
    let found = 0;
    for (let loose = await within((tx) => store.looseFiles(tx, companyId, '', BATCH)); loose.length > 0; ) {
      const adopted = (await Promise.all(loose.map((file) => adoptable(files, file)))).filter((one) => one !== undefined);
      await within(async (tx) => {
        const thumbnails = adopted.map(({ thumbnail }) => thumbnail);
        await recordThumbnails(tx, { companyId, userId }, thumbnails);
        await store.adopt(
          tx,
          companyId,
          String(payload.userName ?? ''),
          adopted.map(({ file }) => file),
        );
      });
      found += adopted.length;
      await report({ progress: checked + found, total: Math.max(total, checked + found) });
      const last = loose.at(-1)?.key ?? '';
      loose = await within((tx) => store.looseFiles(tx, companyId, last, BATCH));
    }
    return messages.picturesSynchronised(checked, marked, found);
  },
});
