import { messages } from '@cangyun/contract/messages.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gate } from './Gate.tsx';

const gate = (any: unknown) => renderToStaticMarkup(createElement(Gate, { any: any as string[], fallback: '无' }, '按钮'));

it('hides its children from a user who holds none of the permissions', () => {
  expect(gate(['users:add'])).toBe('无');
});

it('explains its use when misused', () => {
  for (const misuse of [[], undefined, 'users:add']) expect(() => gate(misuse)).toThrow(messages.permissionMisuse);
});
