/** Pictures: told by their content, not by their name; stored under a random key. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import type { UploadedFile } from '../http/served.ts';
import { refuse } from '../refusal.ts';
import type { FileStore } from './store.ts';
import { recordFile } from './stored-file.store.ts';

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };
const LARGEST_SIDE = 20_000;

export const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };

async function endingOf(bytes: Buffer): Promise<string> {
  // sharp also reads SVG, which may carry scripts: only the four raster formats pass.
  const found = await sharp(bytes, { limitInputPixels: LARGEST_SIDE * LARGEST_SIDE })
    .metadata()
    .catch(() => undefined);
  return (found?.format && endings[found.format]) ?? refuse('FILE_NOT_IMAGE');
}

/** Stores the picture and its row; the bytes go first, so that a row never points at nothing. */
export async function storeImage(tx: Tx, ctx: Ctx, files: FileStore, file: UploadedFile, folder: string): Promise<string> {
  const ending = await endingOf(file.bytes);
  const name = randomBytes(24).toString('hex');
  const key = `${name.slice(0, 2)}/${name.slice(2)}.${ending}`;
  await files.put(key, file.bytes, contentTypes[ending] ?? '');
  await recordFile(tx, ctx, { key, kind: ending, bytes: file.bytes.length, name: file.name.slice(0, 200), folder });
  return key;
}
