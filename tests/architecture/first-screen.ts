/** What a page imports before it is drawn: imports of values, through other files of ours. Types and `import(…)` bring nothing along. */
import type { SourceFile } from './files.ts';
import { importsOf } from './imports.ts';

const NOT_AT_ONCE = /^(?:(?:import|export)\s+type\b|(?:import|require)\s*\()/;

export function reached(files: readonly SourceFile[], from: readonly string[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (!file || seen.has(path)) continue;
    seen.add(path);
    for (const { offset, target } of importsOf(file))
      if (target !== undefined && !NOT_AT_ONCE.test(file.text.slice(offset))) waiting.push(target);
  }
  return seen;
}
