/** Builds the whole server on a migrated database. Tests call this; start.ts adds the embedded database, the port and the signals. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Boot, Brand, DemonstrationAccounts } from '@cangyun/contract/boot.ts';
import { allCalls, callGroups } from '@cangyun/contract/calls.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { catalogArea } from './areas/catalog/index.ts';
import { contentArea } from './areas/content/index.ts';
import { financeArea, financeTasks } from './areas/finance/index.ts';
import { partnersArea } from './areas/partners/index.ts';
import { reportsArea, reportsTasks } from './areas/reports/index.ts';
import { stockArea, stockTasks } from './areas/stock/index.ts';
import { storefrontArea, storefrontTasks } from './areas/storefront/index.ts';
import { resumeImports, systemArea, systemTasks } from './areas/system/index.ts';
import { tradeArea, tradeFollowers, tradeOutbox } from './areas/trade/index.ts';
import { freightBillCarriage, ownTransport, transportArea } from './areas/transport/index.ts';
import { listReceiver, openingStock, warehouseArea, warehouseTasks } from './areas/warehouse/index.ts';
import { type Config, wrongSettings } from './config.ts';
import { allFinders } from './finders.ts';
import { allImports } from './imports.ts';
import { openFiles } from './installation.ts';
import { nightProofs } from './kernel/proofs/night.task.ts';
import { loadTransportKeys } from './platform/auth/keys.ts';
import { loadSeals } from './platform/auth/seals.ts';
import { type BankPort, bankOff, simulatedBank } from './platform/bank/bank.ts';
import { type CourierPort, courierOff, simulatedCourier } from './platform/courier/courier.ts';
import { assertPrimary, assertUnprivileged, MigrationError, newestMigration, schemaMismatch } from './platform/db/migrate.ts';
import { type Connection, createPool } from './platform/db/pool.ts';
import { Database } from './platform/db/transaction.ts';
import { LiveHub } from './platform/events/hub.ts';
import { serveFiles } from './platform/files/serve.ts';
import type { FileStore } from './platform/files/store.ts';
import { prepareClosing } from './platform/http/closing.ts';
import { assertComplete } from './platform/http/complete.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { mount } from './platform/http/mount.ts';
import { serveOperations } from './platform/http/operations.ts';
import { createServer } from './platform/http/server.ts';
import { SheetWriter } from './platform/http/sheet-writer.ts';
import { newTraffic, SPOOLS, type Traffic } from './platform/http/traffic.ts';
import { VerifiedSessions } from './platform/http/verified-sessions.ts';
import { serveWeb } from './platform/http/web.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { offlineMap } from './platform/map/map.ts';
import { outboxTasks } from './platform/outbox/outbox.ts';
import type { BackupPlace, Services } from './platform/services.ts';
import { smsByAliyun } from './platform/sms/aliyun.ts';
import { type Sms, smsOff, smsToLog } from './platform/sms/sms.ts';
import { allProofs } from './proofs.ts';

export interface AppOptions {
  readonly config: Config;
  readonly connection: Connection;
  /** The owner's connection, if it is not the configured one. */
  readonly owner?: Connection;
  readonly webFolder?: string;
  readonly sms?: Sms;
  readonly bank?: BankPort;
  readonly courier?: CourierPort;
  readonly onCall?: (call: Call, status: number, actions: readonly string[]) => void;
  readonly requestsPerMinute?: number;
  /** Where log lines go instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Asked with every page and sign-in: the accounts of a demonstration, once it is filled. */
  readonly demonstration?: () => DemonstrationAccounts | undefined;
  /** False for tests without background work. */
  readonly worker?: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly traffic: Traffic;
  /** Running requests finish, live streams end, then connections close. */
  stop(): Promise<void>;
}

/** Taking a number is one short transaction, so two are plenty. */
const NUMBER_CONNECTIONS = 2;
const OWN_WORK = { name: 'jobs', concurrency: 2 };
/** Apart from our own work, which must go on while others do not answer. */
const OUTSIDE = { name: 'outbox', concurrency: 8 };
/** Long enough to see that the bank is working. */
const SIMULATED_BANK_MS = 3_000;

const noDemonstration = (): undefined => undefined;

const brandFor = (config: Config, request: FastifyRequest): Brand => ({ ...config.brand, ...config.brandsByHost[request.hostname] });

function bootOf({ keys, config, demonstration }: Services, brand: Brand): Boot {
  const accounts = demonstration();
  return { publicKey: keys.publicKey, brand, exportLimit: config.exportLimit, ...(accounts ? { demonstration: accounts } : {}) };
}

function backupPlace({ backupDir, ownerUrl }: Config, embedded: Connection | undefined): BackupPlace | undefined {
  const owner = embedded ?? ownerUrl;
  return backupDir && owner ? { folder: backupDir, owner } : undefined;
}

async function assertFits(pool: Pool): Promise<void> {
  await assertPrimary(pool);
  await assertUnprivileged(pool);
  const mismatch = await schemaMismatch(pool);
  if (mismatch) throw new MigrationError(mismatch);
}

/** Reported at the start, not found by the first person who waits for an event or uploads a file. */
async function assertReachable(hub: LiveHub, pool: Pool, files: FileStore): Promise<void> {
  if (!(await hub.hears(pool))) throw wrongSettings.eventsUnheard();
  await files.check().catch((error: unknown) => {
    throw wrongSettings.storageAway((error as Error).message);
  });
}

function smsOf({ sms }: Config, { log }: FastifyInstance): Sms {
  if (sms === 'off') return smsOff;
  return sms === 'log'
    ? smsToLog((line) => log.info(line))
    : smsByAliyun(sms, (problem) => log.error(problem, 'a text message was not sent'));
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, connection } = options;
  const sessions = new VerifiedSessions();
  const http = await createServer({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    requestsPerMinute: options.requestsPerMinute ?? 1200,
    sessions,
    stallSeconds: config.stallSeconds,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  const closeHttp = prepareClosing(http);
  const onBroken = (error: Error): void => http.log.warn({ err: error, pool: 'requests' }, 'a connection broke');
  const pool = createPool(connection, config.poolSize, onBroken);
  await assertFits(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const db = new Database(pool, config, (error) =>
    error ? http.log.error({ reason: error.message }, 'the database is away') : http.log.info('the database is back'),
  );
  const numbersPool = createPool(connection, NUMBER_CONNECTIONS, onBroken);
  const direct = config.directUrl ?? connection;
  const hub = new LiveHub(direct);
  await hub.start();
  const files = openFiles(config);
  await assertReachable(hub, pool, files).catch(async (error: unknown) => {
    await Promise.all([hub.stop(), pool.end(), numbersPool.end()]);
    throw error;
  });
  const services: Services = {
    config,
    db,
    numbers: new Database(numbersPool, config),
    hub,
    keys: await loadTransportKeys(db),
    seals: await loadSeals(db),
    files,
    map: offlineMap,
    sms: options.sms ?? smsOf(config, http),
    bank: options.bank ?? (config.bank === 'simulator' ? simulatedBank(SIMULATED_BANK_MS) : bankOff),
    backups: backupPlace(config, options.owner),
    courier: options.courier ?? (config.courier === 'simulator' ? simulatedCourier : courierOff),
    demonstration: options.demonstration ?? noDemonstration,
  };
  let stopping = false;
  const traffic = newTraffic();
  const sheets = new SheetWriter({ connection, connections: SPOOLS }, (error) => http.log.warn({ err: error }, 'writing spreadsheets'));
  const carriers = ownTransport(services);
  const imports = allImports(services);
  const followers = tradeFollowers(services, carriers);
  const others = [
    ...systemArea(services, allFinders, imports),
    ...partnersArea(services),
    ...catalogArea(services, openingStock(services)),
    ...stockArea(services),
    ...warehouseArea(services, followers, freightBillCarriage),
    ...tradeArea(services, carriers, imports, listReceiver(services, followers, freightBillCarriage)),
    ...transportArea(services),
    ...financeArea(services),
    ...contentArea(services),
    ...storefrontArea(services),
  ];
  const served = [...others, ...reportsArea(services, others)];
  assertComplete(allCalls, served);
  mount(http, served, { db, sessions, traffic, sheets, ...(options.onCall ? { onCall: options.onCall } : {}) });
  serveFiles(http, services);
  serveMetrics(http, { db, hub, traffic, metricsToken: config.metricsToken, schema: await newestMigration() });
  serveOperations(http, { db, hub, groups: callGroups, apiDocs: config.apiDocs, stopping: () => stopping });
  await serveWeb(http, {
    folder: options.webFolder,
    boot: (request): Boot => bootOf(services, brandFor(config, request)),
  });
  const running = { preparedStatements: config.preparedStatements, log: http.log };
  const own = [
    ...systemTasks(services, imports),
    ...stockTasks,
    ...warehouseTasks,
    ...financeTasks,
    ...storefrontTasks,
    ...reportsTasks,
    ...nightProofs(allProofs),
  ];
  const workers =
    options.worker === false
      ? []
      : await Promise.all([
          startWorker(direct, db, own, { ...OWN_WORK, ...running }),
          startWorker(direct, db, outboxTasks(tradeOutbox(services)), { ...OUTSIDE, ...running }),
        ]);
  if (workers.length > 0) await resumeImports(db).catch((error: unknown) => http.log.warn({ err: error }, 'imports were not resumed'));
  return {
    http,
    services,
    traffic,
    stop: async () => {
      // A proxy sees /ready fail and sends its requests elsewhere before the port closes.
      stopping = true;
      await sleep(config.drainSeconds * 1000);
      await hub.stop();
      await closeHttp(config.stopSeconds * 1000);
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all([pool.end(), numbersPool.end(), sheets.stop()]);
    },
  };
}
