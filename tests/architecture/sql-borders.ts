/**
 * Whose SQL touches which table (DESIGN §3). Imports have their own order; this test holds statements to it: only its owner writes a table,
 * and every other reader is listed with a reason. It does not see what functions of the database touch.
 */
import { at, isTest, type SourceFile } from './files.ts';
import { scan } from './scan.ts';

/** `platform`, `kernel`, the name of an area, or `app` for what puts them together. */
export type Owner = string;

export interface Touch {
  readonly table: string;
  readonly by: Owner;
  readonly writes: boolean;
  readonly where: string;
}

const SERVER = 'apps/server/src/';

export const ownerOf = (path: string): Owner => {
  const [folder = '', area = ''] = path.slice(SERVER.length).split('/');
  if (folder === 'areas') return area;
  return folder === 'platform' || folder === 'kernel' ? folder : 'app';
};

/** The tables and views that the generated types know. */
export const tablesIn = (generated: string): string[] =>
  [...generated.slice(generated.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): \w+;/gm)].map(([, name = '']) => name);

const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(\w+)/gi;
const READS = /(?<!delete\s)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi;
/** `from a x, b y`: what follows the comma. */
const LISTED = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*(\w+)\s/gi;
const NAMED_HERE = /\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
/** The table is named by a variable. */
const WRITES_VARIABLE = /\b(?:insert\s+into|update|delete\s+from)\s+$/i;
const BUILT_BY_VARIABLE =
  /(?:\.(?:insertInto|updateTable|deleteFrom)\(\s*|\b(?:insertAll|updateAll)\(\s*\w+,\s*\w+,\s*|\bsetStates\(\s*)(?=[A-Za-z])/;

/** Query builder and kernel functions that take the table's name. */
const BUILT_WRITES =
  /(?:\.(?:insertInto|updateTable|deleteFrom)\(\s*|\b(?:insertAll|updateAll)\(\s*\w+,\s*\w+,\s*|\bsetStates\(\s*)(["'])/g;
const BUILT_READS =
  /(?:\.(?:selectFrom|\w*[jJ]oin)\(\s*\[?|\b(?:lookUp|throughColumn|branchesOf|branchOf|lockTree)\([^'")]*|\bsql\.table\(\s*|\btable:\s*|\bbind\(\s*[\w.]+,\s*)(["'])/g;
const BOUND = /\b(\w+)(?::[^=;]+)?\s=\sbind\(\s*[\w.]+,\s*(["'])/g;
const ROW_WRITES = /\b(?:createRow|editRow|removeRows|voidRows)\(\s*\w+,\s*\w+,\s*(?:\w+\.)?(\w+)/g;
const SERVED = /\bserveResource\(\s*(?:\w+\.)?(\w+)([^)]*)\)/g;
const SERVED_INLINE = /\bserveResource\(\s*bind\(\s*[\w.]+,\s*(["'])/g;
const ONLY_READS = /\[\s*(?:'(?:list|download)'\s*,?\s*)*\]/;

interface Found {
  readonly table: string;
  readonly writes: boolean;
  readonly offset: number;
}

const isServer = ({ path }: SourceFile): boolean => path.startsWith(SERVER) && !isTest(path) && !path.endsWith('.gen.ts');

/** What the quoted string after each match names; `app_user as u` names `app_user`. */
function quoted(file: SourceFile, pattern: RegExp, writes: boolean): Found[] {
  const { code, literals } = scan(file.text);
  const texts = new Map(literals.map(({ start, text }) => [start, text]));
  return [...code.matchAll(pattern)].map((match) => ({
    table: (texts.get(match.index + match[0].length) ?? '').split(' ')[0] ?? '',
    writes,
    offset: match.index,
  }));
}

/** In statements as text. */
const spoken = (file: SourceFile): Found[] =>
  scan(file.text).literals.flatMap(({ kind, text, start }) => {
    if (kind !== 'template' && kind !== 'string') return [];
    const here = new Set([...text.matchAll(NAMED_HERE)].map(([, name]) => name));
    const found = (pattern: RegExp, writes: boolean): Found[] =>
      [...text.matchAll(pattern)].map((match) => ({ table: match[1] ?? '', writes, offset: start + match.index }));
    return [...found(WRITES, true), ...[...found(READS, false), ...found(LISTED, false)].filter(({ table }) => !here.has(table))];
  });

/** A name that is passed to a statement: any name of two words, and any at all if a statement takes it from a variable. */
const mentioned = (file: SourceFile): Found[] => {
  const takesNames = file.text.includes('sql.table(');
  return scan(file.text).literals.flatMap(({ kind, text, start }) =>
    kind === 'string' && (takesNames || text.includes('_')) ? [{ table: text, writes: false, offset: start }] : [],
  );
};

/** Resources that are bound to tables, by the constant that holds them. */
const boundIn = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(
    files.flatMap((file) => {
      const { code, literals } = scan(file.text);
      const texts = new Map(literals.map(({ start, text }) => [start, text]));
      return [...code.matchAll(BOUND)].map((match) => {
        const table = texts.get(match.index + match[0].length) ?? '';
        return [`${ownerOf(file.path)} ${match[1]}`, table] as const;
      });
    }),
  );

/** Rows written through such a constant. One that is only served to be listed is read. */
function writtenBound(file: SourceFile, bound: ReadonlyMap<string, string>): Found[] {
  const tableOf = (name: string | undefined): string => bound.get(`${ownerOf(file.path)} ${name}`) ?? '';
  const served = [...file.text.matchAll(SERVED)].filter(([, , rest = '']) => !ONLY_READS.test(rest));
  return [...file.text.matchAll(ROW_WRITES), ...served].map((match) => ({ table: tableOf(match[1]), writes: true, offset: match.index }));
}

export function touches(all: readonly SourceFile[], tables: readonly string[]): Touch[] {
  const files = all.filter(isServer);
  const known = new Set(tables);
  const bound = boundIn(files);
  return files.flatMap((file) =>
    [
      ...spoken(file),
      ...mentioned(file),
      ...quoted(file, BUILT_WRITES, true),
      ...quoted(file, SERVED_INLINE, true),
      ...quoted(file, BUILT_READS, false),
      ...writtenBound(file, bound),
    ]
      .filter(({ table }) => known.has(table))
      .map(({ table, writes, offset }) => ({ table, writes, by: ownerOf(file.path), where: at(file, offset) })),
  );
}

/** Files of areas that write a table whose name is a variable. */
export const writersByVariable = (all: readonly SourceFile[]): string[] =>
  all
    .filter((file) => isServer(file) && file.path.startsWith(`${SERVER}areas/`))
    .filter(({ text }) => {
      const { code, literals } = scan(text);
      return BUILT_BY_VARIABLE.test(code) || literals.some(({ kind, text: piece }) => kind === 'template' && WRITES_VARIABLE.test(piece));
    })
    .map(({ path }) => path);
