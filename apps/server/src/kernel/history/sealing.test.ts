/** The chain as the server writes it and the browser reads it: one hash, whatever the keys' order and the reader's rights. */
import { canonicalJson } from '@cangyun/contract/kernel/canonical.ts';
import { CHAIN_START, type ChainVersion, endsAt, followChain, hashOfVersion } from '@cangyun/contract/kernel/chain.ts';
import { sha256 as inBrowser } from '@cangyun/contract/kernel/sha256.ts';
import { readChainCode, showChainCode } from '@cangyun/contract/system/history.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newChainCode, nextVersion, type StoredVersion, sha256, told } from './sealing.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, shuffled(item)]),
  );
};

/** Any text that UTF-8 can carry: a lone half of a pair becomes a question mark in both. */
const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 }).map((points) => String.fromCodePoint(...points));

const subject = { object: 'dept', objectId: 7 };

function chainOf(states: readonly Record<string, unknown>[]): StoredVersion[] {
  const stored: StoredVersion[] = [];
  for (const data of states)
    stored.push(
      nextVersion(subject, stored.at(-1) ?? CHAIN_START, { time: '2026-11-15T00:00:00.000Z', userId: 3, userName: '沈云', data }),
    );
  return stored;
}

const states = [
  { name: '一', phone: '13800000001', tags: ['a'] },
  { name: '二', phone: '13800000001', tags: [] },
  { name: '三', phone: null, tags: ['b', 'c'] },
];

describe('canonical JSON', () => {
  it('is the same text in whatever order the keys came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('says what the value is, no more and no less', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves out what JSON leaves out', () => {
    expect(canonicalJson({ b: undefined, a: new Date(0), c: [undefined] })).toBe('{"a":"1970-01-01T00:00:00.000Z","c":[null]}');
  });
});

describe('SHA-256 in the language alone', () => {
  it('is the standard one', () => {
    for (const text of ['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), '仓运'.repeat(100)])
      expect(inBrowser(text)).toBe(sha256(text));
    fc.assert(
      fc.property(anyText, (text) => inBrowser(text) === sha256(text)),
      { numRuns: 30 },
    );
  });
});

describe('a chain', () => {
  const stored = chainOf(states);
  const last = stored.at(-1);
  const end = { version: 3, hash: last?.hash ?? '' };
  const follow = (versions: readonly ChainVersion[]) => followChain(inBrowser, subject, CHAIN_START, versions);

  it('verifies for a reader who sees all of it, and for a visitor who sees some', () => {
    expect(follow(stored.map((version) => told(version)))).toEqual(end);
    const partly = stored.map((version) => told(version, (field) => field === 'name'));
    expect(follow(partly)).toEqual(end);
    expect(JSON.stringify(partly)).not.toContain('13800000001');
    expect(JSON.stringify(partly)).not.toContain('沈云');
  });

  it('seals one value differently in each version, so that equal phones are not seen to be equal', () => {
    const [one, two] = stored.map((version) => told(version, () => false).data?.phone);
    expect(one).not.toEqual(two);
  });

  it('breaks at the first version that was changed', () => {
    const changed = stored.map((version, at) => (at === 1 ? { ...version, data: { ...version.data, phone: '139' } } : version));
    expect(follow(changed.map((version) => told(version, (field) => field === 'name')))).toEqual({ version: 2, reason: 'changed' });
  });

  it('breaks where a version was rewritten with a hash of its own', () => {
    const [first, second, third] = stored as [StoredVersion, StoredVersion, StoredVersion];
    const forged = { ...second, data: { name: '伪' } };
    const rewritten = { ...forged, hash: hashOfVersion(sha256, subject, told(forged)) };
    expect(follow([first, rewritten, third].map((version) => told(version)))).toEqual({ version: 3, reason: 'unlinked' });
  });

  it('breaks where a version is missing, or the end was cut off or hung on', () => {
    const [first, second, third] = stored.map((version) => told(version)) as [ChainVersion, ChainVersion, ChainVersion];
    expect(follow([first, third])).toEqual({ version: 2, reason: 'missing' });
    expect(endsAt({ version: 2, hash: second.hash }, end)).toEqual({ version: 3, reason: 'cut' });
    expect(endsAt(end, { version: 2, hash: second.hash })).toEqual({ version: 3, reason: 'cut' });
    expect(endsAt({ ...end, hash: 'x' }, end)).toEqual({ version: 3, reason: 'changed' });
    expect(endsAt(end, end)).toBeUndefined();
  });

  it('holds for any data', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 4 }), (data) => {
        const versions = chainOf(data).map((version) => told(JSON.parse(JSON.stringify(version)) as StoredVersion));
        expect(follow(versions)).toMatchObject({ version: data.length });
      }),
    );
  });
});

describe('a chain code', () => {
  it('is read however it was typed or scanned', () => {
    const code = newChainCode();
    expect(readChainCode(code)).toBe(code);
    expect(readChainCode(` ${showChainCode(code).toLowerCase()} `)).toBe(code);
    expect(readChainCode(`http://cangyun.example/manager_v1/chain?code=${code}&x=1`)).toBe(code);
    expect(readChainCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    expect(readChainCode('ABC')).toBeUndefined();
    expect(readChainCode(`${code.slice(1)}U`)).toBeUndefined();
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, newChainCode)).size).toBe(1000);
  });
});
