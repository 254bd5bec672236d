/** One request, one transaction: begun together with the statement that sets who is asking, so that row-level security always knows. */
import type pg from 'pg';
import { sendAnnounced } from './announce.ts';
import { DatabaseAway, isLostConnection } from './away.ts';
import { close } from './closing.ts';
import { kyselyOn, nameOf, type StatementCounter, type Tx } from './kysely.ts';

export interface Entrance {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** No company: only public functions answer, every table is empty. */
export const asVisitor: Entrance = { text: 'select 1', values: [] };

/** The installation itself, at scheduled work: no company, but the tables that only its administrators see. */
export const asPlatform: Entrance = { text: `select set_config('app.platform', '1', true)`, values: [] };

export const asCompany = (companyId: number, userId: number, site: number | null = null): Entrance => ({
  text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true), set_config('app.site_id', $3, true)`,
  values: [String(companyId), String(userId), site === null ? '' : String(site)],
});

export const asSession = (tokenHash: Buffer, site: number | null): Entrance => ({
  text: 'select * from enter($1, $2)',
  values: [tokenHash, site],
});

/** The key under which a write is sent, and the hash of what is sent. */
export interface WriteKey {
  readonly key: string;
  readonly requestHash: Buffer;
}

/** As `asSession`, and takes the write's key by the same statement. */
export const asSessionWriting = (tokenHash: Buffer, site: number | null, { key, requestHash }: WriteKey): Entrance => ({
  text: 'select e.*, k.* from enter($1, $2) e left join lateral take_key(e.company_id, e.user_id, $3, $4) k on true',
  values: [tokenHash, site, key, requestHash],
});

/** Thrown inside the work to end with a commit all the same. */
export interface EndsWithCommit {
  readonly keep: boolean;
}
const keepsWrites = (error: unknown): boolean => error instanceof Error && (error as Error & Partial<EndsWithCommit>).keep === true;

/**
 * PostgreSQL compares the few lines of a document with the ten rows of a plan for values in general, and plans most statements again at every
 * call.
 */
const KEEPING_PLANS = 'set local plan_cache_mode = force_generic_plan';

const LOST_RACE = new Set(['40001', '40P01']);
const MOST_TRIES = 4;

export class Database {
  readonly pool: pg.Pool;
  readonly #named: boolean;
  #begin = 'begin';

  /** `onOutage` is called when the database goes away, with the reason, and when it is back, without. */
  constructor(pool: pg.Pool, options: { preparedStatements: boolean }, onOutage: (reason?: Error) => void = () => {}) {
    this.pool = pool;
    this.#named = options.preparedStatements;
    this.#onOutage = onOutage;
  }

  get away(): boolean {
    return this.#away;
  }

  #away = false;
  readonly #onOutage: (reason?: Error) => void;

  #noteAway(error: DatabaseAway): DatabaseAway {
    if (!this.#away && !error.poolIsFull) {
      this.#away = true;
      this.#onOutage(error);
    }
    return error;
  }

  #noteBack(): void {
    if (!this.#away) return;
    this.#away = false;
    this.#onOutage();
  }

  /** Every transaction begins with these statements until `work` ends: for a database that nobody else uses yet. */
  async beginningWith<T>(statements: string, work: () => Promise<T>): Promise<T> {
    this.#begin = `begin; ${statements}`;
    return work().finally(() => {
      this.#begin = 'begin';
    });
  }

  /** One statement that is a transaction of its own, without a round trip for its begin and its end. It says itself who is asking. */
  async alone<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.#begin !== 'begin') return this.inTransaction({ text, values }, async (_tx, row) => [row as Row]);
    try {
      const { rows } = await this.pool.query({ name: this.#named ? nameOf(text) : undefined, text, values: [...values] });
      this.#noteBack();
      return rows as Row[];
    } catch (error) {
      throw isLostConnection(error) ? this.#noteAway(new DatabaseAway(error)) : error;
    }
  }

  /**
   * Runs `work` in a transaction. A deadlock or serialization failure starts it again: `work` must have no effect outside it. `keepsPlans`: its
   * statements, also those inside of functions, take their kept plans.
   */
  async inTransaction<T, Entered = unknown>(
    entrance: Entrance,
    work: (tx: Tx, entered: Entered | undefined) => Promise<T>,
    counter: StatementCounter = { statements: 0 },
    keepsPlans = false,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#once(entrance, work, counter, keepsPlans);
      } catch (error) {
        const lostRace = LOST_RACE.has((error as { code?: string }).code ?? '');
        if (!lostRace || tries >= MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
      }
    }
  }

  async #once<T, Entered>(
    entrance: Entrance,
    work: (tx: Tx, entered: Entered | undefined) => Promise<T>,
    counter: StatementCounter,
    keepsPlans: boolean,
  ): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw this.#noteAway(new DatabaseAway(error as Error));
    });
    const tx = kyselyOn(client, counter, { named: this.#named, keepsPlans });
    let broken = false;
    // Notification failures must not undo the commit.
    const notify = (): Promise<void> =>
      sendAnnounced(client, tx).catch(() => {
        broken = true;
      });
    try {
      const [, entered] = await Promise.all([
        client.query(keepsPlans ? `${this.#begin}; ${KEEPING_PLANS}` : this.#begin),
        client.query({
          name: this.#named ? nameOf(entrance.text) : undefined,
          text: entrance.text,
          values: [...entrance.values],
        }),
      ]);
      this.#noteBack();
      counter.statements += 2;
      const result = await work(tx, entered.rows[0] as Entered | undefined);
      await close(tx);
      await client.query('commit');
      await notify();
      return result;
    } catch (error) {
      const keeps = keepsWrites(error);
      const end = keeps ? close(tx).then(() => client.query('commit')) : client.query('rollback');
      await end.catch(() => {
        broken = true;
      });
      if (keeps && !broken) await notify();
      if (!isLostConnection(error)) throw error;
      // A server that has become a replica answers as before; only a new connection finds the new primary.
      broken = true;
      throw this.#noteAway(new DatabaseAway(error));
    } finally {
      client.release(broken);
    }
  }
}
