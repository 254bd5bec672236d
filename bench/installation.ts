/** A throw-away installation for a benchmark: embedded PostgreSQL with its normal durability, one company, one signed-in administrator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type App, buildApp } from '../apps/server/src/app.ts';
import { openSession } from '../apps/server/src/areas/system/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createFirstCompany } from '../apps/server/src/first-company.store.ts';
import { hashOf, newToken } from '../apps/server/src/platform/auth/token.ts';
import { openEmbedded } from '../apps/server/src/platform/db/embedded-database.ts';
import type { Connection } from '../apps/server/src/platform/db/pool.ts';
import { asVisitor } from '../apps/server/src/platform/db/transaction.ts';
import { startEmbedded } from '../apps/server/src/platform/embedded/index.ts';

export interface Installation {
  readonly app: App;
  readonly url: string;
  readonly token: string;
  readonly companyId: number;
  readonly connection: Extract<Connection, object>;
  readonly owner: pg.Client;
  close(): Promise<void>;
}

/**
 * `settings`: PostgreSQL's own, if a benchmark needs room for a fill; everything that it compares gets the same. `limited`: with the limits
 * of requests that an installation has.
 */
export async function openInstallation(settings: Record<string, string> = {}, limited = false): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cangyun-bench-'));
  const postgres = await startEmbedded({ dataDir, settings, log: () => {} });
  const connection = (await openEmbedded(postgres, () => {})).connection as Extract<Connection, object>;
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    connection,
    worker: false,
    ...(limited ? {} : { requestsPerMinute: 100_000_000 }),
  });
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const token = newToken();
  const { companyId } = await app.services.db.inTransaction(asVisitor, async (tx) => {
    const first = await createFirstCompany(tx, {
      name: '基准',
      contact: '基准',
      contactPhone: '13900000000',
      username: 'bench',
      password: 'bench12345',
      platform: false,
    });
    await openSession(
      tx,
      { statements: 0, requestId: 'bench', ip: '127.0.0.1', agent: 'bench', confidential: true },
      first.companyId,
      first.userId,
      hashOf(token),
      1,
    );
    return first;
  });
  const owner = new pg.Client({ ...connection, user: 'postgres' });
  await owner.connect();
  return {
    app,
    url,
    token,
    companyId,
    connection,
    owner,
    close: async () => {
      await owner.end();
      await app.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
