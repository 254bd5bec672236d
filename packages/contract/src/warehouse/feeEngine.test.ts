import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, moneyText, sumMoney, unitsOf } from '../arithmetic.ts';
import {
  chargeFor,
  chargeUnit,
  countGoods,
  countTogether,
  goodsByRate,
  type MovedGoods,
  type Rate,
  ratesFor,
  type ScopedRate,
  tierMode,
} from './feeEngine.ts';

const { piece, box, pallet, cubicMetre, kilogram, order } = chargeUnit.code;
const { whole, marginal } = tierMode.code;

const rate = (more: Partial<Rate> = {}): Rate => ({ unit: piece, price: 1, tierMode: whole, tiers: [], minCharge: 0, ...more });
const goods = (productId: number, pieces: number, more: Partial<MovedGoods> = {}): MovedGoods => ({
  productId,
  pieces,
  perBox: 24,
  perPallet: 0,
  volume: 0,
  weight: 0,
  ...more,
});

describe('an amount and its explanation', () => {
  const counted = (quantity: number, text = `${quantity} 件`) => ({ quantity, pieces: quantity, text });
  const tiers = [
    { above: 100, price: 0.8 },
    { above: 500, price: 0.5 },
  ];

  it.each([
    ['per box', rate({ unit: box, price: 2 }), countGoods(box, [goods(1, 120)]), 10, '120 件 ÷ 24 = 5 箱 × 2 元 = 10.00 元'],
    [
      'below the least',
      rate({ unit: box, price: 2, minCharge: 20 }),
      countGoods(box, [goods(1, 120)]),
      20,
      '120 件 ÷ 24 = 5 箱 × 2 元 = 10.00 元，低于最低收费，按 20.00 元计',
    ],
    ['of the whole quantity', rate({ tiers, tierMode: whole }), counted(501), 250.5, '501 件（超过 500） × 0.5 元 = 250.50 元'],
    ['at the edge of a tier', rate({ tiers, tierMode: whole }), counted(100), 100, '100 件 × 1 元 = 100.00 元'],
    [
      'tier by tier',
      rate({ tiers, tierMode: marginal }),
      counted(600),
      470,
      '600 件：100 × 1 元 = 100.00 元 + 400 × 0.8 元 = 320.00 元 + 100 × 0.5 元 = 50.00 元，合计 470.00 元',
    ],
    ['of nothing', rate({ minCharge: 20 }), counted(0), 0, '0 件 × 1 元'],
  ])('%s', (_, of, count, amount, explanation) => {
    expect(chargeFor(of, count)).toEqual({ quantity: count.quantity, amount, explanation });
  });

  it('of a month without anything is its least', () => {
    expect(chargeFor(rate({ minCharge: 300 }), countTogether(piece, []), true)).toEqual({
      quantity: 0,
      amount: 300,
      explanation: '0 件 × 1 元 = 0.00 元，低于最低收费，按 300.00 元计',
    });
  });

  const anyRate = fc.record({
    unit: fc.constant(piece),
    price: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 10_000),
    tierMode: fc.constantFrom(whole, marginal),
    tiers: fc.uniqueArray(
      fc.record({
        above: fc.integer({ min: 1, max: 90_000 }).map((n) => n / 10),
        price: fc.integer({ min: 0, max: 50_000 }).map((n) => n / 10_000),
      }),
      { selector: ({ above }) => above, maxLength: 5 },
    ),
    minCharge: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
  });
  const anyQuantity = fc.integer({ min: 0, max: 20_000_000 }).map((n) => n / 1000);

  it('adds up to the cent as it is written, is never below the least, and does not depend on the order of tiers', () => {
    fc.assert(
      fc.property(anyRate, anyQuantity, (of, quantity) => {
        const { amount, explanation } = chargeFor(of, counted(quantity), true);
        const parts = [...explanation.matchAll(/([\d.]+)(?: 件)?(?:（[^）]*）)? × ([\d.]+) 元 = ([\d.]+) 元/g)];
        const written = sumMoney(...parts.map(([, , , money]) => Number(money)));
        expect(amount).toBe(Math.max(written, of.minCharge));
        for (const [, count, price, money] of parts) expect(Math.abs(Number(count) * Number(price) - Number(money))).toBeLessThan(0.0051);
        expect(Number(cents(amount)) / 100).toBe(amount);
        expect(explanation.endsWith('元计') || parts.length === 0 || explanation.includes(`${moneyText(written)} 元`)).toBe(true);
        expect(chargeFor({ ...of, tiers: of.tiers.toReversed() }, counted(quantity), true)).toEqual({ quantity, amount, explanation });
        // Its parts cover the whole quantity.
        const covered = parts.reduce((sum, [, count]) => sum + unitsOf(Number(count), 3), 0n);
        expect(parts.length === 0 || covered === unitsOf(quantity, 3)).toBe(true);
      }),
    );
  });
});

describe('counting goods', () => {
  it.each([
    [piece, 150, '150 件'],
    [box, 8, '120 件 ÷ 24 = 5 箱 + 30 件 ÷ 12 = 3 箱，共 8 箱'],
    [cubicMetre, 0.3, '0.3 立方'],
    [kilogram, 4.5, '4.5 公斤'],
    [order, 1, '1 单'],
    [pallet, 2, '120 件 ÷ 60 = 2 托（未设置每托件数）'],
  ])('in unit %i', (unit, quantity, text) => {
    const moved = [
      goods(1, 70, { perPallet: 60, volume: 0.1, weight: 1.5 }),
      goods(2, 30, { perBox: 12, volume: 0.1, weight: 1.5 }),
      goods(1, 50, { perPallet: 60, volume: 0.1, weight: 1.5 }),
    ];
    expect(countGoods(unit, moved)).toEqual({ quantity, pieces: 150, text });
  });

  it('pallets are those that people counted, where they did', () => {
    expect(countGoods(pallet, [goods(1, 100, { perPallet: 10 })], 3)).toMatchObject({ quantity: 3, text: '3 托' });
  });

  it('does not depend on the order of lines', () => {
    const any = fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      pieces: fc.integer({ min: 1, max: 500_000 }).map((n) => n / 1000),
      perBox: fc.constantFrom(1, 6, 24),
      perPallet: fc.constantFrom(0, 60),
      volume: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1_000_000),
      weight: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
    });
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(piece, box, pallet, cubicMetre, kilogram, order),
        (all, unit) => {
          const counted = countGoods(unit, all);
          expect(countGoods(unit, all.toReversed())).toEqual(counted);
          expect(
            countGoods(
              unit,
              all.toSorted((a, b) => a.pieces - b.pieces),
            ),
          ).toEqual(counted);
        },
      ),
    );
  });
});

describe('which rate', () => {
  const scoped = (name: string, more: Partial<ScopedRate> = {}) => ({
    ...rate(),
    name,
    slot: 'piece',
    rank: 1,
    productId: null,
    groupId: null,
    ...more,
  });
  const all = [
    scoped('common', { rank: 0 }),
    scoped('all products'),
    scoped('group', { groupId: 7 }),
    scoped('group of the customer', { groupId: 8 }),
    scoped('product', { productId: 1 }),
    scoped('per list', { slot: 'order', rank: 0 }),
  ];
  const names = (product: number, groups: [number, boolean][] = [], from = all) =>
    ratesFor(from, product, new Map(groups)).map(({ name }) => name);

  it('the most specific wins: product, group of the customer, group, all products, the common one; others stay', () => {
    expect(names(1, [[7, false]])).toEqual(['product', 'per list']);
    expect(
      names(2, [
        [7, false],
        [8, true],
      ]),
    ).toEqual(['group of the customer', 'per list']);
    expect(names(2, [[7, false]])).toEqual(['group', 'per list']);
    expect(names(2)).toEqual(['all products', 'per list']);
    expect(
      names(
        2,
        [],
        all.filter(({ rank }) => rank === 0),
      ),
    ).toEqual(['common', 'per list']);
  });

  it('two that are equally specific are both charged, and goods are charged under no rate of others', () => {
    const rates = [scoped('a', { productId: 1 }), scoped('b', { productId: 1 }), scoped('c', { productId: 2 })];
    const charged = goodsByRate(rates, [goods(1, 5), goods(3, 9)], new Map());
    expect(charged.map(({ rate: { name }, goods: own }) => [name, own.map(({ pieces }) => pieces)])).toEqual([
      ['a', [5]],
      ['b', [5]],
    ]);
  });
});
