/** SQL of vehicles at work. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type CarChoice, carWork, companyCar } from '@cangyun/contract/transport/companyCar.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, throughColumn, visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { papersOf } from '../car/car.store.ts';
import { contractToday } from '../carContract/carContract.store.ts';

const ofCar = (wanted: string) => lookUp('car', 'car_id', wanted);

export const boundCompanyCar = bind(companyCar, 'company_car', {
  voidable: true,
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    carNumber: ofCar('car_number'),
    style: ofCar('style'),
    length: ofCar('length'),
    loadWeight: ofCar('load_weight'),
    papers: sql`(select ${papersOf('x')} from car x where x.company_id = t.company_id and x.id = t.car_id)`,
    deptName: lookUp('site', 'site_id'),
  },
  through: { carNumber: throughColumn('car', 'car_id', 'car_number'), style: throughColumn('car', 'car_id', 'style') },
});

const CARS = sql`from company_car t join car x on x.company_id = t.company_id and x.id = t.car_id`;

const seen = (ctx: Ctx, deptId: number | undefined): RawBuilder<unknown> =>
  sql`${visible(boundCompanyCar, ctx)} and ${deptId === undefined ? sql`true` : sql`t.site_id = ${deptId}`}`;

/** Those at work, by plate. */
export async function carsAtWork(tx: Tx, ctx: Ctx, deptId: number | undefined): Promise<CarChoice[]> {
  const { rows } = await sql<CarChoice>`
    select t.id, t.car_id as "carId", x.car_number as "carNumber", x.style, x.length, x.load_weight as "loadWeight", t.site_id as "deptId",
           ${boundCompanyCar.computed.deptName} as "deptName", t.from_style as "fromStyle", t.driver_name as "driverName",
           t.driver_phone as "driverPhone", ${papersOf('x')} as papers, ${contractToday} as contract
      ${CARS} where ${seen(ctx, deptId)} and t.state = ${carWork.code.working} order by x.car_number`.execute(tx);
  return rows;
}

export interface Tally {
  readonly style: number;
  readonly fromStyle: number;
  readonly state: number;
  readonly papers: number;
  readonly count: number;
}

/** How many there are of each sort. */
export async function tallies(tx: Tx, ctx: Ctx, deptId: number | undefined): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select x.style, t.from_style as "fromStyle", t.state, ${papersOf('x')} as papers, count(*)::int as count
      ${CARS} where ${seen(ctx, deptId)} group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Bills that some of these drive for now. */
export async function tripsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ number: string; bill: string }[]> {
  const { rows } = await sql<{ number: string; bill: string }>`
    select car_number as number, number as bill from freight_bill where company_id = ${ctx.companyId} and company_car_id = any(${[...ids]}::bigint[])
       and state = ${freightBillKind.state.code.assigned} and is_delete = ${voidState.code.live} order by id limit 1`.execute(tx);
  return rows;
}
