/** Three zips of 500 pictures at once: how much the server's memory grows. The client is a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mostMemory } from './greedy.ts';
import type { Installation } from './installation.ts';
import type { PictureJob, Sent } from './picture-client.ts';

const ZIPS = 3;
const PICTURES = 500;
const WARM_UP = 20;
const MOST_MEGABYTES = 100;

export async function importPictures({ url, token, companyId, owner }: Installation): Promise<void> {
  const barcodes = Array.from({ length: ZIPS * PICTURES + WARM_UP }, (_, at) => `TP${String(at).padStart(8, '0')}`);
  await owner.query(`insert into product (company_id, name, barcode) select $1, '商品' || b, b from unnest($2::text[]) b`, [
    companyId,
    barcodes,
  ]);
  const send = async (zips: PictureJob['zips']): Promise<Sent> => {
    const child = fork(new URL('picture-client.ts', import.meta.url));
    child.send({ url, token, zips } satisfies PictureJob);
    const [sent] = (await once(child, 'message')) as [Sent];
    return sent;
  };
  await send([barcodes.slice(-WARM_UP)]);
  const zips = Array.from({ length: ZIPS }, (_, at) => barcodes.slice(at * PICTURES, (at + 1) * PICTURES));
  const { result, grown } = await mostMemory(() => send(zips));
  console.log(
    `${ZIPS} 个压缩包同时上传，每个 ${PICTURES} 张图片（共 ${result.megabytes.toFixed(0)} MB）：导入 ${result.taken} 张，${result.seconds.toFixed(1)} s，` +
      `内存增长最多 ${grown.toFixed(0)} MB，为上限 ${MOST_MEGABYTES} MB 的 ${(grown / MOST_MEGABYTES).toFixed(2)}`,
  );
  if (grown > MOST_MEGABYTES || result.taken !== ZIPS * PICTURES) process.exitCode = 1;
}
