import { describe, expect, test } from 'vitest';
import { codeFiles } from './files.ts';
import { importsOf } from './imports.ts';
import { scan } from './scan.ts';

const specifiers = (text: string): string[] => importsOf({ path: 'apps/web/src/ui/x.tsx', text }).map((found) => found.specifier);
const codeOf = (text: string): string => scan(text).code.replace(/ +/g, ' ').trim();

describe('the scanner', () => {
  test('keeps every offset', () => {
    const text = 'const a = `x${b + "}" + `y${c}`}z`; // end\n/* two\nlines */ const d = /[/"]/.test(e);\n';
    expect(scan(text).code).toHaveLength(text.length);
    expect(scan(text).code.split('\n')).toHaveLength(text.split('\n').length);
  });

  test('blanks comments, strings, templates and regular expressions, but not the code inside templates', () => {
    expect(codeOf(`a('x//y'); // no\nb`)).toBe(`a(' ');\nb`.replace('\n', ' \n'));
    expect(codeOf('const t = `hidden ${shown({ a: `deep ${also}` })} hidden`;')).toBe('const t = ` ${shown({ a: ` ${also}` })} `;');
    expect(codeOf(`x.replace(/'"\`[/]/g, y)`)).toBe('x.replace(/ /g, y)');
    expect(codeOf('const half = total / 2; const third = (a + b) / 3;')).toBe('const half = total / 2; const third = (a + b) / 3;');
  });

  test('survives JSX text with an apostrophe, closing tags and self-closing tags', () => {
    expect(codeOf(`<p>Don't</p>\nconst a = <b c="x" d={e} />;`)).toBe(`<p>Don't</p>\nconst a = <b c=" " d={e} />;`);
  });

  /** A slash taken for a regular expression or an apostrophe for a string would swallow brackets. */
  test('finds the brackets of every file of ours in pairs', () => {
    const count = (code: string, bracket: string): number => code.split(bracket).length;
    const uneven = codeFiles.filter(({ text }) =>
      ['()', '[]', '{}'].some(([open = '', close = '']) => count(scan(text).code, open) !== count(scan(text).code, close)),
    );
    expect(uneven.map((file) => file.path)).toEqual([]);
  });

  test('gives up an unfinished string, template or comment at the end of the file', () => {
    for (const text of ["'abc", '`abc ${', '/* abc', '`abc \\']) expect(scan(text).code).toHaveLength(text.length);
  });
});

describe('the import reader', () => {
  test('sees each form', () => {
    expect(
      specifiers(`
import a from './a.ts';
import * as b from "./b.ts";
import c, { d as e, type F } from './c.ts';
import type { G } from './g.ts';
import {
  h, // './not-this.ts'
} from './h.ts';
import './i.css';
export * from './j.ts';
export * as k from './k.ts';
export { l } from './l.ts';
export type { M } from './m.ts';
const n = await import('./n.ts');
const o = lazy(() => import(\`./o.tsx\`));
type P = import('./p.ts').P;`),
    ).toEqual(
      ['a', 'b', 'c', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'].map((name) => `./${name}.${{ i: 'css', o: 'tsx' }[name] ?? 'ts'}`),
    );
  });

  test('sees nothing in comments and strings', () => {
    expect(
      specifiers(`// import a from './a.ts'\n/* export * from './b.ts' */\nconst c = "import('./c.ts')";\nconst d = \`import './d.ts'\`;`),
    ).toEqual([]);
  });

  test('is not led astray by words that only look like imports', () => {
    expect(
      specifiers(
        `export const from = 'x';\nconst { imports } = from;\nimport.meta.url;\nobject.import('y');\nexport { a };\nconst s = 'z';`,
      ),
    ).toEqual(['y']);
  });

  test('resolves relative paths and our packages, and leaves the others alone', () => {
    const [a, b, c] = importsOf({
      path: 'apps/web/src/ui/x.tsx',
      text: `import '../api/client.ts'; import '@cangyun/contract/system/users.ts'; import 'antd';`,
    });
    expect([a?.target, b?.target, c?.target]).toEqual(['apps/web/src/api/client.ts', 'packages/contract/src/system/users.ts', undefined]);
  });
});
