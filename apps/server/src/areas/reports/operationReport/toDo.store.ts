/** SQL of work that waits: how many documents of each kind are in a state from which someone must move them on. */
import { listPermission } from '@cangyun/contract/kernel/console.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturn } from '@cangyun/contract/trade/purchaseReturn.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { transfer } from '@cangyun/contract/trade/transfer.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';

interface Waiting {
  readonly kind: DocumentKind;
  readonly table: keyof DB & string;
  /** Which rows of the table are of this kind and alive. */
  readonly which: RawBuilder<unknown>;
}

const alive = sql`t.is_delete = 0`;

const plain = (kind: DocumentKind, table: keyof DB & string): Waiting => ({ kind, table, which: alive });
const consigned = (kind: DocumentKind): Waiting => ({ kind, table: 'consignment', which: sql`t.kind = ${kind.name} and ${alive}` });
const listed = (kind: DocumentKind, style: number): Waiting => ({ kind, table: 'warehouse_list', which: sql`t.style = ${style}` });

/** Where the documents of each kind are that waits for somebody. */
const works: readonly Waiting[] = [
  plain(salesOrderKind, 'sales_order'),
  plain(purchaseKind, 'purchase'),
  ...[dispatch, salesReturn, purchasePickup, purchaseReturn, transfer].map(consigned),
  listed(inboundList, direction.code.in),
  listed(outboundList, direction.code.out),
  plain(processKind, 'process'),
  plain(cutoffKind, 'cutoff'),
  { kind: relocationKind, table: 'relocation', which: sql`true` },
  { kind: receiptDifferenceKind, table: 'receipt_difference', which: sql`true` },
  { kind: returnInspectionKind, table: 'return_inspection', which: sql`true` },
  plain(waybillKind, 'waybill'),
];

const forgotten = allKinds.find((kind) => kind.waits && !works.some((work) => work.kind === kind));
if (forgotten) throw new Error(`${forgotten.name} waits for somebody, but the to-do list does not know its table`);

/** Rows of the sites that the user sees, or made by the user alone. */
const seen = (ctx: Ctx, deptId: number | undefined): RawBuilder<unknown> =>
  ctx.dataScope === dataScope.code.own
    ? sql`t.user_id = ${ctx.userId} and ${deptId === undefined ? sql`true` : sql`t.site_id = ${deptId}`}`
    : atSites(ctx, sql`t.site_id`, deptId);

export interface ToDo {
  readonly kind: string;
  readonly title: string;
  readonly state: number;
  readonly label: string;
  readonly count: number;
}

/** One statement, for the kinds that the user may see. A state in which nothing waits is a row with zero. */
export async function toDoList(tx: Tx, ctx: Ctx, deptId: number | undefined): Promise<ToDo[]> {
  const own = works.filter(({ kind }) => holdsAny(ctx.roles, [listPermission(kind)]));
  if (own.length === 0) return [];
  const parts = own.map(({ kind, table, which }) => {
    const codes = (kind.waits ?? []).map((name) => kind.state.code[name]);
    return sql`select ${kind.name}::text as kind, t.state, count(*)::int as count from ${sql.table(table)} t
      where t.company_id = ${ctx.companyId} and t.state = any(${codes}::int[]) and ${which} and ${seen(ctx, deptId)} group by t.state`;
  });
  const { rows } = await sql<{ kind: string; state: number; count: number }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return own.flatMap(({ kind }) =>
    (kind.waits ?? []).map((name) => {
      const state = kind.state.code[name] ?? 0;
      const count = rows.find((row) => row.kind === kind.name && row.state === state)?.count ?? 0;
      return { kind: kind.name, title: kind.title, state, label: kind.state.label(state), count };
    }),
  );
}
