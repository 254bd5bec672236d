/**
 * Kills under posting load, of the server and of PostgreSQL in turn: every acknowledged list is posted, every acknowledged move and correction is
 * done exactly once, and the ledger proves it.
 */
import { randomUUID } from 'node:crypto';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { tradeProofs } from '@cangyun/server/src/areas/trade/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import { afterAll, expect, it } from 'vitest';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { times } from '../tier.ts';
import { dieAtWork, type Office, ROUND_MS, random, retry, send, serverFirst, signIn, type Write } from './clerks.ts';
import { killConsoles, startConsole } from './console.ts';
import { type Finished, officeAt } from './finished.ts';

/** Server and database in turn; the server alone in the usual tier, where payments and imports lose their database. */
const ROUNDS = times(1, 20);
const PRODUCTS = 20;
const STOCK = 1_000_000;
const LISTS = '/api/wmsInoutlist';
/** Sold at the counter before the first kill, so many of each; one of them too many. */
const SALES = times(30, 120);
const SOLD = 3;
/** Sent to another site before, so many of each, too. */
const TRANSFERS = times(10, 40);

const dataDir = await copyDemonstration({ durable: true });

afterAll(() => {
  killConsoles();
  removeCopy(dataDir);
});

interface Line {
  readonly productId: number;
  readonly num: number;
}

const opening = (dataDir: string): Promise<{ site: number; target: number; products: number[]; shelf: number; customer: number }> =>
  asOwner(dataDir, async (owner) => {
    const { rows: sites } = await owner.query(
      `select d.company_id as company, min(d.id) as site, max(d.id) as target from site d join app_user u using (company_id) where u.username = 'admin' group by 1`,
    );
    const { company, site, target } = sites[0] as { company: string; site: string; target: string };
    const { rows } = await owner.query<{ id: string }>(
      `insert into product (company_id, name, barcode) select $1, '商品' || n, 'crash' || n from generate_series(1, $2::int) n returning id`,
      [company, PRODUCTS],
    );
    const { rows: shelves } = await owner.query<{ id: string }>(
      `insert into position (company_id, site_id, a1, code) values ($1, $2, 'CRASH', 'CRASH') returning id`,
      [company, site],
    );
    await owner.query(`update site set contact = '王仓', contact_phone = '13800000000', address = '物流园区一号路8号' where id = $1`, [
      site,
    ]);
    const { rows: customers } = await owner.query<{ id: string }>(
      `insert into customer (company_id, name, style) values ($1, '更正客户', 4) returning id`,
      [company],
    );
    return {
      site: Number(site),
      target: Number(target),
      products: rows.map(({ id }) => Number(id)),
      shelf: Number(shelves[0]?.id),
      customer: Number(customers[0]?.id),
    };
  });

it(`posts every acknowledged list exactly once through ${ROUNDS} kills of server and database`, {
  // The sales and transfers before the first kill take as long as a round.
  timeout: (1 + ROUNDS) * ROUND_MS,
}, async () => {
  const first = await startConsole(dataDir);
  const token = await signIn(first.url, dataDir);
  const { site, target, products, shelf, customer } = await opening(dataDir);
  const received = { type: inboundType.code.otherIn, deptId: site, lines: products.map((productId) => ({ productId, num: STOCK })) };
  await send(first.url, { path: `${LISTS}/shortcutIn`, token }, { key: randomUUID(), body: received, acknowledged: false });
  const { sell, transfer } = officeAt(first.url, token);
  const productAt = (at: number): number => products[at % PRODUCTS] ?? 0;
  const sales: Finished[] = [];
  for (let at = 0; at < SALES; at += 1) {
    const body = { customerId: customer, deptId: site, products: [{ proId: productAt(at), num: SOLD, price: 1 }] };
    sales.push(await sell(body));
  }
  const transfers: Finished[] = [];
  for (let at = 0; at < TRANSFERS; at += 1)
    transfers.push(await transfer({ deptId: site, inDeptId: target, products: [{ productId: productAt(at), num: SOLD }] }));
  const anyLine = (): Line => ({ productId: products[Math.floor(random() * PRODUCTS)] ?? 0, num: 1 + Math.floor(random() * 3) });
  const ship = () => ({
    type: outboundType.code.otherOut,
    deptId: site,
    objNumber: randomUUID(),
    lines: [anyLine(), anyLine(), anyLine()],
  });
  /** From where the goods were received, to a shelf. */
  const move = () => ({ deptId: site, info: randomUUID(), post: 1, lines: [{ ...anyLine(), fromId: NO_POSITION, toId: shelf }] });
  const isMove = (body: object): boolean => 'post' in body;
  /** In turn. */
  const wrong = sales.flatMap((sale, at) => [sale, ...transfers.slice(at, at + 1)]).toReversed();
  const correctedAt = new Map(wrong.map(({ id, path }) => [id, path]));
  /** One piece less than it says. */
  const correct = () => {
    const sale = wrong.pop();
    return sale && { id: sale.id, reason: '少发一件', lines: [{ lineId: sale.lineId, num: SOLD - 1 }] };
  };
  const isCorrection = (body: object): boolean => 'reason' in body;
  const office: Office = {
    dataDir,
    path: `${LISTS}/shortcutOut`,
    pathOf: (body) => (isMove(body) ? relocationKind.path : isCorrection(body) ? correctedAt.get((body as Finished).id) : undefined),
    token,
    clerks: 6,
    next: () => (random() < 0.2 && correct()) || (random() < 0.3 ? move() : ship()),
  };
  const wrongIds = wrong.map(({ id }) => id);
  const writes: Write[] = [];
  await dieAtWork(first, ROUNDS, office, writes, serverFirst);

  const last = await startConsole(dataDir);
  await retry(last.url, office, writes);
  const sent = writes
    .filter(({ body }) => !isMove(body) && !isCorrection(body))
    .map(({ body }) => body as { objNumber: string; lines: Line[] });
  const corrected = writes.filter(({ body }) => isCorrection(body)).map(({ body }) => (body as Finished).id);
  const isSold = new Set(sales.map(({ id }) => id));
  const moves = writes.filter(({ body }) => isMove(body)).map(({ body }) => body as { info: string });
  await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ number: string; lists: number; moved: number }>(
      `select l.obj_number as number, count(distinct l.id)::int as lists, sum(g.num)::int as moved
         from warehouse_list l join stock_log g on g.company_id = l.company_id and g.doc_kind = 'outboundList' and g.doc_id = l.id
        where l.obj_number = any($1) and l.state = 10 group by 1`,
      [sent.map(({ objNumber }) => objNumber)],
    );
    const moved = (lines: readonly Line[]): number => lines.reduce((sum, { num }) => sum + num, 0);
    expect(new Map(rows.map((row) => [row.number, [row.lists, row.moved]]))).toEqual(
      new Map(sent.map(({ objNumber, lines }) => [objNumber, [1, moved(lines)]])),
    );
    const { rows: done } = await owner.query<{ info: string; times: number }>(
      `select r.info, count(*)::int as times from relocation r
         join stock_log g on g.company_id = r.company_id and g.doc_kind = $2 and g.doc_id = r.id and g.style = 1
        where r.info = any($1) and r.state = 10 group by 1`,
      [moves.map(({ info }) => info), relocationKind.name],
    );
    expect(new Map(done.map(({ info, times: often }) => [info, often]))).toEqual(new Map(moves.map(({ info }) => [info, 1])));
    const { rows: right } = await owner.query<{ id: string; times: number; num: number }>(
      `select w.id, count(*)::int as times, sum(l.out_num)::int as num from consignment w
         join consignment c on c.company_id = w.company_id and c.corrects = w.id and c.is_delete = 0 and w.corrected_by = c.id and w.is_delete = 1
         join consignment_line l on l.company_id = c.company_id and l.consignment_id = c.id
        where w.id = any($1) group by 1`,
      [wrongIds],
    );
    expect(new Map(right.map(({ id, times: often, num }) => [Number(id), [often, num]]))).toEqual(
      new Map(corrected.map((id) => [id, [1, SOLD - 1]])),
    );
    const { rows: left } = await owner.query<{ on_hand: number }>(
      'select sum(on_hand)::int as on_hand from stock_balance where product_id = any($1)',
      [products],
    );
    const gone = sent.reduce((sum, { lines }) => sum + moved(lines), 0) + SALES * SOLD - corrected.filter((id) => isSold.has(id)).length;
    expect(left[0]?.on_hand).toBe(PRODUCTS * STOCK - gone);
    expect((await prove(owner, [...stockProofs, ...tradeProofs])).filter(({ broken }) => broken > 0)).toEqual([]);
  });
  await last.killEverything();
  expect(writes.length).toBeGreaterThan(ROUNDS * 5);
});
