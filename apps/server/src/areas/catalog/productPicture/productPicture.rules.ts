/** Attaches the pictures of a zip to their products. Each file has its own result; a wrong one does not stop the others. */
import { type PictureName, type PictureResult, pictureName, pictureResults as say } from '@cangyun/contract/catalog/productPicture.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { accepted, storeBytes } from '#platform/files/keep.ts';
import type { FileStore } from '#platform/files/store.ts';
import { recordFiles, type StoredFile } from '#platform/files/stored-file.store.ts';
import { BrokenZip, filesInZip, type UnzippedFile } from '#platform/files/unzip.ts';
import { refuse } from '#platform/refusal.ts';
import { boundGoods } from '../goods/goods.store.ts';
import { boundProduct, lockGoodsOf } from '../product/product.store.ts';
import { addPictures, type Hung, namesThere, type PicturedProduct, productsByBarcode, setMainPictures } from './productPicture.store.ts';

const FOLDER = 'productPicture';

interface Candidate extends UnzippedFile {
  readonly read: PictureName | undefined;
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
  inOrder((await filesInZip(zip).catch(brokenZip)).map((file) => ({ ...file, read: pictureName(file.name) })));

/** Why a file can not be taken, before its bytes are read; `room`: how many more its goods may have. */
function objection(file: Candidate, product: PicturedProduct | undefined, isThere: boolean, room: number): string | undefined {
  if (!file.read) return say.reasons.name;
  if (!product) return say.reasons.product;
  if (isThere) return say.reasons.again;
  if (file.size > accepted.picture.most) return say.reasons.tooLarge;
  return file.read.sequence !== MAIN && (room <= 0 || product.goodsId === null) ? say.reasons.tooMany : undefined;
}

interface Taken extends Hung {
  readonly stored: StoredFile;
  readonly isMain: boolean;
}

export async function importPictures(tx: Tx, ctx: Ctx, files: FileStore, zip: number) {
  const candidates = await candidatesIn(zip);
  const products = new Map(
    (await productsByBarcode(tx, ctx, [...new Set(candidates.flatMap(({ read }) => read?.barcode ?? []))])).map((row) => [
      row.barcode,
      row,
    ]),
  );
  const there = await namesThere(
    tx,
    ctx,
    FOLDER,
    candidates.map(({ name }) => name),
  );
  const taken: Taken[] = [];
  const list: PictureResult[] = [];
  for (const file of candidates) {
    const product = products.get(file.read?.barcode ?? '');
    const hanging = taken.filter(({ goodsId, isMain }) => !isMain && goodsId === product?.goodsId).length;
    const why = objection(file, product, there.has(file.name), limits.goodsPictures - (product?.pictures ?? 0) - hanging);
    const kept = why === undefined ? await storeBytes(files, await file.bytes().catch(brokenZip), accepted.picture) : undefined;
    const isKept = typeof kept === 'object' && product !== undefined;
    if (isKept)
      taken.push({
        stored: { key: kept.key, kind: kept.ending, bytes: kept.bytes.length, name: file.name.slice(0, 200), folder: FOLDER },
        productId: product.id,
        goodsId: product.goodsId,
        picture: kept.key,
        isMain: file.read?.sequence === MAIN,
      });
    // The same name twice in one archive: from two folders.
    there.add(file.name);
    list.push({
      name: file.read?.name ?? file.name,
      code: file.read?.barcode ?? '',
      picUrl: isKept ? kept.key : '',
      noteCount: file.read?.sequence ?? 0,
      status: isKept ? 1 : 0,
      msg: isKept ? say.done : say.failed(why ?? say.reasons.kind),
    });
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
