/** HTTP of vehicles at work. One that drives for a freight bill is not voided. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { carStyle, papersState } from '@cangyun/contract/transport/car.ts';
import { type CarCount, companyCarCalls as calls, carFrom, carWork } from '@cangyun/contract/transport/companyCar.ts';
import { createRow, oneRow, serveResource, voidRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundCar } from '../car/car.store.ts';
import { contractsOf } from '../carContract/carContract.store.ts';
import { boundCompanyCar, carsAtWork, type Tally, tallies, tripsOf } from './companyCar.store.ts';

/** Every code of the set with its count, zeros included. */
const countsOf = (rows: readonly Tally[], codes: Codes<string, number>, by: keyof Tally): CarCount[] =>
  codes.entries.map(({ code, label }) => ({
    code,
    label,
    count: rows.reduce((sum, row) => sum + (row[by] === code ? row.count : 0), 0),
  }));

/** Voided first: that takes the locks under which a bill chooses its vehicle. */
async function voidCars(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  await voidRows(tx, ctx, boundCompanyCar, ids);
  const [trip] = await tripsOf(tx, ctx, ids);
  if (trip) refuse('CAR_ON_TRIP', trip);
  return done;
}

export const companyCarRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCompanyCar, config, ['list', 'download', 'edit']),
  serve(calls.remove, ({ tx, ctx, body }) => voidCars(tx, ctx, body)),
  serve(calls.removeOne, ({ tx, ctx, params }) => voidCars(tx, ctx, [params.id])),
  serve(calls.create, async ({ tx, ctx, body }) => {
    // Locked, so that it is not voided meanwhile.
    await oneRow(tx, ctx, boundCar, body.carId, true);
    return createRow(tx, ctx, boundCompanyCar, body, { user_id: ctx.userId, create_by: ctx.nickName });
  }),
  serve(calls.getOne, async ({ tx, ctx, query }) => {
    const row = await oneRow(tx, ctx, boundCompanyCar, query.id);
    const [car, contracts] = await Promise.all([oneRow(tx, ctx, boundCar, row.carId), contractsOf(tx, ctx, row.carId)]);
    return { ...row, car, contracts };
  }),
  serve(calls.all, ({ tx, ctx, query }) => carsAtWork(tx, ctx, query.deptId)),
  serve(calls.byStyle, async ({ tx, ctx, query }) => {
    const cars = await carsAtWork(tx, ctx, query.deptId);
    return carStyle.entries.flatMap(({ code, label }) => {
      const some = cars.filter(({ style }) => style === code);
      return some.length > 0 ? [{ style: code, styleName: label, cars: some }] : [];
    });
  }),
  serve(calls.sums, async ({ tx, ctx, query }) => {
    const rows = await tallies(tx, ctx, query.deptId);
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      styles: countsOf(rows, carStyle, 'style'),
      fromStyles: countsOf(rows, carFrom, 'fromStyle'),
      states: countsOf(rows, carWork, 'state'),
      papers: countsOf(rows, papersState, 'papers'),
    };
  }),
];
