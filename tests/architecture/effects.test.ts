/**
 * What is set takes effect (DESIGN §11): every field that a form or a call can write is read by a rule, or the table of effects says why
 * not. The table is in effects/, one file an area; docs/testing.md says what to do when this is red.
 */
import { callGroups } from '@cangyun/contract/calls.ts';
import { call, signedIn } from '@cangyun/contract/kernel/call.ts';
import { done, flag, id, text, version } from '@cangyun/contract/kernel/wire.ts';
import { settingDefinitions } from '@cangyun/contract/system/siteSetting.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countsOf, type Effect, effectsOf, faultyReaders, idle, unread } from './effects/effects.ts';
import { writtenBy } from './effects/fields.ts';
import { readerFault, reads } from './effects/readers.ts';
import { table } from './effects/table.ts';
import { allFiles } from './files.ts';
import { isMigration } from './migrations.ts';

/** Of what people set: flags, choices, rates, limits, days. Keys, references and texts are counted apart. */
const MOST_INFORMATION = 0.15;

const effects = effectsOf(callGroups, table);

test('every field that can be written has a rule that reads it, or is declared', () => {
  expect(unread(effects), 'name the rule that reads it in tests/architecture/effects, or take the field off its screen').toEqual([]);
});

test('every named rule exists and reads the field', () => {
  expect(faultyReaders(effects, allFiles)).toEqual([]);
});

test('the table lists nothing that is gone', () => {
  expect(idle(callGroups, table)).toEqual([]);
});

const shareOf = (some: readonly Effect[]): number => some.filter(({ is }) => is === 'information').length / some.length;

const said = (some: readonly Effect[]): string =>
  Object.entries(countsOf(some))
    .map(([is, count]) => `${is} ${count}`)
    .join(' · ');

test('little of what people set is information only', () => {
  // Texts and keys are counted apart.
  const values = effects.filter(({ shape, is }) => shape === 'value' && is !== 'text' && is !== 'identity');
  const settings = values.filter(({ isSetting }) => isSetting);
  console.log(`effects of settings: ${said(settings)}\neffects of all fields: ${said(effects)}`);
  expect(shareOf(settings)).toBeLessThanOrEqual(MOST_INFORMATION);
  expect(shareOf(values)).toBeLessThanOrEqual(MOST_INFORMATION);
});

test('what is hidden is on no screen', () => {
  const keys = effects.filter(({ subject, is }) => subject === '网点设置' && is === 'hidden').map(({ field }) => field);
  expect(Object.entries(settingDefinitions).flatMap(([key, { hidden }]) => (hidden ? [key] : []))).toEqual(keys);
  const migrations = allFiles
    .filter(isMigration)
    .map(({ text: source }) => source)
    .join('\n');
  const [, menu] = /\((\d+), \d+, '箱型'/.exec(migrations) ?? [];
  expect(migrations).toContain(`update menu set hidden = 1 where id = ${menu};`);
});

describe('the check', () => {
  const access = signedIn('人人可用');
  const body = z.object({
    id: id(),
    version: version(),
    name: text(20),
    needPhoto: flag(),
    fees: z.array(z.object({ amount: z.number() })),
  });
  const write = call({ method: 'POST', path: '/api/thing', title: '保存', access, body, reply: done() });
  const batch = call({ ...write, path: '/api/things', body: z.object({ list: z.array(body) }) });
  const groups = { 物: { write, batch } };
  const tableOf = (thing: Readonly<Record<string, string>>) => ({ ...table, areas: [{ settings: { 物: thing } }], same: {}, keyed: {} });
  const rule = (path: string, source: string) => ({ path: `apps/server/src/${path}`, text: source });

  test('sees a field once, in whatever call it is sent', () => {
    expect([...writtenBy([write, batch])]).toEqual([
      ['id', 'reference'],
      ['version', 'reference'],
      ['name', 'text'],
      ['needPhoto', 'value'],
      ['fees.amount', 'value'],
    ]);
  });

  test('leaves out calls that only ask, and what can have one value only', () => {
    const { body: _body, ...rest } = write;
    const asked = call({ ...rest, reads: true, body });
    expect([...writtenBy([asked, call({ ...write, body: z.object({ deleteFlag: z.literal(0) }) })])]).toEqual([]);
  });

  test('refuses a new flag or rate that the table does not know; texts and keys need no line', () => {
    expect(unread(effectsOf(groups, tableOf({ information: 'needPhoto' })))).toEqual(['物.fees.amount']);
  });

  test('refuses a line that nothing writes, and a field with two lines', () => {
    expect(idle(groups, tableOf({ information: 'needPhoto needCheck', hidden: 'needPhoto' }))).toEqual([
      '物.needCheck is written by no call',
      '物.needPhoto is listed twice',
    ]);
  });

  test.each([
    ['is gone', 'areas/gone.rules.ts#f', 'does not exist'],
    ['exports no such function', 'areas/a.rules.ts#hidden', 'exports no hidden'],
    ['only lists', 'areas/a.rules.ts#bound', 'only lists or shows'],
    ['does not read the field', 'areas/a.rules.ts#other', 'mentions none of needPhoto, need_photo'],
    ['is no class', 'later', 'is no class'],
  ])('refuses a reader that %s', (_, is, fault) => {
    const source = [
      'export const bound = bind(thing, { columns: { needPhoto: 1 } });',
      'function hidden(thing) { return thing.needPhoto; }',
      '/** needPhoto */',
      'export const other = () => 1;',
      'export interface Thing { readonly needPhoto: number }',
    ].join('\n');
    const found = faultyReaders(effectsOf(groups, tableOf({ [is]: 'needPhoto', information: 'fees.amount' })), [
      rule('areas/a.rules.ts', source),
    ]);
    expect(found).toEqual([expect.stringContaining(fault)]);
  });

  test('follows a rule to what it uses of its own file, and to the database', () => {
    const files = new Map(
      [
        rule(
          'areas/b.rules.ts',
          'const needs = (row) => row.need_photo;\nexport async function check(row) {\n  if (needs(row)) refuse();\n}\n',
        ),
        { path: 'apps/server/migrations/900.sql', text: 'create function photo_of() returns int as $$ select need_photo $$;' },
      ].map((file) => [file.path, file]),
    );
    for (const reader of ['areas/b.rules.ts#check', 'migrations/900.sql#photo_of']) {
      expect(readerFault(files, reader)).toBeUndefined();
      expect(reads(files, reader, ['need_photo'])).toBe(true);
    }
  });
});
