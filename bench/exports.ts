/** A spreadsheet of 10,000 products through HTTP, against a deflater that writes the same bytes; and what it costs the server in memory. */
import { request } from 'node:http';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { openInstallation } from './installation.ts';
import { measure, median } from './list-over-http.ts';

const ROWS = 10_000;
const ROUNDS = 5;
const SAMPLE_MS = 5;
const MEGABYTE = 1_048_576;

/** PKWARE's: where an entry begins, and where in its head the lengths stand. */
const LOCAL_HEAD = 0x04034b50;
const CENTRAL_HEAD = 0x02014b50;

/** What the archive holds, unpacked; read by its central directory, which knows all lengths. */
function unpacked(archive: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = archive.indexOf(Buffer.from('PK\u0001\u0002')); at >= 0 && archive.readUInt32LE(at) === CENTRAL_HEAD; ) {
    const [packedSize, nameSize, extraSize, noteSize] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    const head = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(head) !== LOCAL_HEAD) throw new Error('not a zip archive');
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const packed = archive.subarray(start, start + packedSize);
    entries.push(archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameSize + extraSize + noteSize;
  }
  return entries;
}

const download = (url: string, token: string, keep: (bytes: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.on('data', keep).once('end', () => resolve());
    })
      .once('error', reject)
      .end();
  });

/** The most that the process held while it worked, above what it held before. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  await work();
  clearInterval(sampler);
  return (most - before) / MEGABYTE;
}

export async function exportedSheet(): Promise<void> {
  const installation = await openInstallation();
  const { url, token, companyId, owner } = installation;
  await owner.query(
    `insert into product (company_id, name, barcode, code, model, retail_price, resale_price, cost_price, weight)
     select $1, '商品' || n || ' 加厚款 ' || n % 97, '69' || lpad(n::text, 11, '0'), 'C' || n, 'M-' || n % 500, n % 900 + 0.5, n % 700 + 0.25, n % 500, n % 40 + 0.125
       from generate_series(1, $2::int) n`,
    [companyId, ROWS],
  );
  await owner.query('analyze');
  const target = `${url}/api/product/download`;
  // Begun once, so that code and connections are not counted as memory of the export.
  await download(`${target}?keyword=商品99`, token, () => undefined);
  const grown = await memoryOf(() => download(target, token, () => undefined));
  const bytes: Buffer[] = [];
  await download(target, token, (some) => bytes.push(some));
  const entries = unpacked(Buffer.concat(bytes));
  const cells = entries.reduce((sum, entry) => sum + (entry.toString('latin1').match(/<c[ >]/g)?.length ?? 0), 0);
  const deflate = promisify(deflateRaw);
  const alone: number[] = [];
  const through: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (const entry of entries) await deflate(entry);
    alone.push((performance.now() - start) / 1000);
    through.push(1 / (await measure({ kind: 'http', url: target, token }, { seconds: 1, clients: 1 })));
  }
  await installation.close();
  const [own, peer] = [median(through), median(alone)];
  console.log(`${ROWS} 行，${cells} 个单元格，${(Buffer.concat(bytes).length / MEGABYTE).toFixed(1)} MB；${ROUNDS} 轮取中位数`);
  console.log(
    `仅压缩同样的字节 ${peer.toFixed(2)} s，经 HTTP 导出 ${own.toFixed(2)} s，比值 ${(own / peer).toFixed(2)}（上限 2）；内存增长 ${grown.toFixed(0)} MB（上限 80）`,
  );
}
