import { describe, expect, it } from 'vitest';
import { assertApart, documentKind } from './kind.ts';

const page = {
  name: 'parcel',
  title: '包裹',
  path: '/api/parcel',
  prefix: 'BG',
  permissions: 'dept',
  menu: { path: '/parcel', component: 'parcel', icon: 'gift' },
  initial: 'open',
  states: { open: { code: 10, label: '待确认' }, sent: { code: 20, label: '已发出' }, lost: { code: 30, label: '丢失' } },
  actions: {
    send: { call: 'PUT doSend', label: '发出', from: ['open'], to: ['sent', 'lost'], permission: 'dept:edit' },
    back: { call: 'PUT doBack', label: '退回', from: ['sent'], to: 'open', permission: 'dept:edit' },
    note: { call: 'POST note', label: '备注', from: ['open', 'sent'], to: 'stay', permission: 'dept:edit' },
  },
} as const;

const broken =
  (change: object): (() => unknown) =>
  () =>
    documentKind({ ...page, ...change } as never);

describe('a document kind', () => {
  it('knows its states by name, code and label', () => {
    const parcel = documentKind(page);
    expect(parcel.state.code.sent).toBe(20);
    expect(parcel.state.label(30)).toBe('丢失');
  });

  it('does not start with an action that leads nowhere, or a state that nothing leads to', () => {
    expect(broken({ actions: { ...page.actions, send: { ...page.actions.send, to: 'gone' } } })).toThrow(
      'parcel.send names the unknown state gone',
    );
    expect(broken({ actions: { send: { ...page.actions.send, to: 'sent' } } })).toThrow('no action leads to lost');
    expect(broken({ actions: { ...page.actions, back: { ...page.actions.back, from: [] } } })).toThrow('from is empty');
    expect(broken({ actions: { send: { ...page.actions.send, to: 'sent' } }, byTime: ['lost'] })).not.toThrow();
  });

  it('does not start with two kinds of one prefix', () => {
    const parcel = documentKind(page);
    expect(() => assertApart([parcel, documentKind({ ...page, name: 'letter' })])).toThrow('two document kinds share the prefix BG');
    expect(() => assertApart([parcel, documentKind({ ...page, name: 'letter', prefix: 'XJ' })])).not.toThrow();
  });

  it('does not start with two actions on one call', () => {
    expect(broken({ actions: { ...page.actions, back: { ...page.actions.back, call: 'PUT doSend' } } })).toThrow(
      'two actions share PUT doSend',
    );
  });
});
