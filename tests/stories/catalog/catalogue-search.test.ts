/** Search at size: 30,000 products, 100,000 where everything is tested, seen as the application's role; two characters, initials and codes are found by the index. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { initialsOf, termOf } from '@cangyun/server/src/kernel/search/grams.ts';
import { afterAll, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '大目录公司' });
const ROWS = times(30_000, 100_000);
const UPLOADED = 3_000;

const characters = Array.from({ length: 1_200 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 41) % 20_000)));
const pick = (seed: number): string => characters[seed % characters.length] ?? '';
const nameOf = (at: number): string =>
  [7, 131, 1009, 7919].map((step, place) => pick(at * step + place * 17 + Math.floor(at / 97))).join('');

it(
  'finds two characters, initials and barcodes among very many products by the index',
  async () => {
    // Some through the API, so that the product itself fills the index; the mass directly into the tables.
    const rows = Array.from({ length: UPLOADED }, (_, at) => ({
      goodsName: `${nameOf(at)}茶`,
      skuList: [{ sn: `69${String(at).padStart(11, '0')}`, price: 1 }],
    }));
    const started = performance.now();
    expect(await admin.call(goodsCalls.upload, { body: rows as never })).toEqual({ goods: UPLOADED, products: UPLOADED });
    const tookMs = performance.now() - started;
    for (let start = UPLOADED; start < ROWS; start += 20_000) {
      const names = Array.from({ length: Math.min(20_000, ROWS - start) }, (_, index) => `${nameOf(start + index)}货`);
      await world.owner.query(
        `insert into product (company_id, name, barcode, search_text, grams)
       select $1, n, 'b' || ($4::int + at), n, string_to_array(g, E'\\n') from unnest($2::text[], $3::text[]) with ordinality as r (n, g, at)`,
        [admin.companyId, names, names.map((name) => termOf(name).grams.join('\n')), start],
      );
    }
    await world.owner.query('vacuum analyze product');
    const one = rows[1234];
    const term = one?.goodsName.slice(1, 3) ?? '';
    const { rows: plan } = await world.owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers off, timing off) select id from product where company_id = $1 and grams @> $2 and search_text like $3`,
      [admin.companyId, [term], `%${term}%`],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Bitmap Index Scan on product_grams');
    expect(text).not.toContain('Seq Scan');
    const found = async (keyword: string) => {
      const { content, totalElements } = await admin.call(productCalls.list, { query: { keyword, size: 500 } });
      const { rows: truth } = await world.owner.query('select count(*)::int as n from product where search_text like $1', [`%${keyword}%`]);
      expect(totalElements).toBe(truth[0].n);
      return content.map(({ name }) => name);
    };
    expect(await found(term)).toContain(one?.goodsName);
    expect(await found(initialsOf(one?.goodsName ?? ''))).toContain(one?.goodsName);
    expect(await found(one?.skuList[0]?.sn ?? '')).toEqual([one?.goodsName]);
    expect((await admin.call(goodsCalls.list, { query: { keyword: one?.skuList[0]?.sn } })).totalElements).toBe(1);
    // Generous: the point is the order of magnitude on a busy machine.
    expect(tookMs).toBeLessThan(15_000);
    // The large number of rows takes its time to write.
  },
  times(30_000, 120_000),
);
