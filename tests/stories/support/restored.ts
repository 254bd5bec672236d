/** An empty database of an owner who is no superuser, to restore a story's backup into, and a server on it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { buildApp } from '@cangyun/server/src/app.ts';
import { readConfig } from '@cangyun/server/src/config.ts';
import { diskStore, type FileStore } from '@cangyun/server/src/platform/files/store.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { Person } from './person.ts';
import { PASSWORD } from './world.ts';

export interface EmptyInstallation {
  readonly owner: { host: string; port: number; user: string; database: string };
  readonly dataDir: string;
  readonly files: FileStore;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Starts a node on it, and stops it. */
  onNode<T>(work: (node: { signIn: (username: string) => Promise<Person> }) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export async function emptyInstallation(): Promise<EmptyInstallation> {
  const server = inject('postgres');
  const name = `restored_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const superuser = new pg.Client({ ...server, user: 'postgres', database: 'postgres' });
  await superuser.connect();
  await superuser.query(`create role ${name} login createrole`);
  await superuser.query(`create database ${name} owner ${name}`);
  const dataDir = mkdtempSync(join(inject('worldFolders'), 'restored-'));
  const owner = { ...server, user: name, database: name };
  const query: EmptyInstallation['query'] = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    owner,
    dataDir,
    files: diskStore(join(dataDir, 'files')),
    query,
    onNode: async (work) => {
      const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
      const app = await buildApp({ config, connection: { ...owner, user: 'cangyun_app' }, worker: false });
      const visitor = new Person(app.http);
      const signIn = async (username: string): Promise<Person> => {
        const { uuid } = await visitor.call(authCalls.captcha, {});
        const [captcha] = await query<{ answer: string }>(`select answer from captcha where uuid = '${uuid}'`);
        const { token, user } = await visitor.call(authCalls.login, {
          body: { username, password: PASSWORD, uuid, code: captcha?.answer ?? '' },
        });
        return new Person(app.http, { token, companyId: user.companyId, userId: user.id });
      };
      try {
        return await work({ signIn });
      } finally {
        await app.stop();
      }
    },
    remove: async () => {
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.query(`drop role ${name}`);
      await superuser.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
