/** Address parsing against addresses written down with their parts before the parser existed; a third was not looked at while tuning. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadDivisions } from './divisions.ts';
import { type ParsedAddress, parseAddress } from './parse-address.ts';

const fixture = JSON.parse(readFileSync(new URL('../../../../../tests/fixtures/addresses.json', import.meta.url), 'utf8')) as {
  columns: string[];
  tuned: string[][];
  heldOut: string[][];
};
const divisions = await loadDivisions();
const NEEDED = 0.98;

interface Wrong {
  readonly text: string;
  readonly fields: string[];
}

const wrongIn = (rows: readonly string[][]): Wrong[] =>
  rows.flatMap(([text = '', ...expected]) => {
    const parsed = parseAddress(text, divisions) as unknown as Readonly<Record<keyof ParsedAddress, unknown>>;
    const fields = fixture.columns.slice(1).flatMap((name, at) => {
      const got = parsed[name as keyof ParsedAddress];
      return got === expected[at] ? [] : [`${name}: 「${String(got)}」 should be 「${expected[at]}」`];
    });
    return fields.length > 0 ? [{ text, fields }] : [];
  });

describe('pasted addresses', () => {
  const parts: [string, string[][]][] = [['tuned', fixture.tuned]];
  if (!process.env.TUNING) parts.push(['heldOut', fixture.heldOut]);
  for (const [part, rows] of parts)
    it(`are right in all fields (${part})`, () => {
      const wrong = wrongIn(rows);
      const report = wrong.map(({ text, fields }) => `${JSON.stringify(text)}\n    ${fields.join('\n    ')}`).join('\n');
      expect.soft(1 - wrong.length / rows.length, `${wrong.length} of ${rows.length} wrong:\n${report}`).toBeGreaterThanOrEqual(NEEDED);
    });
});
