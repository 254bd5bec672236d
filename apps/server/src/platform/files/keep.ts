/** Receives an uploaded file: checked by content and size, stored under a random key, recorded for its company. */
import { randomBytes } from 'node:crypto';
import { type ErrorCode } from '@cangyun/contract/errors.ts';
import { limits } from '@cangyun/contract/limits.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import type { UploadedFile } from '../http/served.ts';
import { refuse } from '../refusal.ts';
import { contentTypes, type Ending, type KnownFile, recognise, withoutTraces } from './file-kinds.ts';
import type { FileStore } from './store.ts';
import { recordFiles } from './stored-file.store.ts';

/** What is accepted: which kinds, how large, and how a wrong kind is refused. */
export interface Acceptance {
  readonly endings: readonly Ending[];
  readonly most: number;
  readonly otherwise: ErrorCode;
}

export const pictureEndings: readonly Ending[] = ['jpg', 'png', 'gif', 'webp'];
/** Of imported spreadsheets. */
export const sheetEndings: readonly Ending[] = ['xlsx', 'xls', 'csv'];
const videoEndings: readonly Ending[] = ['mp4', 'webm'];

export const accepted = {
  picture: { endings: pictureEndings, most: limits.imageUploadBytes, otherwise: 'FILE_NOT_IMAGE' },
  thumbnail: { endings: ['jpg', 'png'], most: limits.thumbnailUploadBytes, otherwise: 'FILE_NOT_THUMBNAIL' },
  video: { endings: videoEndings, most: limits.videoUploadBytes, otherwise: 'FILE_NOT_VIDEO' },
  document: { endings: ['pdf'], most: limits.documentUploadBytes, otherwise: 'FILE_NOT_PDF' },
  editor: { endings: [...pictureEndings, ...videoEndings], most: limits.editorUploadBytes, otherwise: 'FILE_NOT_MEDIA' },
} as const satisfies Record<string, Acceptance>;

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)}MB` : `${Math.round(bytes / KILOBYTE)}KB`;

export interface KeptFile extends KnownFile {
  readonly key: string;
  /** As stored: pictures lose the data that identifies their maker. */
  readonly bytes: Buffer;
}

/** A random name; the content decides which ending follows. */
export const newName = (): string => randomBytes(24).toString('hex');

export const keyOf = (name: string, ending: Ending): string => `${name.slice(0, 2)}/${name.slice(2)}.${ending}`;

export const newKey = (ending: Ending): string => keyOf(newName(), ending);

/** Checks the content and stores the bytes under the name; answers the reason if they are not accepted. */
export async function storeBytes(
  files: FileStore,
  bytes: Buffer,
  acceptance: Acceptance,
  name: string = newName(),
): Promise<KeptFile | ErrorCode> {
  if (bytes.length > acceptance.most) return 'FILE_TOO_LARGE';
  const found = await recognise(bytes);
  if (!found || !acceptance.endings.includes(found.ending)) return acceptance.otherwise;
  const clean = pictureEndings.includes(found.ending) ? await withoutTraces(bytes) : { ...found, bytes };
  if (clean === 'tooManyPixels') return 'FILE_TOO_MANY_PIXELS';
  if (!clean) return acceptance.otherwise;
  const key = keyOf(name, found.ending);
  await files.put(key, clean.bytes, contentTypes[found.ending]);
  return { ...found, ...clean, key };
}

/** The bytes go first, so that a row never points at nothing. */
export async function keepFile(
  tx: Tx,
  ctx: Ctx,
  files: FileStore,
  file: UploadedFile,
  folder: string,
  acceptance: Acceptance = accepted.picture,
): Promise<KeptFile> {
  if (file.size > acceptance.most) return refuse('FILE_TOO_LARGE', { limit: sizeText(acceptance.most) });
  const kept = await storeBytes(files, await file.bytes(), acceptance);
  if (typeof kept === 'string') return refuse(kept, { limit: sizeText(acceptance.most) });
  await recordFiles(tx, ctx, [{ key: kept.key, kind: kept.ending, bytes: kept.bytes.length, name: file.name.slice(0, 200), folder }]);
  return kept;
}

/** A picture by its path alone. */
export const storeImage = async (tx: Tx, ctx: Ctx, files: FileStore, file: UploadedFile, folder: string): Promise<string> =>
  (await keepFile(tx, ctx, files, file, folder)).key;
