/** What the areas may use of the platform. Built once in app.ts, handed to each area; tests may replace a part. */
import type pg from 'pg';
import type { TransportKeys } from './auth/keys.ts';
import type { Database } from './db/transaction.ts';
import type { LiveHub } from './events/hub.ts';
import type { FileStore } from './files/store.ts';
import type { Sms } from './sms/sms.ts';

export interface Services {
  readonly config: { readonly exportLimit: number };
  readonly db: Database;
  /** Connections of their own for document numbers: a request that holds one connection never waits for a second of the same pool. */
  readonly numbers: pg.Pool;
  readonly keys: TransportKeys;
  readonly hub: LiveHub;
  readonly files: FileStore;
  readonly sms: Sms;
}
