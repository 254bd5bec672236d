/** The process: database, migrations, demonstration data, console, one port. Ctrl-C lets running requests finish. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemonstrationAccounts } from '@cangyun/contract/boot.ts';
import type { App, AppOptions } from './app.ts';
import { banner } from './banner.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { explained } from './installation.ts';
import { saveCompiled } from './platform/compiled.ts';
import { type EmbeddedDatabase, openEmbedded } from './platform/db/embedded-database.ts';
import type { Connection } from './platform/db/pool.ts';
import { type EmbeddedPostgres, startEmbedded } from './platform/embedded/index.ts';
import { openLogFile } from './platform/log-file.ts';
import { smsToLog } from './platform/sms/sms.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Nothing is built in production: a node without the tools, or with half of the memory, must not find out at its start. */
function assertBuilt({ production }: Config): void {
  if (production && !existsSync(join(WEB, 'index.html')))
    throw new ConfigError(
      '没有构建好的控制台：生产环境请使用 npm run release 生成的发布包，或先运行 npm ci --include=dev && npm run build',
    );
}

interface Opened {
  readonly connection: Connection;
  readonly embedded?: EmbeddedPostgres & Pick<EmbeddedDatabase, 'owner' | 'wholly'>;
}

async function openDatabase(config: Config): Promise<Opened> {
  if (config.databaseUrl) return { connection: config.databaseUrl };
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: () => {},
    onUnexpectedEnd: (reason) => {
      say(`PostgreSQL 意外停止：${reason}`);
      process.exit(1);
    },
  });
  try {
    const { connection, owner, wholly } = await openEmbedded(embedded, say);
    return { connection, embedded: { ...embedded, owner, wholly } };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function stopOnSignal(app: App, embedded: EmbeddedPostgres | undefined): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    say('正在停止…');
    app
      .stop()
      .then(() => embedded?.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          say(explained(error));
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** A busy default port is no reason not to start: another copy may run. A port that was asked for is. */
async function listen(app: App, { host, port, portGiven }: Config): Promise<string> {
  try {
    return await app.http.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (portGiven) throw new ConfigError(`端口 ${port} 已被占用，请设置另一个 PORT`);
    return app.http.listen({ host, port: 0 });
  }
}

/** People who try the product read a terminal: requests go to a file. Production logs to standard output, and so does `--verbose`. */
function quietly(config: Config, logFile: string | undefined): Partial<AppOptions> {
  if (!logFile) return {};
  return { logTo: openLogFile(logFile, say), ...(config.sms === 'log' ? { sms: smsToLog(say) } : {}) };
}

/** `web` ends when the console is built; nobody can sign in before. */
export async function start(web: Promise<unknown> = Promise.resolve()): Promise<void> {
  try {
    const config = readConfig(process.env);
    assertBuilt(config);
    const logFile = config.production || process.argv.includes('--verbose') ? undefined : join(config.dataDir, 'logs/console.log');
    // The code is loaded while PostgreSQL, a process of its own, starts.
    const [{ connection, embedded }, { buildApp, ensureFirstAdministrator, fillDemonstration }] = await Promise.all([
      openDatabase(config),
      import('./console.ts'),
    ]);
    let demonstration: DemonstrationAccounts | undefined;
    const app = await buildApp({
      config,
      connection,
      webFolder: WEB,
      demonstration: () => demonstration,
      ...quietly(config, logFile),
      ...(embedded ? { owner: embedded.owner } : {}),
    });
    stopOnSignal(app, embedded);
    if (config.production) await ensureFirstAdministrator(app.services.db, process.env, say);
    else if (embedded) demonstration = await fillDemonstration(app, embedded.wholly, say);
    await web;
    const address = await listen(app, config);
    for (const line of banner({ address, seconds: process.uptime(), logFile, demonstration })) say(line);
    saveCompiled();
  } catch (error) {
    say(explained(error));
    process.exit(1);
  }
}
