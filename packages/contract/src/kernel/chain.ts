/**
 * A chain of versions: each version's hash covers the one before it, so nobody can change an old version unnoticed.
 * The hash is taken over sealed fields, not over their values. A reader who may see only some fields gets those with their
 * salts and the seals of the others, and can still recompute every hash.
 */
import { z } from 'zod';
import { canonicalJson } from './canonical.ts';

/** Before the first version there is nothing. */
export const NO_HASH = '';

export type Sha256 = (text: string) => string;

export const disclosed = z.union([z.object({ salt: z.string(), value: z.unknown() }), z.object({ digest: z.string() })]);
/** A field that is shown (value and salt) or withheld (only its seal). */
export type Disclosed = z.output<typeof disclosed>;

export const chainVersion = z.object({
  version: z.int(),
  time: z.string(),
  user: disclosed,
  /** null: with this version the object was deleted. */
  data: z.record(z.string(), disclosed).nullable(),
  previousHash: z.string(),
  hash: z.string(),
});
export type ChainVersion = z.output<typeof chainVersion>;

/** Who did it, sealed like a field of the data; no field has this name. */
export const USER_FIELD = '@user';

/** Without the salt, a seal of a phone number could be undone by trying all numbers. */
export const fieldSalt = (sha256: Sha256, salt: string, field: string): string => sha256(`${salt}:${field}`);

const seal = (sha256: Sha256, part: Disclosed): string =>
  'digest' in part ? part.digest : sha256(canonicalJson([part.salt, part.value ?? null]));

export interface Sealing {
  readonly sha256: Sha256;
  readonly salt: string;
  /** Whether the reader sees this field. */
  readonly shows: (field: string) => boolean;
}

export function disclose({ sha256, salt, shows }: Sealing, field: string, value: unknown): Disclosed {
  const open = { salt: fieldSalt(sha256, salt, field), value: value ?? null };
  return shows(field) ? open : { digest: seal(sha256, open) };
}

export interface ChainSubject {
  readonly object: string;
  readonly objectId: number;
}

/** What a version's hash must be, computed from what the reader gets. */
export function hashOfVersion(sha256: Sha256, { object, objectId }: ChainSubject, version: Omit<ChainVersion, 'hash'>): string {
  const data = version.data && Object.fromEntries(Object.entries(version.data).map(([field, part]) => [field, seal(sha256, part)]));
  return sha256(
    canonicalJson({
      object,
      id: objectId,
      version: version.version,
      time: version.time,
      user: seal(sha256, version.user),
      data,
      previousHash: version.previousHash,
    }),
  );
}

export type BreakReason = 'missing' | 'unlinked' | 'changed' | 'cut';

export interface Break {
  readonly version: number;
  readonly reason: BreakReason;
}

export interface ChainEnd {
  readonly version: number;
  readonly hash: string;
}

export const CHAIN_START: ChainEnd = { version: 0, hash: NO_HASH };

/** Follows the versions from a known end: the new end, or the first broken link. */
export function followChain(sha256: Sha256, subject: ChainSubject, from: ChainEnd, versions: readonly ChainVersion[]): ChainEnd | Break {
  let end = from;
  for (const version of versions) {
    if (version.version !== end.version + 1) return { version: end.version + 1, reason: 'missing' };
    if (version.previousHash !== end.hash) return { version: version.version, reason: 'unlinked' };
    if (hashOfVersion(sha256, subject, version) !== version.hash) return { version: version.version, reason: 'changed' };
    end = { version: version.version, hash: version.hash };
  }
  return end;
}

/** The chain must end where the chain's own record says: versions cut off its end leave every other link intact. */
export function endsAt(end: ChainEnd, recorded: ChainEnd): Break | undefined {
  if (end.version !== recorded.version) return { version: Math.min(end.version, recorded.version) + 1, reason: 'cut' };
  return end.hash === recorded.hash ? undefined : { version: end.version, reason: 'changed' };
}
