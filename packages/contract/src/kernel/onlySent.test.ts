import { expect, test } from 'vitest';
import { z } from 'zod';
import { onlySent } from './onlySent.ts';
import { decimal, requiredText, text } from './wire.ts';

const form = {
  name: requiredText(10).meta({ title: '名称' }),
  note: text(5).default('').meta({ title: '备注' }),
  price: decimal(0, 10, 2).default(1).meta({ title: '单价' }),
  day: text(10).optional(),
};
const edit = z.object(onlySent(form));

test('what is not sent is not there', () => {
  expect(edit.parse({})).toEqual({});
  expect(edit.parse({ note: 'a' })).toEqual({ note: 'a' });
  expect(z.object(form).partial().parse({})).toEqual({ note: '', price: 1 });
});

test('what is sent is checked as the form checks it, and keeps its title', () => {
  expect(edit.safeParse({ note: '123456' }).success).toBe(false);
  expect(edit.safeParse({ price: 1.234 }).success).toBe(false);
  expect(edit.safeParse({ name: '' }).success).toBe(false);
  expect(edit.shape.note.meta()).toMatchObject({ title: '备注' });
});
