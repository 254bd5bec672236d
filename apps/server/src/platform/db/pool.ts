/** Connections to PostgreSQL. Pipelined: statements that do not wait for each other travel together. */
import pg from 'pg';
import { addressesOf, clientOf, ServersPool } from './servers.ts';

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

const connectionOptions = (connection: Connection): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection, types } : { ...connection, types };

const addresses = (connection: Connection): string[] => (typeof connection === 'string' ? addressesOf(connection) : []);

/** Shared by everybody who connects to the same servers: one finds the new primary for all. */
const clients = new Map<string, typeof pg.Client>();

function clientFor(connection: Connection): typeof pg.Client {
  const servers = addresses(connection);
  if (servers.length < 2) return pg.Client;
  const known = clients.get(String(connection)) ?? clientOf(servers);
  clients.set(String(connection), known);
  return known;
}

export function newClient(connection: Connection, name: string): pg.Client {
  const Client = clientFor(connection);
  // Such a connection may be silent for long; keep-alive notices a lost one.
  return new Client({ ...connectionOptions(connection), application_name: `cangyun ${name}`, keepAlive: true });
}

/** Called with the error of each connection that breaks, used or idle. */
export type OnBroken = (error: Error) => void;

/**
 * A broken connection fails the statement that uses it, and the pool replaces it. Without listeners its error event would end the process.
 * The pool repeats what its idle clients report, so only the clients have listeners.
 */
function surviveBroken(pool: pg.Pool, onBroken: OnBroken): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onBroken));
}

export function newPool(connection: Connection, name: string, options: pg.PoolConfig, onBroken: OnBroken): pg.Pool {
  const given = { ...connectionOptions(connection), ...options, application_name: `cangyun ${name}` };
  const servers = addresses(connection);
  const pool = servers.length < 2 ? new pg.Pool(given) : new ServersPool({ ...given, Client: clientFor(connection) }, servers.length);
  surviveBroken(pool, onBroken);
  return pool;
}

export const createPool = (connection: Connection, size: number, onBroken: OnBroken, name = 'requests'): pg.Pool =>
  newPool(
    connection,
    name,
    { max: size, pipeline: true, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 15_000 } as pg.PoolConfig,
    onBroken,
  );
