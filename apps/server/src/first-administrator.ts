/** A production installation starts empty: the environment names its first administrator, once. */
import { isStrongPassword } from '@cangyun/contract/validators.ts';
import { ConfigError } from './config.ts';
import { createFirstCompany, hasCompany } from './first-company.store.ts';
import { asVisitor, type Database } from './platform/db/transaction.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export async function ensureFirstAdministrator(db: Database, env: Environment, say: (line: string) => void): Promise<void> {
  if (await hasCompany(db)) return;
  const { FIRST_ADMIN_COMPANY: name, FIRST_ADMIN_USERNAME: username, FIRST_ADMIN_PASSWORD: password } = env;
  if (!name || !username || !password)
    throw new ConfigError('还没有管理员：首次启动请设置 FIRST_ADMIN_COMPANY、FIRST_ADMIN_USERNAME 和 FIRST_ADMIN_PASSWORD');
  if (!isStrongPassword(password)) throw new ConfigError('FIRST_ADMIN_PASSWORD 至少 8 位，且包含字母、数字、符号中的两种');
  await db.inTransaction(asVisitor, (tx) =>
    createFirstCompany(tx, { name, username, password, contact: username, contactPhone: '', platform: true }),
  );
  say(`已创建公司「${name}」和管理员 ${username}。请从环境中移除 FIRST_ADMIN_PASSWORD。`);
}
