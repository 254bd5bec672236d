/** SQL of vehicles' contracts. */
import { carContract, contractState } from '@cangyun/contract/transport/carContract.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { today } from '../car/car.store.ts';

const { ahead, valid, ended } = contractState.code;

export const boundContract = bind(carContract, 'car_contract', {
  voidable: true,
  // A vehicle works for the site that it is listed at; one that is listed nowhere works for all.
  scope: {
    site: sql`(select c.site_id from company_car c where c.company_id = t.company_id and c.car_id = t.car_id and c.is_delete = 0)`,
    unplaced: true,
  },
  computed: {
    carNumber: lookUp('car', 'car_id', 'car_number'),
    valid: sql`case when t.start_day > ${today} then ${sql.lit(ahead)} when t.end_day < ${today} then ${sql.lit(ended)} else ${sql.lit(valid)} end`,
  },
  through: { carNumber: throughColumn('car', 'car_id', 'car_number') },
});

export type ContractRow = NonNullable<typeof boundContract.row>;

/** Newest first. */
export async function contractsOf(tx: Tx, ctx: Ctx, carId: number): Promise<ContractRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from car_contract where company_id = ${ctx.companyId} and car_id = ${carId} and is_delete = 0`.execute(tx);
  const found = await rowsById(
    tx,
    ctx,
    boundContract,
    rows.map(({ id }) => id),
  );
  return found.toSorted((a, b) => b.startDay.localeCompare(a.startDay));
}

/** Of a car `x`: the contract that runs today, as JSON; null if there is none. */
export const contractToday = sql`(select jsonb_build_object('number', k.number, 'payStyle', k.pay_style, 'price', k.price) from car_contract k
  where k.company_id = x.company_id and k.car_id = x.id and k.is_delete = 0 and ${today} between k.start_day and k.end_day order by k.start_day limit 1)`;

interface Period {
  readonly startDay: string;
  readonly endDay: string;
}

/** Another contract of the vehicle that runs on one of these days. */
export async function overlapping(tx: Tx, ctx: Ctx, carId: number, { startDay, endDay }: Period, besides = 0) {
  const { rows } = await sql<{ number: string; from: string; to: string }>`
    select number, start_day::text as from, end_day::text as to from car_contract
     where company_id = ${ctx.companyId} and car_id = ${carId} and is_delete = 0 and id <> ${besides}
       and start_day <= ${endDay}::date and end_day >= ${startDay}::date order by start_day limit 1`.execute(tx);
  return rows[0];
}
