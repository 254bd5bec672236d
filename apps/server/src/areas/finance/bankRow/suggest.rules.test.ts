/** Suggestions never give away more than a row has, nor the same thing twice. */
import { bankReasons } from '@cangyun/contract/finance/bankRow.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LockedRow } from './bankRow.store.ts';
import type { ClaimCandidate } from './candidates.store.ts';
import { numbersIn, suggestionsFor } from './suggest.rules.ts';

const row = (given: Partial<LockedRow>): LockedRow => ({
  ...{ id: 1, ownAccountId: 7, siteId: 1, day: '2026-11-03', amount: 100, partyName: '', partyCard: '', info: '', state: 0 },
  ...{ paymentId: null, transferId: null, voucherId: null },
  ...given,
});
const claim = (given: Partial<ClaimCandidate>): ClaimCandidate => ({
  ...{ itemId: 1, side: 1, customerId: 5, person: '', partnerName: '甲', number: 'XS2611030001', objKind: 'shipmentOrder', objId: 9 },
  ...{ dueDay: '2026-11-01', open: 100 },
  ...given,
});
const found = (claims: readonly ClaimCandidate[], cards: readonly (readonly [string, number])[] = []) => ({
  payments: [],
  transfers: [],
  claims,
  customersByCard: new Map(cards),
});

describe('a suggestion', () => {
  it('reads numbers of documents in a text', () => {
    expect(numbersIn('付 xs2611030001、CG2611030002 货款 12345')).toEqual(['XS2611030001', 'CG2611030002']);
  });

  it('prefers the number, then name and amount, then the account number, then the only amount', () => {
    const claims = [claim({ itemId: 1, open: 60 }), claim({ itemId: 2, number: 'XS2611030002', open: 100 })];
    const why = (given: Partial<LockedRow>, cards: readonly (readonly [string, number])[] = []) => {
      const [first] = suggestionsFor([row(given)], found(claims, cards));
      return [first?.why, first?.claims?.items.map(({ itemId, amount }) => [itemId, amount])];
    };
    expect(why({ info: 'XS2611030001', partyName: '甲' })).toEqual([bankReasons.number, [[1, 60]]]);
    expect(why({ partyName: '甲' })).toEqual([bankReasons.nameAndAmount, [[2, 100]]]);
    expect(why({ partyCard: '6222', amount: 70 }, [['6222', 5]])).toEqual([
      bankReasons.card,
      [
        [1, 60],
        [2, 10],
      ],
    ]);
    expect(why({})).toEqual([bankReasons.amount, [[2, 100]]]);
    expect(why({ amount: 55 })).toEqual([undefined, undefined]);
    expect(why({ amount: -100 })).toEqual([undefined, undefined]);
  });

  it('takes no claim twice, and adds up to its row', () => {
    const money = fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.array(money, { maxLength: 12 }), fc.array(money, { maxLength: 12 }), (opens, amounts) => {
        const claims = opens.map((open, at) => claim({ itemId: at + 1, open }));
        const rows = amounts.map((amount, at) => row({ id: at + 1, amount, partyName: '甲' }));
        const made = suggestionsFor(rows, found(claims));
        const used = made.flatMap((one) => one.claims?.items ?? []);
        expect(new Set(used.map(({ itemId }) => itemId)).size).toBe(used.length);
        for (const { itemId, amount } of used) expect(amount).toBeLessThanOrEqual(opens[itemId - 1] ?? 0);
        for (const { id, claims: own } of made) {
          const cents = [...(own?.items ?? []).map(({ amount }) => amount), own?.rest ?? 0].reduce(
            (sum, one) => sum + Math.round(one * 100),
            0,
          );
          expect(cents).toBe(Math.round((amounts[id - 1] ?? 0) * 100));
        }
      }),
    );
  });
});
