/** Numbers of a customer's own orders: for people who write one, and for imported orders without a number (spec 1 §5.2). */
import { takeNumbers } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/transaction.ts';

const SERIES = 'customerOrder';

export async function takeOrderNumber(numbers: Database, ctx: Ctx, customerId: number): Promise<string> {
  const [number = ''] = await takeNumbers(numbers, ctx, { kind: SERIES, ownerId: customerId, prefix: `W${customerId}-` });
  return number;
}
