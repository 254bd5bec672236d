/** What the areas may use of the platform. Built once in app.ts, passed to each area; tests may replace a part. */
import type { DemonstrationAccounts } from '@cangyun/contract/boot.ts';
import type { TransportKeys } from './auth/keys.ts';
import type { Seals } from './auth/seals.ts';
import type { BankPort } from './bank/bank.ts';
import type { CourierPort } from './courier/courier.ts';
import type { Connection } from './db/pool.ts';
import type { Database } from './db/transaction.ts';
import type { LiveHub } from './events/hub.ts';
import type { FileStore } from './files/store.ts';
import type { MapPort } from './map/map.ts';
import type { Sms } from './sms/sms.ts';

/** Where this node stores backups, and the owner's connection that they need. No request uses it. */
export interface BackupPlace {
  readonly folder: string;
  readonly owner: Connection;
}

export interface Services {
  readonly config: { readonly exportLimit: number; readonly actionLogDays: number; readonly sessionDays: number };
  readonly db: Database;
  /** A few connections for short transactions that must neither wait for the requests' own nor delay them (kernel/numbers). */
  readonly numbers: Database;
  readonly keys: TransportKeys;
  readonly seals: Seals;
  readonly hub: LiveHub;
  readonly files: FileStore;
  readonly sms: Sms;
  readonly bank: BankPort;
  readonly map: MapPort;
  readonly courier: CourierPort;
  /** Undefined if the operator named no folder. */
  readonly backups: BackupPlace | undefined;
  /** Undefined unless this server runs the demonstration, and until it is filled. */
  readonly demonstration: () => DemonstrationAccounts | undefined;
}
