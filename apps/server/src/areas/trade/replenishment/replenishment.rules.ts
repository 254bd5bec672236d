/** What becomes of proposals: drafts of purchases, and transfers. */
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { transferInput } from '@cangyun/contract/trade/consignment.schema.ts';
import { purchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { type replenishmentCalls as calls, MOST_PROPOSED, type Proposal, proposedNum } from '@cangyun/contract/trade/replenishment.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { type CreatedConsignment, createConsignment } from '../consignment/create.rules.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { createPurchases } from '../purchase/create.rules.ts';
import type { Purchases } from '../purchase/purchase.rules.ts';
import { lackingAt, type Wanted } from './replenishment.store.ts';

const INFO = '补货建议';

type PurchaseLines = CallData<typeof calls.purchase>['body']['lines'];
type TransferLines = CallData<typeof calls.transfer>['body']['lines'];

export async function propose(tx: Tx, ctx: Ctx, wanted: Wanted): Promise<{ content: Proposal[]; totalElements: number }> {
  const rows = await lackingAt(tx, ctx, wanted);
  return { content: rows.slice(0, MOST_PROPOSED).map((row) => ({ ...row, num: proposedNum(row) })), totalElements: rows.length };
}

/** A draft for each site and supplier: the buyer looks at it before anybody is asked to deliver. */
export async function makePurchases(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  purchases: Purchases,
  lines: PurchaseLines,
): Promise<CreatedDocument[]> {
  const groups = Map.groupBy(lines, ({ deptId, supplierId }) => `${deptId} ${supplierId}`);
  const forms = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [
      purchaseInput.parse({
        deptId: first.deptId,
        customerId: first.supplierId,
        state: purchaseKind.state.code.draft,
        info: INFO,
        products: own.map(({ productId, num, price }) => ({ proId: productId, num, price })),
      }),
    ];
  });
  return (await createPurchases(tx, ctx, purchases, numbers, forms, orderSource.code.create)).flat();
}

/** For each pair of sites one transfer, which reserves nothing before it is confirmed. */
export async function makeTransfers(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  lines: TransferLines,
): Promise<CreatedConsignment[]> {
  const groups = [...Map.groupBy(lines, ({ deptId, sourceId }) => `${sourceId} ${deptId}`).values()];
  const made: CreatedConsignment[] = [];
  for (const own of groups) {
    const [first] = own;
    if (!first) continue;
    const form = transferInput.parse({
      deptId: first.sourceId,
      inDeptId: first.deptId,
      info: INFO,
      products: own.map(({ productId, num }) => ({ productId, num })),
    });
    made.push(await createConsignment(tx, ctx, dependencies, 'transfer', form));
  }
  return made;
}
