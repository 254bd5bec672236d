import { describe, expect, test } from 'vitest';
import { codeLiterals } from './codes.ts';
import { productCode } from './files.ts';

const check = (text: string, path = 'apps/server/src/areas/trade/dispatch/dispatch.rules.ts') => codeLiterals({ path, text });

test('no state or type code is written outside contract', () => {
  expect(productCode.flatMap(codeLiterals)).toEqual([]);
});

describe('the check refuses', () => {
  test.each([
    'if (row.state === 10) f();',
    'if (20 !== row.outState) f();',
    'if (doc.state >= 30) f();',
    'if (Number(row.kind) === 2) f();',
    'row.state = 20;',
    'const next = { id, state: 20 };',
    'const row = {\n  enabled: 1\n};',
    '<Tag state={10} />',
    'switch (row.state) {\n  case 10: return a;\n}',
    'const open = [10, 20].includes(row.state);',
    `query.where('state', '=', 10)`,
    `query.where('d.out_state', 'in', [0, 1])`,
    `query.set({ state: 20 })`,
    'sql`select id from dept where enabled = 1`',
    'sql`update x set out_state = 2 where id = ${id}`',
    'sql`select 1 from x where state in (10, 20)`',
    `if (row.style === '4') f();`,
    'const scope = job.dataScope === 1;',
  ])('%s', (text) => {
    expect(check(text)).toHaveLength(1);
  });
});

describe('the check allows', () => {
  test.each([
    'if (row.state === dispatch.code.shipping) f();',
    'const [state, setState] = useState(0);',
    'if (source.readyState === 2) f();',
    `if (field.control.kind === 'number') f();`,
    'const total = types.length === 0;',
    'const count = row.count === 1;',
    'useQuery({ enabled: true });',
    'query.where(`state`, `=`, userState.code.enabled)',
    'sql`select id from dept where enabled = ${enabledState.code.enabled}`',
    '// state === 10 means to confirm',
    'const mistake = row.state1 === 1;',
    'const arrow = (state: number) => 1;',
    'const wide = kind ? 1 : 2;',
    'const style = { width: 10 };',
    'function f(kind = defaultKind, size = 3) {}',
  ])('%s', (text) => {
    expect(check(text)).toEqual([]);
  });

  test('numbers in tests, which speak of the wire', () => {
    expect(check('expect(row.state === 10)', 'apps/server/src/areas/trade/dispatch/dispatch.test.ts')).toEqual([]);
  });
});
