/** SQL is visible in review because it is in known places only: `*.store.ts`, platform/db, kernel and the migrations. */
import { at, isTest, type SourceFile } from './files.ts';
import { scan } from './scan.ts';

const MAY = [/\.store\.ts$/, /^apps\/server\/src\/platform\/db\//, /^apps\/server\/src\/kernel\//];

const BUILDER =
  /(?<![\w$])sql\s*(?:<[^`]*?>)?\s*`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*\(|\bsql\.(?:raw|lit|table|ref)\b/g;
/** A statement as text, for drivers that take one: the verb and the word that must follow it. */
const STATEMENT =
  /^\s*(?:select\s.+\sfrom\s|select\s+\w+\(|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(?:create|alter|drop)\s+(?:table|role|index|schema|function|database)\b)/is;

export const straySql = (file: SourceFile): string[] => {
  if (!file.path.startsWith('apps/server/src/') || isTest(file.path) || MAY.some((place) => place.test(file.path))) return [];
  const { code, literals } = scan(file.text);
  const offsets = [
    ...[...code.matchAll(BUILDER)].map((match) => match.index),
    ...literals.filter(({ kind, text }) => (kind === 'string' || kind === 'template') && STATEMENT.test(text)).map(({ start }) => start),
  ];
  const lines = new Set(offsets.map((offset) => at(file, offset)));
  return [...lines].map(
    (line) => `${line} holds SQL: move it into a *.store.ts beside it (technology: platform/db), and call that by a name`,
  );
};
