import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { fieldWords, objectTitle, type Words } from './fieldTitles.ts';
import { valueText } from './valueText.ts';

const NO_WORDS: Words = new Map();
const asIs = (object: string): string => object;
const plain = (before: unknown, after: unknown) => changesOf(before, after, NO_WORDS, asIs);

it('puts what changed first and keeps the rest for context', () => {
  expect(
    plain({ id: 1, version: 1, name: '旧', sort: 1 }, { id: 1, version: 2, name: '新', sort: 1 }).map(({ field, changed }) => [
      field,
      changed,
    ]),
  ).toEqual([
    ['name', true],
    ['id', false],
    ['sort', false],
  ]);
});

it('shows an added and a removed record against nothing', () => {
  expect(plain(null, { name: '新' })).toEqual([{ field: 'name', title: 'name', before: '', after: '新', changed: true }]);
  expect(plain({ name: '旧' }, null)).toEqual([{ field: 'name', title: 'name', before: '旧', after: '', changed: true }]);
});

it('compares lists as a whole and objects by their text', () => {
  expect(plain([1, 2], [1])[0]).toMatchObject({ field: '内容', before: '1、2', after: '1', changed: true });
  expect(plain({ a: { b: 1 } }, { a: { b: 1 } })[0]).toMatchObject({ changed: false });
});

it('says a write on many rows row by row', () => {
  const rows = plain([{ state: 1 }, { state: 1 }], [{ state: 10 }, { state: 10 }]);
  expect(rows.map(({ title, before, after }) => [title, before, after])).toEqual([
    ['第 1 条 state', '1', '10'],
    ['第 2 条 state', '1', '10'],
  ]);
});

describe('in words of the contract', () => {
  it('a state, a kind of document and a time are said as people say them', () => {
    const words = fieldWords('shipmentOrder');
    const [state] = changesOf({ state: 1 }, { state: 10 }, words, objectTitle);
    expect(state).toMatchObject({ title: '状态', before: '待确认', after: '已确认' });
    expect(valueText('objKind', 'dispatch', words, objectTitle)).toBe('发货单');
    expect(valueText('sendTime', '2026-11-17T08:00:00.000Z', words, objectTitle)).toBe('2026-11-17 16:00:00');
  });

  it('a row that has a name is not said by its number too', () => {
    const after = { customerId: 7, customerName: '南岭茶业', deptId: 3 };
    expect(changesOf(undefined, after, fieldWords('shipmentOrder'), objectTitle).map(({ title, after: is }) => [title, is])).toEqual([
      ['客户', '南岭茶业'],
      ['发货仓库', '3'],
    ]);
  });

  it('lines are said by their product, one below the other', () => {
    const lines = [
      { id: 4, productId: 9, proName: '矿泉水', num: 2, unitName: '瓶', price: 1.5 },
      { productId: 8, num: 3 },
    ];
    expect(valueText('lines', lines, fieldWords('shipmentOrder'), objectTitle)).toBe('矿泉水 × 2 瓶，单价 1.5\n第 2 行 × 3，产品 8');
  });

  it('an address is one sentence', () => {
    const address = { name: '陈东', phone: '138', province: '', city: '', address: '体育西路 12 号' };
    expect(valueText('buyAddress', address, fieldWords('shipmentOrder'), objectTitle)).toContain('陈东，电话 138，地址 体育西路 12 号');
  });
});
