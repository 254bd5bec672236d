import { describe, expect, test } from 'vitest';
import { allFiles, codeFiles, isTest, productCode, productFiles } from './files.ts';
import { dumps, forbiddenInProduct, forbiddenInTests, idleExceptions, linesOf, machineTraces, median, oversized } from './hygiene.ts';

/** Files that may be longer, each with the reason why splitting it would make it harder to read. */
const MAY_BE_LONG: Readonly<Record<string, string>> = {};

const SELF = 'tests/architecture/hygiene.test.ts';

test('files are small', () => {
  expect(oversized(codeFiles, MAY_BE_LONG)).toEqual([]);
  expect(idleExceptions(codeFiles, MAY_BE_LONG), 'no longer long: take them off MAY_BE_LONG').toEqual([]);
  console.log(`product code: ${productCode.length} files, median ${median(productCode.map(linesOf))} lines`);
});

test('no folder or file is a dump', () => {
  expect(dumps(productFiles.map((file) => file.path))).toEqual([]);
});

test('product code has no way around the checker, no word that means later and none of an older idiom', () => {
  expect(productFiles.flatMap(forbiddenInProduct)).toEqual([]);
});

test('every test runs and is written in plain words', () => {
  expect(codeFiles.filter((file) => isTest(file.path) || file.path.startsWith('tests/')).flatMap(forbiddenInTests)).toEqual([]);
});

test('no file knows the machine it was written on', () => {
  expect(allFiles.filter((file) => file.path !== SELF).flatMap(machineTraces)).toEqual([]);
});

describe('the checks refuse', () => {
  const file = (text: string, path = 'apps/web/src/ui/x.ts') => ({ path, text });

  test('long files, unless named, with a lower ceiling in the kernel', () => {
    expect(oversized([file('x\n'.repeat(301))], {})).toHaveLength(1);
    expect(oversized([file('x\n'.repeat(301))], { 'apps/web/src/ui/x.ts': 'reason' })).toEqual([]);
    expect(oversized([file('x\n'.repeat(201), 'apps/server/src/kernel/stock/post.ts')], {})).toHaveLength(1);
    expect(oversized([file('x\n'.repeat(300))], {})).toEqual([]);
    expect(idleExceptions([file('x')], { 'apps/web/src/ui/x.ts': 'reason' })).toHaveLength(1);
    expect(median([5, 1, 9])).toBe(5);
  });

  test.each(['apps/web/src/utils/money.ts', 'apps/server/src/helpers/x.ts', 'apps/web/src/ui/utils.ts', 'apps/web/src/common/x.tsx'])(
    'the dump %s',
    (path) => {
      expect(dumps([path])).toHaveLength(1);
    },
  );

  test.each([
    'const a: any = 1;',
    'const a = b as any;',
    'const a: Map<string, any> = b;',
    'function f(a: any[]) {}',
    '// @ts-ignore\nf();',
    '/* @ts-expect-error */ f();',
    '// TODO: later',
    '// The list is read anew.',
    'console.log(1);',
    'console.error(1);',
  ])('in product code: %s', (text) => {
    expect(forbiddenInProduct(file(text))).toHaveLength(1);
  });

  test.each([`test.only('x', f);`, `describe.skip('x', f);`, `test.concurrent.skip('x', f);`, `it.todo('x');`, '/** Whoever asks. */'])(
    'in tests: %s',
    (text) => {
      expect(forbiddenInTests(file(text))).toHaveLength(1);
    },
  );

  test.each([
    'const dir = "/home/someone/project";',
    `cd /${'work'}/somewhere`,
    '"resolved": "https://example.org/a.tgz"',
    `https://registry.${'npmjs'}.org/zod`,
    'C:\\Users\\someone',
  ])('traces of a machine: %s', (text) => {
    expect(machineTraces(file(text))).toHaveLength(1);
  });
});

test('the checks allow what only looks alike', () => {
  const file = (text: string) => ({ path: 'apps/web/src/ui/x.ts', text });
  expect(dumps(['apps/web/src/ui/utilisation.ts', 'apps/web/src/library/x.ts'])).toEqual([]);
  expect(
    forbiddenInProduct(file(`const label = 'TODO: any'; // any of them\n<Gate any={['x']} />; const company = many; holds({ any: 1 });`)),
  ).toEqual([]);
  expect(forbiddenInTests(file(`list.only; rows.skip(2); // test.only`))).toEqual([]);
  expect(
    machineTraces(file(`import x from '../home/x.ts'; fetch('/api/users/home'); '/homeClient'; 'https://example.org'; '/dev/work/orders'`)),
  ).toEqual([]);
});
