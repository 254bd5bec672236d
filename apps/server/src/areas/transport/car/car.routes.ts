/** HTTP of vehicles. One that works for a site, or still has a contract, is not voided. */
import { carCalls as calls } from '@cangyun/contract/transport/car.ts';
import { createRow, serveResource, voidRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundCar, obstacles } from './car.store.ts';

/** Voided first: that takes the locks under which work and contracts begin, so the check afterwards is safe. */
async function voidCars(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  await voidRows(tx, ctx, boundCar, ids);
  for (const { number, dept, contract, day } of await obstacles(tx, ctx, ids)) {
    if (dept !== null) refuse('CAR_AT_WORK', { number, dept });
    if (contract !== null) refuse('CAR_HAS_CONTRACT', { number, contract, day: day ?? '' });
  }
  return done;
}

export const carRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCar, config, ['list', 'download', 'edit']),
  serve(calls.create, ({ tx, ctx, body }) => createRow(tx, ctx, boundCar, body, { user_id: ctx.userId, create_by: ctx.nickName })),
  serve(calls.remove, ({ tx, ctx, body }) => voidCars(tx, ctx, body)),
  serve(calls.removeOne, ({ tx, ctx, params }) => voidCars(tx, ctx, [params.id])),
];
