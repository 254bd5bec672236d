/** The tax of ticked claims, by the part of each that is ticked: as the server counts it. Pure. */
import { roundMoney, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Ticks } from '../settlement/ticks.ts';

interface Taxed {
  readonly id: number;
  readonly amount: number;
  readonly tax: number;
  readonly openAmount: number;
}

export const taxOfTicks = (claims: readonly Taxed[], ticks: Ticks): number =>
  sumMoney(
    ...claims.flatMap(({ id, amount, tax, openAmount }) =>
      ticks.has(id) ? roundMoney((tax * (ticks.get(id) ?? openAmount)) / amount) : [],
    ),
  );
