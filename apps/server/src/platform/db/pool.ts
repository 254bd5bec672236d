/** Connections to PostgreSQL. Pipelined: statements that do not wait for each other travel together. */
import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

/** `2026-11-15 02:46:07.123+00` → ISO 8601. The text is PostgreSQL's own, so cutting beats parsing. */
const isoInstant = (text: string): string =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

const parsers = new Map<number, (text: string) => unknown>([
  // Ids and quantities stay below 2^53 by contract (kernel/wire.ts) and by the sequences' size.
  [INT8, Number],
  [NUMERIC, Number],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
  [TIMESTAMPTZ, isoInstant],
  [DATE, (text) => text],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    (format !== 'binary' && parsers.get(oid)) || (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
};

export type Connection = string | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export const connectionOptions = (connection: Connection): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection, types } : { ...connection, types };

/** A broken connection fails the statement that uses it and is replaced; without listeners its error event would end the process. */
export function keepAlive(pool: pg.Pool): void {
  const ignore = (): void => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

export function createPool(connection: Connection, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(connection),
    max: size,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    application_name: 'cangyun',
  } as pg.PoolConfig);
  keepAlive(pool);
  return pool;
}
