import { allCalls } from '@cangyun/contract/calls.ts';
import { codes } from '@cangyun/contract/kernel/codes.ts';
import * as wire from '@cangyun/contract/kernel/wire.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unboundedParts, unboundedRequests } from './request-shapes.ts';

test('no request carries text or lists without end', () => {
  expect(unboundedRequests(allCalls)).toEqual([]);
});

describe('the check refuses', () => {
  test.each<[string, z.ZodType]>([
    ['bare text', z.string()],
    ['text with a minimum only', z.string().min(1)],
    ['a pattern that can grow', z.string().regex(/^[a-z]+$/)],
    ['a pattern that is not tied down', z.string().regex(/[a-z]{1,3}/)],
    ['optional text', z.string().optional()],
    ['text with a default, trimmed and refined', z.string().trim().refine(Boolean).default('')],
    ['text in an object in a list', z.array(z.object({ name: z.string() })).max(3)],
    ['text in a union', z.union([z.int(), z.string()])],
    ['text before a transformation', z.string().transform(Number)],
    ['text in a record', z.record(z.string(), z.int())],
    ['text behind a lazy schema', z.lazy(() => z.object({ a: z.string() }))],
    ['a list', z.array(z.int())],
    ['anything', z.object({ a: z.unknown() })],
    ['a form made partial, which keeps its defaults', z.object({ a: z.int().default(0) }).partial()],
  ])('%s', (_, schema) => {
    expect(unboundedParts(schema)).toHaveLength(1);
  });

  test('and names the field', () => {
    expect(unboundedParts(z.object({ lines: z.array(z.object({ note: z.string() })).max(9) }), 'body')).toEqual([
      expect.stringContaining('body.lines[].note is text'),
    ]);
  });
});

test('the check allows the shapes of wire.ts, closed sets and bounded patterns', () => {
  const set = codes({ on: { code: 'on', label: '开' }, off: { code: 'off', label: '关' } });
  const all = z.object({
    a: wire.text(10),
    b: wire.requiredText(10).optional(),
    c: wire.idText(),
    d: wire.localTimeText(),
    e: wire.instant(),
    f: z.enum(['x', 'y']),
    g: z.literal('z'),
    h: set.schema.default('on'),
    i: z.array(wire.rawText(5)).max(5),
    j: z.string().regex(/^[A-Z]{1,4}\+?$/),
  });
  expect(unboundedParts(all)).toEqual([]);
});
