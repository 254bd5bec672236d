/** New versions wait for the last statement of their transaction and leave in it together, however many objects changed. */
import { type RawBuilder, sql } from 'kysely';
import { type Closing, type ClosingPart, closingOf } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { newChainCode, type StoredVersion } from './sealing.ts';

/** The chain that a version belongs to. */
export interface Chain {
  readonly companyId: number;
  readonly object: string;
  readonly id: number;
}

/**
 * Versions that wait for the transaction's last statement. Nothing reads them before: code that adds another asks here for the chain's end.
 */
class WaitingVersions implements Closing {
  readonly #versions: (Chain & StoredVersion)[] = [];
  /** Chains that begin with this transaction. */
  readonly #begun: (Chain & { readonly code: string })[] = [];
  #ends = new Map<string, StoredVersion>();

  #keyOf = ({ companyId, object, id }: Chain): string => `${companyId} ${object} ${id}`;

  endOf(chain: Chain): StoredVersion | undefined {
    return this.#ends.get(this.#keyOf(chain));
  }

  begin(chain: Chain): void {
    this.#begun.push({ ...chain, code: newChainCode() });
  }

  add(chain: Chain, versions: readonly StoredVersion[]): void {
    for (const version of versions) {
      this.#versions.push({ ...chain, ...version });
      this.#ends.set(this.#keyOf(chain), version);
    }
  }

  mark(): () => void {
    const [versions, begun] = [this.#versions.length, this.#begun.length];
    return () => {
      this.#versions.length = versions;
      this.#begun.length = begun;
      this.#ends = new Map(this.#versions.map((version) => [this.#keyOf(version), version]));
    };
  }

  take(): readonly ClosingPart[] {
    if (this.#versions.length === 0) return [];
    const begun = new Map(this.#begun.map((chain) => [this.#keyOf(chain), chain]));
    const ends = new Map(
      this.#versions.map(({ companyId, object, id, version, hash }) => [
        this.#keyOf({ companyId, object, id }),
        { companyId, object, id, version, hash },
      ]),
    );
    const beginning = [...begun].flatMap(([key, { code }]) => [ends.get(key)].flatMap((end) => (end ? [{ ...end, code }] : [])));
    const parts = closingParts(
      this.#versions,
      beginning,
      [...ends].flatMap(([key, end]) => (begun.has(key) ? [] : [end])),
    );
    this.#versions.length = 0;
    this.#begun.length = 0;
    this.#ends.clear();
    return parts;
  }
}

interface End extends Chain {
  readonly version: number;
  readonly hash: string;
}

/** Locks on the ends are held already. A chain that begins is written with its end. */
const closingParts = (
  versions: readonly object[],
  begun: readonly (End & { readonly code: string })[],
  moved: readonly End[],
): readonly ClosingPart[] => [
  ...(begun.length === 0 ? [] : [{ name: 'new_chain', statement: beginning(begun) }]),
  {
    name: 'kept_version',
    statement: sql`
      insert into object_history (company_id, object, object_id, version_no, data, salt, hash, previous_hash, user_id, user_name, created_at)
      select "companyId", object, id, version, data, salt, hash, "previousHash", "userId", "userName", time
        from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v ("companyId" bigint, object text, id bigint, version int,
             data jsonb, salt text, hash text, "previousHash" text, "userId" bigint, "userName" text, time timestamptz)`,
  },
  ...(moved.length === 0 ? [] : [{ name: 'moved_end', statement: moving(moved) }]),
];

const beginning = (begun: readonly object[]): RawBuilder<unknown> => sql`
  insert into object_chain (company_id, object, object_id, code, last_version, last_hash)
  select "companyId", object, id, code, version, hash
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as b ("companyId" bigint, object text, id bigint, code text, version int, hash text)`;

const moving = (ends: readonly object[]): RawBuilder<unknown> => sql`
  update object_chain c set last_version = e.version, last_hash = e.hash
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e ("companyId" bigint, object text, id bigint, version int, hash text)
   where c.company_id = e."companyId" and c.object = e.object and c.object_id = e.id`;

const VERSIONS = Symbol('versions of objects');
export const waitingVersions = (tx: Tx): WaitingVersions => closingOf(tx, VERSIONS, () => new WaitingVersions());
