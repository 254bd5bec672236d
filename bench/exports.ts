/** A spreadsheet of 10,000 products through HTTP, compared with a deflater that writes the same bytes; and its memory in the server. */
import { request } from 'node:http';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { openInstallation } from './installation.ts';
import { measure, median } from './list-over-http.ts';

const ROWS = 10_000;
const ROUNDS = 5;
const SAMPLE_MS = 5;
const MEGABYTE = 1_048_576;

/** PKWARE's: where an entry begins, and where its head has the lengths. */
const LOCAL_HEAD = 0x04034b50;
const CENTRAL_HEAD = 0x02014b50;

/** The unpacked content of the archive, read by its central directory, which has all lengths; the last bytes say where it is. */
function unpacked(archive: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = archive.readUInt32LE(archive.length - 6); archive.readUInt32LE(at) === CENTRAL_HEAD; ) {
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
  const named = async (table: 'unit' | 'brand' | 'category', name: string): Promise<string> =>
    (await owner.query<{ id: string }>(`insert into ${table} (company_id, name) values ($1, $2) returning id`, [companyId, name])).rows[0]
      ?.id ?? '';
  // As varied as a real catalogue: repeated values cost a deflater nothing, and would make it look too good.
  await owner.query(
    `insert into product (company_id, name, barcode, code, model, alias_name, external_mark, intro, note, picture, retail_price, resale_price, cost_price,
                          sell_rate, cost_rate, weight, volume, length, width, height, empty_box_weight, safety_stock, box_quantity, period_days,
                          sku1, sku2, sku3, pack_unit, unit_id, brand_id, category_id)
     select $1, '商品' || n || ' 加厚款 ' || n % 97, '69' || lpad(n::text, 11, '0'), 'C' || n, upper(left(md5(n::text), 8)), '别名' || n % 1009, md5('m' || n),
            '产地 ' || n % 31 || '，批号 ' || left(md5('i' || n), 12), left(md5('n' || n), 10), '/api/files/' || md5('p' || n) || '.jpg',
            round((random() * 900)::numeric, 2), round((random() * 700)::numeric, 2), round((random() * 500)::numeric, 2), round(random()::numeric, 4),
            round(random()::numeric, 4), round((random() * 40)::numeric, 3), round(random()::numeric, 4), round((random() * 90)::numeric, 1),
            round((random() * 90)::numeric, 1), round((random() * 90)::numeric, 1), round((random() * 20)::numeric, 3), n % 50, n % 24 + 1, n % 720,
            '颜色' || n % 17, '尺码' || n % 23, '等级' || n % 5, '箱', $3, $4, $5
       from generate_series(1, $2::int) n`,
    [companyId, ROWS, await named('unit', '个'), await named('brand', '云上'), await named('category', '日用百货')],
  );
  await owner.query('analyze');
  const target = `${url}/api/product/download`;
  // Run once before, so that code and connections do not count as memory of the export.
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
