/** Reductions to the cent: nothing is taken off that was not reached, and a bargain ends at its floor. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, lineTotal, sumMoney } from '../arithmetic.ts';
import { figuresOf } from './promotionEffect.ts';
import { bargainPrice, bestReduction, reducible } from './reductions.ts';

const money = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);

it('the best reduction is reached, and no reached one takes off more', () => {
  const reduction = fc.record({ id: fc.nat(), title: fc.constant(''), originalPrice: money, price: money });
  fc.assert(
    fc.property(fc.array(reduction), money, (all, amount) => {
      const best = bestReduction(all, amount);
      const reached = all.filter(({ originalPrice }) => originalPrice <= amount);
      expect(best?.price ?? 0).toBe(Math.max(0, ...reached.map(({ price }) => price)));
      expect(best?.originalPrice ?? 0).toBeLessThanOrEqual(amount);
      expect(bestReduction(all.toReversed(), amount)?.price).toBe(best?.price);
    }),
  );
});

it('lines of a promotion do not count, all others do', () => {
  const line = fc.record({ num: fc.integer({ min: 1, max: 99 }), price: money, promotionId: fc.option(fc.nat()) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const [own, promoted] = [true, false].map((plain) => lines.filter(({ promotionId }) => (promotionId === null) === plain));
      const total = (some: typeof lines = []) => sumMoney(...some.map(({ num, price }) => lineTotal(num, price)));
      expect(sumMoney(reducible(lines), total(promoted))).toBe(total(lines));
      expect(reducible(lines)).toBe(total(own));
    }),
  );
});

it('every helper lowers the price, and the last one reaches the floor to the cent', () => {
  fc.assert(
    fc.property(money, money, fc.integer({ min: 2, max: 50 }), (one, other, size) => {
      const [floor, start] = [Math.min(one, other), Math.max(one, other)];
      const prices = Array.from({ length: size + 2 }, (_, helpers) => bargainPrice(start, floor, size, helpers));
      expect([prices[0], prices[size], prices[size + 1]]).toEqual([start, floor, floor]);
      for (const [at, price] of prices.entries()) expect(cents(price) <= cents(prices[at - 1] ?? start)).toBe(true);
    }),
  );
});

it('what promotions brought adds up whatever the order of their uses', () => {
  const use = fc.record({
    orderId: fc.nat(5),
    lineId: fc.constant(1),
    customerId: fc.nat(3),
    ordinaryPrice: money,
    price: money,
    money: fc.constant(0),
    counted: fc.nat(9),
    amount: money,
    couponMoney: fc.constant(0),
    lines: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.array(use), (uses) => {
      const all = figuresOf(uses);
      expect(figuresOf(uses.toReversed())).toEqual(all);
      expect(sumMoney(...uses.map((one) => figuresOf([one]).amount))).toBe(all.amount);
      expect(sumMoney(...uses.map((one) => figuresOf([one]).discount))).toBe(all.discount);
    }),
  );
});
