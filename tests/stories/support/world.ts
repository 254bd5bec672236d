/**
 * A whole server on a database, and people in it. A story starts with `shareWorld()`, which all files of a worker share, or with
 * `openWorld()` if it looks at more than companies of its own, changes what belongs to the installation, breaks data on purpose or reads plans.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemonstrationAccounts } from '@cangyun/contract/boot.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { type App, buildApp } from '@cangyun/server/src/app.ts';
import { openSession } from '@cangyun/server/src/areas/system/index.ts';
import { readConfig } from '@cangyun/server/src/config.ts';
import { createHashedCompany } from '@cangyun/server/src/first-company.store.ts';
import { hashPassword } from '@cangyun/server/src/platform/auth/password.ts';
import { hashOf, newToken } from '@cangyun/server/src/platform/auth/token.ts';
import { type BankPort, simulatedBank } from '@cangyun/server/src/platform/bank/bank.ts';
import type { CourierPort } from '@cangyun/server/src/platform/courier/courier.ts';
import { asVisitor } from '@cangyun/server/src/platform/db/transaction.ts';
import type { Sms } from '@cangyun/server/src/platform/sms/sms.ts';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { everything } from '#tier.ts';
import { type Hits, noHits, statusGroup } from './hits.ts';
import { Person } from './person.ts';

export const PASSWORD = 'cangyun123';
/** Made once a worker: it is most of what a company costs. */
const passwordHash = hashPassword(PASSWORD);

export interface World {
  readonly app: App;
  /** Its proofs are run at the end of the run, over the companies of all files. */
  readonly isShared: boolean;
  /** Runs SQL as the owner, past every policy: for checks in the database, never for the product. */
  readonly owner: pg.Client;
  /** Connects as the application's role. */
  readonly appConnection: { host: string; port: number; user: string; database: string };
  /** Codes "sent" to phones, newest last. */
  readonly sentCodes: { mobile: string; code: string }[];
  readonly dataDir: string;
  /** Somebody who has not signed in. */
  readonly visitor: Person;
  /** A fresh captcha and what its picture shows. */
  captcha(): Promise<{ uuid: string; code: string }>;
  /** A new company and its administrator, signed in. */
  company(options?: { name?: string; platform?: boolean; mobile?: string; companyId?: number }): Promise<Person>;
  /** By the sign-in page's call: captcha, name and password. */
  signIn(username: string, password?: string): Promise<Person>;
  /** The same user at another device, without the captcha and the password. */
  enter(user: { companyId: number; userId: number }): Promise<Person>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly env?: Record<string, string>;
  /** Runs background tasks. */
  readonly worker?: boolean;
  readonly requestsPerMinute?: number;
  /** The story takes the database away: it expects a 503. */
  readonly outages?: boolean;
  /** The story breaks the product's own tables: it expects a 500. */
  readonly breaks?: boolean;
  /** Log lines, for stories that read them. */
  readonly logTo?: { write(line: string): void };
  /** What the application connects to, if it is not the socket of the test server; `owner` prepares what it finds there. */
  readonly connection?: (own: World['appConnection'], owner: pg.Client) => Promise<string>;
  /** False: an installation without text messages. `env`: as the environment says. */
  readonly sms?: false | 'env' | Sms;
  /** Another bank than the simulator, which here answers at once. */
  readonly bank?: BankPort;
  /** Another courier than the simulator. */
  readonly courier?: CourierPort;
  /** The accounts of a demonstration, as long as it answers any. */
  readonly demonstration?: () => DemonstrationAccounts | undefined;
}

/** Which file made a company: a broken proof names the company. */
export type MadeBy = Record<number, string>;

export const openWorld = (options: WorldOptions = {}): Promise<World> => openOne(options, false);

let shared: Promise<World> | undefined;

/**
 * The world of this worker's files, each with companies of its own: a server and a database with its plans cost more than most stories.
 * In the whole tier each file has its own, because there the proofs follow every test.
 */
export const shareWorld = (): Promise<World> => (everything ? openWorld() : (shared ??= openOne({}, true)));

async function openOne(options: WorldOptions, isShared: boolean): Promise<World> {
  let made = 0;
  const madeBy: MadeBy = {};
  const server = inject('postgres');
  const database = `story_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template template_cangyun strategy file_copy`);
  const owner = new pg.Client({ ...server, user: 'postgres', database });
  await owner.connect();
  const dataDir = mkdtempSync(join(inject('worldFolders'), 'world-'));
  const sentCodes: World['sentCodes'] = [];
  const hits: Hits = {};
  const appConnection = { ...server, user: 'cangyun_app', database };
  const closeDatabase = async (): Promise<void> => {
    await owner.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  };
  const phones: Sms = { available: options.sms !== false, sendCode: async (mobile, code) => void sentCodes.push({ mobile, code }) };
  const sms = options.sms === 'env' ? undefined : options.sms || phones;
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, POOL_SIZE: '8', ...options.env }),
    connection: (await options.connection?.(appConnection, owner)) ?? appConnection,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    owner: { ...appConnection, user: 'postgres' },
    requestsPerMinute: options.requestsPerMinute ?? 1_000_000,
    worker: options.worker ?? false,
    ...(sms ? { sms } : {}),
    bank: options.bank ?? simulatedBank(0),
    ...(options.courier ? { courier: options.courier } : {}),
    ...(options.demonstration ? { demonstration: options.demonstration } : {}),
    onCall: (call: Call, status: number, actions: readonly string[]) => {
      if ((status === 503 && options.outages) || (status === 500 && options.breaks)) return;
      const row = (hits[callKey(call)] ??= noHits());
      row[statusGroup(status)] += 1;
      row.actions = [...new Set([...row.actions, ...actions])];
    },
  }).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });

  const enter: World['enter'] = async ({ companyId, userId }) => {
    const token = newToken();
    const visitor = { statements: 0, requestId: 'story', ip: '127.0.0.1', agent: 'story', confidential: true };
    await app.services.db.inTransaction(asVisitor, (tx) => openSession(tx, visitor, companyId, userId, hashOf(token), 1));
    return new Person(app.http, { token, companyId, userId });
  };

  const visitor = new Person(app.http);
  const captcha: World['captcha'] = async () => {
    const { uuid } = await visitor.call(authCalls.captcha, {});
    const { rows } = await owner.query<{ answer: string }>('select answer from captcha where uuid = $1', [uuid]);
    return { uuid, code: rows[0]?.answer ?? '' };
  };
  let stopped: Promise<void> | undefined;
  const keepRecord = (): void => {
    writeFileSync(join(inject('coverageParts'), `${database}.json`), JSON.stringify(hits));
    if (isShared) writeFileSync(join(inject('sharedWorlds'), `${database}.json`), JSON.stringify(madeBy));
  };
  // From now on its proofs are due, even if no file closes it.
  if (isShared) keepRecord();

  return {
    app: { ...app, stop: () => (stopped ??= app.stop()) },
    isShared,
    owner,
    appConnection,
    sentCodes,
    dataDir,
    visitor,
    captcha,
    enter,
    company: async ({ name, platform = false, mobile, companyId } = {}) => {
      made += 1;
      if (companyId !== undefined)
        await owner.query(`select setval(pg_get_serial_sequence('company', 'company_id'), $1, false)`, [companyId]);
      // A file before this one may have a company of this name; it is done with it.
      if (isShared && name) await owner.query('update company set name = name || company_id where name = $1', [name]);
      const first = {
        name: name ?? `公司${made}`,
        contact: `联系人${made}`,
        contactPhone: mobile ?? `139${String(made).padStart(8, '0')}`,
        username: `admin${made}`,
        platform,
      };
      const hash = await passwordHash;
      const administrator = await app.services.db.inTransaction(asVisitor, (tx) => createHashedCompany(tx, first, hash));
      madeBy[administrator.companyId] = expect.getState().testPath ?? '';
      return enter(administrator);
    },
    signIn: async (username, password = PASSWORD) => {
      const { token, user } = await visitor.call(authCalls.login, { body: { username, password, ...(await captcha()) } });
      return new Person(app.http, { token, companyId: user.companyId, userId: user.id });
    },
    close: async () => {
      if (!isShared) {
        await (stopped ??= app.stop());
        await closeDatabase();
        rmSync(dataDir, { recursive: true, force: true });
      }
      keepRecord();
    },
  };
}
