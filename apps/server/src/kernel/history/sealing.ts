/** From a stored version to what a reader sees of it, and from new data to the hash that is stored. */
import { hash, randomBytes } from 'node:crypto';
import {
  type ChainEnd,
  type ChainSubject,
  type ChainVersion,
  disclose,
  hashOfVersion,
  USER_FIELD,
} from '@cangyun/contract/kernel/chain.ts';
import { CHAIN_CODE_LENGTH, CHAIN_CODE_SIGNS } from '@cangyun/contract/system/history.ts';

export type VersionData = Readonly<Record<string, unknown>>;

export interface StoredVersion {
  readonly version: number;
  readonly time: string;
  readonly userId: number;
  readonly userName: string;
  readonly data: VersionData | null;
  readonly salt: string;
  readonly previousHash: string;
  readonly hash: string;
}

export const sha256 = (text: string): string => hash('sha256', text);

const DRAWN_AT_ONCE = 8_192;
let drawn = Buffer.alloc(0);

/** Every byte is given out once. Asking the system for sixteen costs as much as for thousands, and an import asks for thousands of times. */
function freshBytes(count: number): Buffer {
  if (drawn.length < count) drawn = randomBytes(DRAWN_AT_ONCE);
  const fresh = drawn.subarray(0, count);
  drawn = drawn.subarray(count);
  return fresh;
}

/** Every sign stands for five bits; 256 is a multiple of 32, so each is equally likely. */
export function newChainCode(): string {
  let code = '';
  for (const byte of freshBytes(CHAIN_CODE_LENGTH)) code += CHAIN_CODE_SIGNS.charAt(byte % CHAIN_CODE_SIGNS.length);
  return code;
}

const SALT_BYTES = 16;
const everything = (): boolean => true;

/** Which fields of the data a reader sees; its author is shown with all fields. */
export function told(stored: StoredVersion, shows: (field: string) => boolean = everything): ChainVersion {
  const sealing = { sha256, salt: stored.salt, shows };
  const fields = stored.data && Object.entries(stored.data).map(([field, value]) => [field, disclose(sealing, field, value)] as const);
  return {
    version: stored.version,
    time: stored.time,
    user: disclose(sealing, USER_FIELD, { id: stored.userId, name: stored.userName }),
    data: fields && Object.fromEntries(fields),
    previousHash: stored.previousHash,
    hash: stored.hash,
  };
}

/** The next version after this end of the chain. */
export function nextVersion(
  subject: ChainSubject,
  end: ChainEnd,
  written: Pick<StoredVersion, 'time' | 'userId' | 'userName' | 'data'>,
): StoredVersion {
  const open = { ...written, version: end.version + 1, salt: freshBytes(SALT_BYTES).toString('hex'), previousHash: end.hash };
  return { ...open, hash: hashOfVersion(sha256, subject, told({ ...open, hash: '' })) };
}
