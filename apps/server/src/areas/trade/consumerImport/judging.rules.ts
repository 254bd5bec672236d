/** Judges imported shipments to consumers: looks up what the rows name, then reads them. The preview and saving both ask here. */
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { type ConsumerCells, type ConsumerImportRow, consumerSheet } from '@cangyun/contract/trade/consumerImport.ts';
import { wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { loadDivisions } from '#platform/address/divisions.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { chosenOf, knownOf } from '../orderImport/known.store.ts';
import { lookUpProducts } from '../orderImport/products.store.ts';
import { consumerProduct, readConsumers } from './reading.rules.ts';

export interface ImportedShipments {
  readonly rows: readonly ConsumerCells[];
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
  readonly ownOrders: 0 | 1;
}

const NOTHING = { usableQty: 0, lastPrice: null };

/** A fixed number of statements, however many rows. */
export async function judgeShipments(
  tx: Tx,
  ctx: Ctx,
  { rows: given, ownOrders, customerId, deptId }: ImportedShipments,
): Promise<ConsumerImportRow[]> {
  if (given.length === 0) refuse('IMPORT_EMPTY');
  if (given.length > limits.orderImportRows) refuse('ORDER_IMPORT_TOO_MANY');
  const rows = given.map((row) => tidied(consumerSheet, row));
  const [found, { customer, site }, divisions] = await Promise.all([
    lookUpProducts(
      tx,
      ctx,
      rows.flatMap(({ barcode, code }) => [barcode, code]),
    ),
    chosenOf(tx, ctx, { customerId, deptId }),
    loadDivisions(),
  ]);
  const products = rows.map((row) => consumerProduct(row, customer, found));
  const known = await knownOf(
    tx,
    ctx,
    products.map((product) => ({ customer, site, product })),
  );
  const facts = products.map((product, at) => ({ product, known: known[at] ?? NOTHING }));
  return readConsumers(rows, facts, { hasSite: site !== undefined, ownOrders: ownOrders === 1 }, divisions);
}

/** All rows or none, and not without customer and warehouse. */
export async function rightShipments(tx: Tx, ctx: Ctx, body: ImportedShipments): Promise<ConsumerImportRow[]> {
  if (body.customerId === undefined) refuse('ORDER_NO_CUSTOMER');
  if (body.deptId === undefined) refuse('ORDER_NO_SITE');
  const rows = await judgeShipments(tx, ctx, body);
  const detail = wrongOf(rows);
  return detail === '' ? rows : refuse('IMPORT_WRONG_ROWS', { detail });
}
