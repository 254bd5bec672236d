/** SQL of loss records. */
import { loseState, wmsLose } from '@cangyun/contract/warehouse/wmsLose.ts';
import { sql } from 'kysely';
import { bind } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

const ofProduct = (column: string) =>
  sql`(select p.${sql.ref(column)} from product p where p.company_id = t.company_id and p.id = t.product_id)`;

export const boundLose = bind(wmsLose, 'wms_lose', {
  scope: { site: 'dept_id', owner: 'user_id' },
  computed: {
    deptName: sql`(select d.name from dept d where d.company_id = t.company_id and d.id = t.dept_id)`,
    productName: ofProduct('name'),
    barcode: ofProduct('barcode'),
    listNumber: sql`(select l.number from wms_inoutlist l where l.company_id = t.company_id and l.id = t.list_id)`,
  },
  through: {
    productName: { column: 'product_id', table: 'product', match: 'name' },
    barcode: { column: 'product_id', table: 'product', match: 'barcode' },
  },
});

export type LoseRow = NonNullable<typeof boundLose.row>;

export const markOut = (tx: Tx, ctx: Ctx, id: number, listId: number) =>
  tx
    .updateTable('wms_lose')
    .set({ state: loseState.code.out, list_id: listId, version: sql<number>`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();
