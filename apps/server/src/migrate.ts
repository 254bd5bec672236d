/** `npm run migrate`: brings a database of your own up to date, as its owner. */
import { ConfigError, readConfig } from './config.ts';
import { migrate } from './platform/db/migrate.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { ownerUrl, databaseUrl } = readConfig(process.env);
  const url = ownerUrl ?? databaseUrl;
  if (!url) throw new ConfigError('请设置 DATABASE_OWNER_URL（拥有建表权限的连接地址）');
  await migrate(url, say);
  say('数据库已是最新。');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
