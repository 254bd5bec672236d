/** HTTP of vehicles' contracts. One vehicle has one contract at a time. */
import { carContractCalls as calls } from '@cangyun/contract/transport/carContract.ts';
import { createRow, editRow, oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundCar } from '../car/car.store.ts';
import { boundContract, contractsOf, overlapping } from './carContract.store.ts';

interface Wanted {
  readonly startDay: string;
  readonly endDay: string;
}

/** Under the vehicle's lock: two contracts of one vehicle are written one after the other. */
async function assertAlone(tx: Tx, ctx: Ctx, carId: number, wanted: Wanted, besides?: number): Promise<void> {
  if (wanted.startDay > wanted.endDay) refuse('PERIOD_BACKWARDS');
  const { carNumber } = await oneRow(tx, ctx, boundCar, carId, true);
  const other = await overlapping(tx, ctx, carId, wanted, besides);
  if (other) refuse('CONTRACT_OVERLAPS', { number: carNumber, contract: other.number, from: other.from, to: other.to });
}

export const carContractRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundContract, config, ['list', 'download', 'remove', 'removeOne']),
  serve(calls.create, async ({ tx, ctx, body }) => {
    await assertAlone(tx, ctx, body.carId, body);
    return createRow(tx, ctx, boundContract, body, { user_id: ctx.userId, create_by: ctx.nickName });
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    const { carId } = await oneRow(tx, ctx, boundContract, body.id);
    await assertAlone(tx, ctx, carId, body, body.id);
    return editRow(tx, ctx, boundContract, body);
  }),
  serve(calls.ofCar, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundCar, query.carId);
    return contractsOf(tx, ctx, id);
  }),
];
