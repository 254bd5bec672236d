/** Kysely on one connection that is inside a transaction already: builds and runs statements, counts them, names them. */
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import type { DB } from './tables.gen.ts';

/** The open transaction. Always the first argument of code that touches the database. */
export type Tx = Kysely<DB>;

export interface StatementCounter {
  statements: number;
}

/** How a transaction sends its statements. */
export interface Sending {
  /** Statements of fixed text get a name, so that a connection parses and plans them once. */
  readonly named: boolean;
  /** Each takes its kept plan, whatever its values are. */
  readonly keepsPlans: boolean;
}

/** Named statements are planned once per connection. Only statements of fixed text are worth a name, hence the bound. */
const LARGEST_NAMED = 6_000;
const MOST_NAMES = 2_000;
const names = new Map<string, string>();

/** Used in a statement that is long because it reads or writes several things, and whose text is fixed all the same: it gets a name. */
const KEPT_PLAN = '/* planned once */';
export const keptPlan = sql.raw(KEPT_PLAN);

export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  const isVaried = text.length > LARGEST_NAMED && !text.includes(KEPT_PLAN);
  if (isVaried || names.size >= MOST_NAMES) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/**
 * Used in a statement whose best plan depends on its values (a list of three ids or of three thousand): it gets no name, so that PostgreSQL
 * plans it for these values and never for values in general.
 */
const FRESH_PLAN = '/* planned anew */';
export const freshPlan = sql.raw(FRESH_PLAN);

/**
 * Rows by their ids. One id is compared, not searched in an array: PostgreSQL takes an unknown array for ten rows, finds the plan for values
 * in general dear, and then plans the statement again at every call, which costs more than running it.
 */
export const amongIds = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${[...ids]}::bigint[])`;

/** Longer ones are worth a plan of their own. */
export const MOST_LISTED = 100;

/** A value between two fixed texts, as one piece: orders have a hundred of them, and each piece of a statement costs time to put together. */
function around(before: string, after: string): (value: unknown) => RawBuilder<unknown> {
  const texts = [before, after];
  const fixed: TemplateStringsArray = Object.assign(texts, { raw: texts });
  return (value) => sql(fixed, value);
}

/** Hides a value from the planner, which then takes the plan for values in general. */
const hidden = (type: string) => around('(select /* hidden */ ', `::${type})`);
const HIDDEN = /\(select \/\* hidden \*\/ ([^()]*)\)/g;

const arrayOf = (type: string) => ({ hidden: hidden(`${type}[]`), plain: around('', `::${type}[]`) });
const arrays = {
  bigint: arrayOf('bigint'),
  date: arrayOf('date'),
  int: arrayOf('int'),
  numeric: arrayOf('numeric'),
  text: arrayOf('text'),
  timestamptz: arrayOf('timestamptz'),
};

/**
 * A column of values for `unnest`. A subquery hides a short one: the planner takes it for ten rows, however many it has. If it sees them, the
 * plan for values in general looks dear, as with an array of ids, and an order of five lines is planned again at every call.
 */
export const listed = (values: readonly unknown[], type: keyof typeof arrays): RawBuilder<unknown> =>
  arrays[type][values.length > MOST_LISTED ? 'plain' : 'hidden'](values);

const hiddenId = hidden('bigint');

/**
 * The key of a document whose few rows a statement reads. A key that is newer than the table's statistics looks as if it had no row, so the
 * plan for keys in general looks dear: hidden by a subquery, it has nothing to compare.
 */
export const hiddenKey = (id: number): RawBuilder<unknown> => hiddenId(id);

/** As a transaction sends it that keeps its plans anyway: nothing needs to be hidden, and each subquery costs time to start. */
const bared = new Map<string, string>();

function bare(text: string): string {
  const known = bared.get(text);
  if (known !== undefined) return known;
  const plain = text.replace(HIDDEN, '$1');
  if (bared.size < MOST_NAMES) bared.set(text, plain);
  return plain;
}

/** A part that statements share, compiled once. One that binds values stays as it is: their numbers depend on where it stands. */
export function asText(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(compiling);
  return parameters.length === 0 ? sql.raw(text) : part;
}

/** Parameters as the driver takes them best. */
export const boundValues = (parameters: readonly unknown[]): unknown[] =>
  parameters.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value));

/** What every statement answers between a failure and the rollback. */
const TRANSACTION_FAILED = '25P02';

class OpenConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #counter: StatementCounter;
  readonly #sending: Sending;
  #failure: unknown;

  constructor(client: pg.ClientBase, counter: StatementCounter, sending: Sending) {
    this.#client = client;
    this.#counter = counter;
    this.#sending = sending;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#counter.statements += 1;
    const { named, keepsPlans } = this.#sending;
    const text = keepsPlans ? bare(query.sql) : query.sql;
    const name = named && !text.includes(FRESH_PLAN) ? nameOf(text) : undefined;
    const values = boundValues(query.parameters);
    try {
      const result = await this.#client.query(name ? { name, text, values } : { text, values });
      this.#failure = undefined;
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      throw this.#firstFailure(error);
    }
  }

  /**
   * Of statements sent together, the first failure fails the others, whose errors only say so. Whichever error arrives first, the real
   * reason is reported: a user reads the sentence, and a lost race is recognised and repeated.
   */
  #firstFailure(error: unknown): unknown {
    if ((error as { code?: string }).code !== TRANSACTION_FAILED) this.#failure = error;
    return this.#failure ?? error;
  }

  // biome-ignore lint/correctness/useYield: large results are read by SQL cursors (platform/db/cursor.ts)
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('use readInBatches');
  }
}

/** Transactions are begun and ended by `inTransaction`; nothing here may do it again. */
class OpenTransactionDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('already in a transaction');
  }
  async commitTransaction(): Promise<void> {
    throw new Error('inTransaction commits');
  }
  async rollbackTransaction(): Promise<void> {
    throw new Error('inTransaction rolls back');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const kyselyBy = (driver: Driver): Tx =>
  new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

export const kyselyOn = (client: pg.ClientBase, counter: StatementCounter, sending: Sending): Tx =>
  kyselyBy(new OpenTransactionDriver(new OpenConnection(client, counter, sending)));

/** Compiles statements, and runs none. */
const compiling = kyselyBy(new DummyDriver());
