import { expect, test } from 'vitest';
import { linkTarget, linkTo, linkToTarget, linkType, targetsFor, urlOf } from './link.ts';
import { fitted, isComplete, moduleKinds, moduleType, newModule, referencesIn } from './storePage.modules.ts';

const { goods, articles, pages, shops } = linkType.code;

test('links carry the numbers of the spec, and a key that distinguishes articles from pages', () => {
  expect([urlOf(goods), urlOf(articles), urlOf(pages), urlOf(shops)]).toEqual([0, 3, 3, null]);
  expect(linkTo(articles, { id: 7, name: '长'.repeat(120) })).toEqual({ type: 'articles', url: 3, id: 7, name: '长'.repeat(100) });
  expect(linkToTarget(linkTarget.code.orders)).toEqual({ type: 'targets', url: null, key: 'orders', name: '我的订单' });
});

test('ten targets, three of them hidden on the renovation page', () => {
  const codes = (renovation: boolean) => targetsFor(renovation).map(({ code }) => code);
  expect(codes(false)).toHaveLength(10);
  expect(codes(false).filter((code) => !codes(true).includes(code))).toEqual(['home', 'miniProgramOne', 'miniProgramTwo']);
});

test('every kind of module declares its fields, starts with them and is refused without them', () => {
  expect(Object.keys(moduleKinds)).toEqual(moduleType.entries.map(({ code }) => code));
  expect(moduleType.entries.filter(({ code }) => isComplete(newModule(code))).map(({ code }) => code)).toEqual(['blank']);
  const picture = { picture: 'ab/c.png', text: '', link: linkTo(pages, { id: 3, name: '专题' }) };
  const nav = { ...newModule('nav'), pictures: [picture], items: [{ id: 1, name: '无关' }], text: '无关' };
  expect(fitted(nav)).toEqual({ ...newModule('nav'), pictures: [picture], link: undefined });
  expect([isComplete(nav), isComplete({ ...nav, pictures: [picture, { ...picture, picture: '' }] })]).toEqual([true, false]);
  expect(referencesIn(fitted(nav))).toEqual([{ type: 'pages', id: 3, name: '专题' }]);
  expect(referencesIn({ ...newModule('goods'), items: [{ id: 9, name: '茶' }] })).toEqual([{ type: 'goods', id: 9, name: '茶' }]);
});
