/** Numbers of a customer's own orders: for people who write one, and for imported orders without a number (spec 1 §5.2). */
import { takeNumberOfEach } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/transaction.ts';

const SERIES = 'customerOrder';

/** For each of these customers, who may be named several times. */
export const takeOrderNumbers = (numbers: Database, ctx: Ctx, customerIds: readonly number[]): Promise<string[]> =>
  takeNumberOfEach(numbers, ctx, SERIES, customerIds, (customerId) => `W${customerId}-`);
