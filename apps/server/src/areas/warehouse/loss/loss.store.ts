/** SQL of loss records. */
import { loseState, lossResource } from '@cangyun/contract/warehouse/loss.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofProduct = (wanted: string) => lookUp('product', 'product_id', wanted);

export const boundLose = bind(lossResource, 'loss', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  computed: {
    deptName: lookUp('site', 'site_id'),
    productName: ofProduct('name'),
    barcode: ofProduct('barcode'),
    positionCode: lookUp('position', 'position_id', 'code'),
    listNumber: lookUp('warehouse_list', 'list_id', 'number'),
  },
  through: {
    productName: throughColumn('product', 'product_id'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

export type LoseRow = NonNullable<typeof boundLose.row>;

export const markOut = (tx: Tx, ctx: Ctx, id: number, listId: number) =>
  tx
    .updateTable('loss')
    .set({ state: loseState.code.out, list_id: listId, version: sql<number>`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();
