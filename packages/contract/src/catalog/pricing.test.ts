/** The price engine's arithmetic: which base is taken, what it says about it, and that its figures give the result. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedBy, priceText, unitsOf, valueOf } from '../arithmetic.ts';
import { choosePrice, listScope, type PriceBreak, type PriceFacts, priceBase, priceChannel, reasonOf, usualBases } from './pricing.ts';

const { code } = priceBase;
const buyer = { bases: usualBases, discount: 100 };
const wholesale = { num: 1, channel: priceChannel.code.wholesale };
const tea: PriceFacts = { resalePrice: 15, retailPrice: 20, minPrice: 0, unitName: '盒', agreed: null, breaks: [], last: null };
const step = (scope: number, fromNum: number, price: number, more: Partial<PriceBreak> = {}): PriceBreak => ({
  ...{ scope, fromNum, price, listId: 1, listName: '经销商', listFrom: null },
  ...more,
});

describe('each base and its words', () => {
  const agreed = { price: 11.11, from: '2026-03-01', to: null };
  it.each([
    ['the wholesale price, in shops the retail price', tea, buyer, wholesale, code.wholesale, '批发价 15.00'],
    ['', tea, buyer, { num: 1, channel: priceChannel.code.shop }, code.retail, '零售价 20.00'],
    ['an agreed price with its days', { ...tea, agreed }, buyer, wholesale, code.agreed, '协议价 11.11，2026-03-01 起'],
    ['', { ...tea, agreed: { ...agreed, to: '2026-12-31' } }, buyer, wholesale, code.agreed, '协议价 11.11，2026-03-01 至 2026-12-31'],
    ['', { ...tea, agreed: { price: 11, from: null, to: '2026-12-31' } }, buyer, wholesale, code.agreed, '协议价 11.00，至 2026-12-31'],
    ['a discount on it', tea, { ...buyer, discount: 95 }, wholesale, code.discount, '9.5 折：批发价 15.00 × 95% = 14.25'],
    [
      'a list of the level before the discount',
      { ...tea, breaks: [step(listScope.code.level, 0, 14)] },
      { ...buyer, discount: 90 },
      wholesale,
      code.level,
      '价目表「经销商」14.00',
    ],
    [
      'the step that the quantity reaches',
      { ...tea, breaks: [step(listScope.code.all, 0, 14), step(listScope.code.all, 100, 13.2), step(listScope.code.all, 500, 12)] },
      buyer,
      { ...wholesale, num: 120 },
      code.list,
      '价目表「经销商」满 100 盒 13.20',
    ],
    [
      'a list of the customer as an agreement',
      { ...tea, breaks: [step(listScope.code.customer, 10, 12.5), step(listScope.code.all, 0, 9)] },
      buyer,
      { ...wholesale, num: 10 },
      code.agreed,
      '协议价：价目表「经销商」满 10 盒 12.50',
    ],
    ['nothing', { ...tea, resalePrice: 0 }, buyer, wholesale, code.none, '没有设置价格'],
  ])('%s', (_, facts, whose, asked, base, why) => {
    expect(choosePrice(facts, whose, asked)).toMatchObject({ base, why });
  });

  it('shows the last price, and uses it where it is switched on', () => {
    const facts = { ...tea, last: { price: 12, day: '2026-11-01' } };
    const usual = choosePrice(facts, buyer, wholesale);
    expect(usual).toMatchObject({ base: code.wholesale, price: 15, lastPrice: 12 });
    expect(usual.candidates).toContainEqual({ base: code.last, price: 12, why: '上次售价 12.00，2026-11-01', taken: false });
    expect(choosePrice(facts, { ...buyer, bases: [code.last] }, wholesale)).toMatchObject({ base: code.last, price: 12 });
  });

  it('prices the unit that holds several', () => {
    expect(choosePrice({ ...tea, resalePrice: 1.2345 }, buyer, { ...wholesale, factor: 12 })).toMatchObject({
      price: 1.2345,
      unitPrice: 14.814,
    });
  });

  it('says that somebody typed another price, and what it would have been', () => {
    const quote = choosePrice(tea, buyer, wholesale);
    expect(reasonOf(15, quote)).toEqual({ priceBase: code.wholesale, priceWhy: '批发价 15.00', promotionId: null });
    expect(reasonOf(14, quote)).toEqual({ priceBase: code.manual, priceWhy: '手工改价 14.00（系统价：批发价 15.00）', promotionId: null });
  });
});

const price = fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 10_000);
const day = fc.constantFrom(null, '2026-01-01', '2026-05-01');
const breaks = fc.array(
  fc.record({
    scope: fc.constantFrom(...Object.values(listScope.code)),
    listId: fc.integer({ min: 1, max: 4 }),
    listName: fc.constant('表'),
    listFrom: day,
    fromNum: fc.integer({ min: 0, max: 20 }),
    price,
  }),
  { maxLength: 8 },
);
const facts: fc.Arbitrary<PriceFacts> = fc.record({
  resalePrice: fc.oneof(fc.constant(0), price),
  retailPrice: fc.oneof(fc.constant(0), price),
  minPrice: fc.oneof(fc.constant(0), price),
  unitName: fc.constant('件'),
  agreed: fc.option(fc.record({ price, from: day, to: day })),
  // A step of a list is there once, and one list has one day and one scope.
  breaks: breaks.map((all) => [
    ...new Map(all.map((one) => [`${one.listId} ${one.fromNum}`, { ...one, scope: 1 + (one.listId % 3), listFrom: null }])).values(),
  ]),
  last: fc.option(fc.record({ price, day: fc.constant('2026-11-01') })),
});
const bases = fc.shuffledSubarray([code.agreed, code.level, code.discount, code.list, code.last]);
const buyers = fc.record({ bases, discount: fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100) });
const asked = fc.record({
  num: fc.integer({ min: 1, max: 30 }),
  channel: fc.constantFrom(...Object.values(priceChannel.code)),
  offer: fc.option(fc.record({ promotionId: fc.constant(7), price, why: fc.constant('秒杀') }), { nil: undefined }),
});

describe('whatever is set', () => {
  it('does not depend on the order in which it was read', () => {
    fc.assert(
      fc.property(facts, buyers, asked, (one, whose, what) => {
        const turned = { ...one, breaks: one.breaks.toReversed() };
        expect(choosePrice(turned, whose, what)).toEqual(choosePrice(one, whose, what));
      }),
    );
  });

  it('takes one candidate, whose price and words are the answer', () => {
    fc.assert(
      fc.property(facts, buyers, asked, (one, whose, what) => {
        const quote = choosePrice(one, whose, what);
        const taken = quote.candidates.filter((candidate) => candidate.taken);
        expect(taken).toHaveLength(quote.base === code.none ? 0 : 1);
        for (const { base, price: its, why } of taken) expect(quote).toMatchObject({ base, price: its, why });
      }),
    );
  });

  it('has figures in its words that give the result', () => {
    fc.assert(
      fc.property(facts, buyers, asked, (one, whose, what) => {
        for (const { base, price: its, why } of choosePrice(one, whose, what).candidates) {
          if (base === code.promotion) continue;
          expect(why).toContain(priceText(its));
          const [, own, percent] = /价 ([\d.]+) × ([\d.]+)% = /.exec(why) ?? [];
          if (own === undefined || percent === undefined) continue;
          expect(valueOf(dividedBy(unitsOf(Number(own), 4) * unitsOf(Number(percent), 2), 10_000n), 4)).toBe(its);
        }
      }),
    );
  });

  it('never takes a promotion that is higher than the base', () => {
    fc.assert(
      fc.property(facts, buyers, asked, (one, whose, what) => {
        const { base, price: its, promotionId } = choosePrice(one, whose, what);
        const without = choosePrice(one, whose, { ...what, offer: undefined });
        expect(without.base === code.none || its <= without.price).toBe(true);
        expect(promotionId).toBe(base === code.promotion ? 7 : null);
      }),
    );
  });

  it('has prices of four decimals', () => {
    fc.assert(
      fc.property(facts, buyers, asked, (one, whose, what) => {
        const { price: its } = choosePrice(one, whose, what);
        expect(valueOf(unitsOf(its, 4), 4)).toBe(its);
      }),
    );
  });
});
