/** A PostgreSQL that is not ours: Debian's 15 if it is installed. It has a plain owner with CREATEROLE and an empty database. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { scratchFolder } from '../scratch.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = existsSync(join(BINARIES, 'initdb'));

const PORT = 54_315;

export interface OwnPostgres {
  readonly ownerUrl: string;
  readonly appUrl: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): void;
}

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
const asPostgres = (...command: string[]): void => {
  const [program = '', ...args] =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command] : command;
  execFileSync(program, args, { stdio: 'ignore', cwd: '/' });
};

export async function startDebianPostgres(): Promise<OwnPostgres> {
  const folder = scratchFolder('cangyun-debian-');
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  asPostgres(join(BINARIES, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8');
  const options = `-p ${PORT} -k ${folder} -c listen_addresses= -c fsync=off`;
  asPostgres(join(BINARIES, 'pg_ctl'), '-w', '-D', data, '-o', options, '-l', join(folder, 'log'), 'start');
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], database = 'cangyun'): Promise<Row[]> => {
    const client = new pg.Client({ host: folder, port: PORT, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await query('create role keeper login createrole', [], 'postgres');
  await query('create database cangyun owner keeper', [], 'postgres');
  const urlOf = (user: string): string => `postgres://${user}@localhost:${PORT}/cangyun?host=${encodeURIComponent(folder)}`;
  return {
    ownerUrl: urlOf('keeper'),
    appUrl: urlOf('cangyun_app'),
    query: (text, values) => query(text, values),
    stop: () => {
      asPostgres(join(BINARIES, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
