/** A client with zips of pictures, in a process of its own: what it holds in memory is not the server's. */
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { archive } from '../tests/stories/support/archives.ts';

export interface PictureJob {
  readonly url: string;
  readonly token: string;
  /** Of each zip the barcodes of its pictures. */
  readonly zips: readonly (readonly string[])[];
}

export interface Sent {
  readonly seconds: number;
  readonly taken: number;
  readonly megabytes: number;
}

/** As cameras make them: noise that does not compress. */
const picture = (shade: number): Promise<Buffer> =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 100 + shade, sigma: 40 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const DIFFERENT = 5;

process.once('message', (job: PictureJob) => {
  void run(job).then((sent) => process.send?.(sent, () => process.exit(0)));
});

async function run({ url, token, zips }: PictureJob): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), 'cangyun-zips-'));
  const pictures = await Promise.all(Array.from({ length: DIFFERENT }, (_, shade) => picture(shade)));
  const paths = zips.map((barcodes, at) => {
    const path = join(folder, `${at}.zip`);
    writeFileSync(
      path,
      archive(barcodes.map((barcode, place) => ({ name: `商品&${barcode}.jpg`, bytes: pictures[place % DIFFERENT] ?? Buffer.alloc(0) }))),
    );
    return path;
  });
  const blobs = await Promise.all(paths.map((path) => openAsBlob(path)));
  const started = performance.now();
  const answers = await Promise.all(
    blobs.map(async (blob) => {
      const form = new FormData();
      form.append('file', blob, '图片.zip');
      const response = await fetch(`${url}/api/product/uploadImg`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 300)}`);
      return (JSON.parse(text) as { successCount: number }).successCount;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true });
  return {
    seconds,
    taken: answers.reduce((sum, count) => sum + count, 0),
    megabytes: blobs.reduce((sum, { size }) => sum + size, 0) / 1_048_576,
  };
}
