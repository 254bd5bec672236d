/** New versions wait for the last statement of their transaction and leave in it together, however many objects changed. */
import { sql } from 'kysely';
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
    const parts = closingParts(this.#versions, this.#begun);
    this.#versions.length = 0;
    this.#begun.length = 0;
    this.#ends.clear();
    return parts;
  }
}

/** One recordset feeds all: the chains that begin, the versions, and the ends of all chains. Locks on the ends are held already. */
const closingParts = (versions: readonly object[], begun: readonly object[]): readonly ClosingPart[] => [
  {
    name: 'new_version',
    statement: sql`
      select * from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v ("companyId" bigint, object text, id bigint, version int,
             data jsonb, salt text, hash text, "previousHash" text, "userId" bigint, "userName" text, time timestamptz)`,
  },
  {
    name: 'new_end',
    statement: sql`
      select distinct on ("companyId", object, id) "companyId", object, id, version, hash
        from new_version order by "companyId", object, id, version desc`,
  },
  {
    name: 'new_chain',
    statement: sql`
      insert into object_chain (company_id, object, object_id, code, last_version, last_hash)
      select e."companyId", e.object, e.id, b.code, e.version, e.hash
        from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as b ("companyId" bigint, object text, id bigint, code text)
        join new_end e using ("companyId", object, id)`,
  },
  {
    name: 'kept_version',
    statement: sql`
      insert into object_history (company_id, object, object_id, version_no, data, salt, hash, previous_hash, user_id, user_name, created_at)
      select "companyId", object, id, version, data, salt, hash, "previousHash", "userId", "userName", time from new_version`,
  },
  {
    name: 'moved_end',
    statement: sql`
      update object_chain c set last_version = e.version, last_hash = e.hash from new_end e
       where c.company_id = e."companyId" and c.object = e.object and c.object_id = e.id`,
  },
];

const VERSIONS = Symbol('versions of objects');
export const waitingVersions = (tx: Tx): WaitingVersions => closingOf(tx, VERSIONS, () => new WaitingVersions());
