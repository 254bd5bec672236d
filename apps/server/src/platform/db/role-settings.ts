/** Settings of the application's role. */
import type pg from 'pg';

/** What every session of the application begins with. A longer statement is a mistake, and times are read as UTC. */
const ROLE_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  lock_timeout: '15s',
  statement_timeout: '120s',
  idle_in_transaction_session_timeout: '120s',
};
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Settings of a role belong to the cluster: a database that was restored into another one has lost them. A value that the operator
 * chose stays.
 */
export async function keepRoleSettings(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `select split_part(unnest(rolconfig), '=', 1) as setting from pg_roles where rolname = 'cangyun_app'`,
  );
  const known = rows.map(({ setting }) => setting.toLowerCase());
  const statements = Object.entries(ROLE_SETTINGS)
    .filter(([name]) => !known.includes(name.toLowerCase()))
    .map(([name, value]) => `alter role cangyun_app set ${name} to '${value}'`);
  if (statements.length === 0) return;
  try {
    await client.query(statements.join('; '));
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    log(`当前角色无权修改 cangyun_app，请数据库管理员执行：${statements.join('; ')};`);
  }
}
