/** A warehouse with products for tests of the ledger itself, below the API. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import type { Movement, StockDocument } from '@cangyun/server/src/kernel/stock/index.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import type { Ctx } from '@cangyun/server/src/platform/context.ts';
import type { Tx } from '@cangyun/server/src/platform/db/kysely.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { expect } from 'vitest';
import type { World } from './world.ts';

export interface Shelf {
  readonly ctx: Ctx;
  readonly deptIds: readonly number[];
  readonly productIds: readonly number[];
  /** One transaction of the ledger, as a request would run it. */
  run<T>(work: (tx: Tx, ctx: Ctx) => Promise<T>): Promise<T>;
  movement(change: Partial<Movement> & { qty: number }): Movement;
  document(): StockDocument;
  balance(productId: number, deptId?: number): Promise<{ on_hand: number; reserved: number; frozen: number }>;
  expectProof(): Promise<void>;
}

export async function openShelf(world: World, counts: { sites?: number; products?: number } = {}): Promise<Shelf> {
  const { companyId, userId } = await world.company();
  const ids = async (text: string, count: number): Promise<number[]> =>
    (await world.owner.query<{ id: string }>(text, [companyId, count])).rows.map((row) => Number(row.id));
  const deptIds = await ids(
    `insert into site (company_id, name) select $1, '仓' || n from generate_series(1, $2::int) n returning id`,
    counts.sites ?? 1,
  );
  const productIds = await ids(
    `insert into product (company_id, name, barcode) select $1, '商品' || n, '69' || lpad(n::text, 11, '0') from generate_series(1, $2::int) n returning id`,
    counts.products ?? 3,
  );
  const ctx: Ctx = {
    statements: 0,
    requestId: 'shelf',
    ip: '',
    agent: '',
    confidential: true,
    sessionId: 0,
    companyId,
    userId,
    username: '',
    nickName: '仓管',
    isAdmin: true,
    isPlatform: false,
    roles: ['admin'],
    sites: deptIds,
    dataScope: 1,
    homeSite: null,
    site: null,
    audit: [],
  };
  let documents = 0;
  return {
    ctx,
    deptIds,
    productIds,
    run: (work) => world.app.services.db.inTransaction(asCompany(companyId, userId), (tx) => work(tx, ctx)),
    movement: (change) => ({
      deptId: deptIds[0] ?? 0,
      productId: productIds[0] ?? 0,
      ownerId: OWN_GOODS,
      quality: quality.code.genuine,
      positionId: NO_POSITION,
      batch: '',
      markTime: NO_MARK_TIME,
      lineId: 1,
      type: change.qty > 0 ? 12 : 23,
      reserved: 0,
      frozen: 0,
      picked: 0,
      reverses: null,
      ...change,
    }),
    document: () => {
      documents += 1;
      return { kind: 'test', id: documents, number: `T${documents}` };
    },
    balance: async (productId, deptId = deptIds[0]) => {
      const { rows } = await world.owner.query(
        'select on_hand, reserved, frozen from stock_balance where company_id = $1 and product_id = $2 and site_id = $3',
        [companyId, productId, deptId],
      );
      const row = rows[0] ?? { on_hand: 0, reserved: 0, frozen: 0 };
      return { on_hand: Number(row.on_hand), reserved: Number(row.reserved), frozen: Number(row.frozen) };
    },
    expectProof: async () => expect((await prove(world.owner, stockProofs)).filter(({ broken }) => broken > 0)).toEqual([]),
  };
}
