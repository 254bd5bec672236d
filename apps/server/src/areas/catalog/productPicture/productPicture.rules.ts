/** Attaches the pictures of a zip to their products. Each file has its own result; a wrong one does not stop the others. */
import { type PictureName, type PictureResult, pictureName, pictureResults as say } from '@cangyun/contract/catalog/productPicture.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { accepted, newName, storeBytes } from '#platform/files/keep.ts';
import type { FileStore } from '#platform/files/store.ts';
import { recordFiles, type StoredFile } from '#platform/files/stored-file.store.ts';
import { sweepLater } from '#platform/files/sweep.ts';
import { BrokenZip, filesInZip, type UnzippedFile } from '#platform/files/unzip.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundGoods } from '../goods/goods.store.ts';
import { boundProduct, lockGoodsOf } from '../product/product.store.ts';
import { addPictures, type Hung, namesThere, type PicturedProduct, productsByBarcode, setMainPictures } from './productPicture.store.ts';

const FOLDER = 'productPicture';

interface Candidate extends UnzippedFile {
  readonly read: PictureName | undefined;
  /** Under which its bytes are stored. */
  readonly storedAs: string;
}

const MAIN = 0;

/** In the order of the pictures: by product, then by their number. */
const inOrder = (files: readonly Candidate[]): Candidate[] =>
  files.toSorted(
    (a, b) => (a.read?.barcode ?? '').localeCompare(b.read?.barcode ?? '') || (a.read?.sequence ?? 0) - (b.read?.sequence ?? 0),
  );

const brokenZip = (failure: unknown): never => {
  if (failure instanceof BrokenZip) refuse('ZIP_BROKEN');
  throw failure;
};

const candidatesIn = async (zip: number): Promise<Candidate[]> =>
  inOrder((await filesInZip(zip).catch(brokenZip)).map((file) => ({ ...file, read: pictureName(file.name), storedAs: newName() })));

/** Why a file can not be taken, before its bytes are read; `room`: how many more its goods may have. */
function objection(file: Candidate, product: PicturedProduct | undefined, isThere: boolean, room: number): string | undefined {
  if (!file.read) return say.reasons.name;
  if (!product) return say.reasons.product;
  if (isThere) return say.reasons.again;
  if (file.size === 0) return say.reasons.empty;
  if (file.size > accepted.picture.most) return say.reasons.tooLarge;
  if (file.isBomb) return say.reasons.bomb;
  return file.read.sequence !== MAIN && (room <= 0 || product.goodsId === null) ? say.reasons.tooMany : undefined;
}

interface Taken extends Hung {
  readonly stored: StoredFile;
  readonly isMain: boolean;
}

/** Judged by its content and stored; a sentence if it can not be. Only this file is in memory meanwhile. */
async function keep(files: FileStore, file: Candidate): Promise<StoredFile | string> {
  const bytes = await file.bytes();
  if (!bytes) return say.reasons.damaged;
  const kept = await storeBytes(files, bytes, accepted.picture, file.storedAs);
  if (typeof kept === 'object')
    return { key: kept.key, kind: kept.ending, bytes: kept.bytes.length, name: file.name.slice(0, 200), folder: FOLDER };
  return kept === 'FILE_TOO_MANY_PIXELS' ? say.reasons.pixels : say.reasons.kind;
}

const resultOf = ({ name, read }: Candidate, key: string, why: string): PictureResult => ({
  name: read?.name ?? name,
  code: read?.barcode ?? '',
  picUrl: key,
  noteCount: read?.sequence ?? 0,
  status: key === '' ? 0 : 1,
  msg: key === '' ? say.failed(why) : say.done,
});

export async function importPictures(tx: Tx, ctx: Ctx, { files, numbers }: Pick<Services, 'files' | 'numbers'>, zip: number) {
  const candidates = await candidatesIn(zip);
  const barcodes = [...new Set(candidates.flatMap(({ read }) => read?.barcode ?? []))];
  const products = new Map((await productsByBarcode(tx, ctx, barcodes)).map((row) => [row.barcode, row]));
  const there = await namesThere(
    tx,
    ctx,
    FOLDER,
    candidates.map(({ name }) => name),
  );
  if (candidates.length > 0)
    await sweepLater(
      numbers,
      ctx,
      candidates.map(({ storedAs }) => storedAs),
    );
  const taken: Taken[] = [];
  const list: PictureResult[] = [];
  /** By goods: how many pictures they get, besides their main one. */
  const hanging = new Map<number | null, number>();
  for (const file of candidates) {
    const product = products.get(file.read?.barcode ?? '');
    const goodsId = product?.goodsId ?? null;
    const room = limits.goodsPictures - (product?.pictures ?? 0) - (hanging.get(goodsId) ?? 0);
    const kept = objection(file, product, there.has(file.name), room) ?? (await keep(files, file));
    // The same name twice in one archive: from two folders.
    there.add(file.name);
    if (typeof kept === 'string' || !product) {
      list.push(resultOf(file, '', typeof kept === 'string' ? kept : say.reasons.product));
      continue;
    }
    const isMain = file.read?.sequence === MAIN;
    if (!isMain) hanging.set(goodsId, (hanging.get(goodsId) ?? 0) + 1);
    taken.push({ stored: kept, productId: product.id, goodsId, picture: kept.key, isMain });
    list.push(resultOf(file, kept.key, ''));
  }
  await hang(tx, ctx, taken);
  return { list, successCount: taken.length, failCount: list.length - taken.length };
}

async function hang(tx: Tx, ctx: Ctx, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  const ids = [...new Set(taken.map(({ productId }) => productId))];
  const goodsIds = await lockGoodsOf(tx, ctx, ids);
  await recordFiles(
    tx,
    ctx,
    taken.map(({ stored }) => stored),
  );
  const mains = taken.filter(({ isMain }) => isMain);
  if (mains.length > 0) await setMainPictures(tx, ctx, mains);
  const others = taken.filter(({ isMain, goodsId }) => !isMain && goodsId !== null);
  if (others.length > 0) await addPictures(tx, ctx, others);
  ctx.audit.push({
    object: boundProduct.resource.name,
    objectId: ids.slice(0, 20).join(','),
    after: taken.map(({ productId, stored, isMain }) => ({ productId, name: stored.name, isMain })),
  });
  await Promise.all([notifyChange(tx, ctx, boundProduct, ids.slice(0, 100)), notifyChange(tx, ctx, boundGoods, goodsIds.slice(0, 100))]);
}
