/** What docs/adding-a-document-kind.md promises: a small kind of document costs this much, and the lists of the product follow from what it declares. */
import { readFileSync } from 'node:fs';
import { allCalls } from '@cangyun/contract/calls.ts';
import { callKey, permissionsOf } from '@cangyun/contract/kernel/call.ts';
import { countsCall, listPermission, totalCall } from '@cangyun/contract/kernel/console.ts';
import { allKinds, registeredKinds } from '@cangyun/contract/kinds.ts';
import { groupsOf } from '@cangyun/contract/permissions.ts';
import { waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import { describe, expect, test } from 'vitest';
import { allFiles, isTest, productCode } from './files.ts';
import { linesOf } from './hygiene.ts';
import { menuFaults, menuRows } from './menu-rows.ts';
import { isMigration } from './migrations.ts';

const MOST_FILES = 18;
const MOST_LINES = 900;

const textOf = (path: string): string => allFiles.find((file) => file.path === path)?.text ?? '';
const page = readFileSync('docs/adding-a-document-kind.md', 'utf8');

describe('exceptions of waybills are a small kind', () => {
  const own = productCode.filter(({ path }) => /\/waybillException[./]/.test(path) && !isTest(path));
  const lines = own.reduce((sum, file) => sum + linesOf(file), 0);
  /** Lines of shared files that name it, where a kind has to be named. */
  const shared: Readonly<Record<string, RegExp>> = {
    'packages/contract/src/transport/kinds.ts': /waybillException/,
    'packages/contract/src/calls.ts': /waybillException/,
    'packages/contract/src/permissions.ts': /^ {2}orderAbnormal: /,
    'apps/server/src/areas/transport/index.ts': /exception(Proofs|Routes)/i,
    'apps/server/migrations/016-menus-and-dictionaries.sql': /'orderAbnormal:list'/,
    'apps/web/src/routes.tsx': /'transport\/orderAbnormal'/,
  };
  const named = Object.entries(shared).map(
    ([path, pattern]) =>
      textOf(path)
        .split('\n')
        .filter((line) => pattern.test(line)).length,
  );

  test('of few files and lines', () => {
    expect(own.length).toBeGreaterThan(5);
    expect(own.length).toBeLessThanOrEqual(MOST_FILES);
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
    expect(named).toEqual([2, 2, 1, 4, 1, 1]);
  });

  test('and the page counts what is there', () => {
    expect(page).toContain(`${own.length} files and ${lines} lines without tests`);
    expect(page).toContain(`${named.reduce((sum, one) => sum + one, 0)} lines in ${named.length} shared files`);
    for (const path of Object.keys(shared)) expect(page).toContain(path.replace(/^.*?src\//, ''));
  });
});

describe('a kind declares', () => {
  test('its entry in the menu, which a migration writes and the web has a screen for', () => {
    const rows = menuRows(
      allFiles
        .filter(isMigration)
        .map(({ text }) => text)
        .join('\n'),
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(allKinds.flatMap((kind) => menuFaults(kind, rows))).toEqual([]);
    const routes = textOf('apps/web/src/routes.tsx');
    expect(allKinds.filter(({ menu }) => !routes.includes(`  '${menu.component}': `)).map(({ name }) => name)).toEqual([]);
  });

  test('permissions of its area, so that its screens may choose from the lists of others', () => {
    const choosing = groupsOf('warehouse', 'trade', 'transport', 'finance');
    expect(allKinds.filter(({ permissions }) => !choosing.includes(permissions)).map(({ name }) => name)).toEqual([]);
  });

  test('work whose counts are calls that the same permission opens', () => {
    const asked = allKinds.flatMap((kind) => {
      const { workbench } = kind;
      if (!workbench) return [];
      return [workbench.counts === undefined ? totalCall(kind) : countsCall(kind, workbench.counts)];
    });
    expect(asked.length).toBeGreaterThan(3);
    const declared = new Map(allCalls.map((call) => [callKey(call), permissionsOf(call).join()]));
    for (const call of asked) expect([callKey(call), declared.get(callKey(call))]).toEqual([callKey(call), call.access]);
  });

  test('a history with a state, or none', () => {
    const stateless = registeredKinds.filter(({ history }) => history && !('state' in history.fields)).map(({ kind }) => kind.name);
    expect(stateless).toEqual([]);
  });
});

/** Lists that follow from the kinds. A name in one of them is a list that the next kind would have to join. */
test.each([
  'packages/contract/src/kinds.ts',
  'packages/contract/src/historyObjects.ts',
  'apps/web/src/documents/links/documentPath.ts',
  'apps/server/src/areas/reports/home/work.cards.ts',
])('%s names no kind', (path) => {
  const text = textOf(path);
  expect(text).toContain('inds');
  expect(allKinds.filter(({ name }) => new RegExp(`\\b${name}(?:Kind)?\\b`).test(text)).map(({ name }) => name)).toEqual([]);
});

describe('the check of menus refuses', () => {
  const row = `  (720, 700, '运单异常', 'orderAbnormal', 'transport/orderAbnormal', 'bell', 'orderAbnormal:list', 30, 0, 0),`;
  const above = `  (700, null, '运输', '/tms', 'Layout', 'car', '', 350, 0, 0),`;

  test.each([
    ['an entry that no migration writes', above],
    ['another title', `${above}\n${row.replace('运单异常', '异常')}`],
    ['another permission', `${above}\n${row.replace(listPermission(waybillExceptionKind), 'waybill:list')}`],
    ['a hidden one', `${above}\n${row.replace('30, 0, 0', '30, 1, 0')}`],
  ])('%s', (_, sql) => {
    expect(menuFaults(waybillExceptionKind, menuRows(sql))).toEqual([expect.stringContaining('运单异常 /tms/orderAbnormal')]);
  });

  test('and nothing of a right one', () => {
    expect(menuFaults(waybillExceptionKind, menuRows(`${above}\n${row}`))).toEqual([]);
  });
});
