/** A warehouse at work: an administrator, sites, products, positions, and the shortest ways to bring lists into a state. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import { addSite } from './staff.ts';
import type { World } from './world.ts';

export interface Line {
  readonly productId: number;
  readonly num: number;
  readonly [more: string]: unknown;
}

export interface Balance {
  readonly onHand: number;
  readonly reserved: number;
  readonly frozen: number;
  readonly picked: number;
}

export interface Depot {
  readonly admin: Person;
  readonly site: number;
  readonly products: readonly number[];
  readonly positions: readonly number[];
  receive(lines: readonly Line[], more?: object): Promise<{ id: number; number: string }>;
  list(type: number, lines: readonly Line[], more?: object): Promise<{ id: number; number: string; lines: { id: number }[] }>;
  /** A list of one product in the wanted state, made by the real actions. */
  listIn(way: 'in' | 'out', state: keyof typeof listState.code, num?: number): Promise<number>;
  stateOf(id: number): Promise<number>;
  balance(productId: number, quality?: number, site?: number): Promise<Balance>;
  expectProof(): Promise<void>;
}

let opened = 0;

export async function openDepot(world: World, counts: { products?: number; positions?: number } = {}): Promise<Depot> {
  opened += 1;
  const admin = await world.company();
  const site = await addSite(admin, `仓库${opened}`);
  admin.headers = { dept: String(site) };
  const { companyId } = admin;
  const ids = async (text: string, values: unknown[]): Promise<number[]> =>
    (await world.owner.query<{ id: string }>(text, values)).rows.map((row) => Number(row.id));
  const products = await ids(
    `insert into product (company_id, name, barcode, code, weight, volume)
     select $1, '商品' || n, '69' || lpad(n::text, 11, '0'), 'C' || n, 1.5, 0.002 from generate_series(1, $2::int) n returning id`,
    [companyId, counts.products ?? 3],
  );
  const positions = await ids(
    `insert into position (company_id, site_id, a1, a2, code) select $1, $2, 'A', n::text, 'A-' || n from generate_series(1, $3::int) n returning id`,
    [companyId, site, counts.positions ?? 2],
  );
  const create = (type: number, lines: readonly Line[], more: object = {}) =>
    admin.call(warehouseListCalls.create, { body: { type, lines: [...lines], ...more } });
  const depot: Depot = {
    admin,
    site,
    products,
    positions,
    receive: (lines, more = {}) =>
      admin.call(warehouseListCalls.shortcutIn, { body: { type: inboundType.code.otherIn, lines: [...lines], ...more } }),
    list: create,
    listIn: async (way, state, num = 2) => {
      const type = way === 'in' ? inboundType.code.otherIn : outboundType.code.otherOut;
      const lines = [{ productId: products[0] ?? 0, num }];
      const { id } = await create(type, lines, { state: state === 'draft' ? listState.code.draft : listState.code.toPick });
      if (state === 'voided') await admin.call(warehouseListCalls.cancel, { query: { id } });
      if (!['picking', 'ready', 'done'].includes(state)) return id;
      if (way === 'in') await admin.call(warehouseListCalls.startIn, { body: { id } });
      else await admin.call(warehouseListCalls.startOut, { query: { id } });
      if (state === 'picking') return id;
      await admin.call(way === 'in' ? warehouseListCalls.finishIn : warehouseListCalls.finishOut, { body: { id } });
      if (state === 'done') await admin.call(warehouseListCalls.post, { body: { id } });
      return id;
    },
    stateOf: async (id) => (await admin.call(warehouseListCalls.getOne, { query: { id } })).state,
    balance: async (productId, quality = 0, at = site) => {
      const { rows } = await world.owner.query(
        `select b.on_hand, b.reserved, b.frozen, coalesce(sum(p.picked), 0) as picked from stock_balance b
           left join stock_place p using (company_id, site_id, product_id, owner_id, quality)
          where b.company_id = $1 and b.product_id = $2 and b.quality = $3 and b.site_id = $4 group by 1, 2, 3`,
        [companyId, productId, quality, at],
      );
      const row = rows[0] ?? { on_hand: 0, reserved: 0, frozen: 0, picked: 0 };
      return { onHand: Number(row.on_hand), reserved: Number(row.reserved), frozen: Number(row.frozen), picked: Number(row.picked) };
    },
    expectProof: async () => expect((await prove(world.owner, stockProofs)).filter(({ broken }) => broken > 0)).toEqual([]),
  };
  return depot;
}
