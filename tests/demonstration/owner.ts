/** SQL on the database of a running console, as its owner. */

import { hashOf, newToken } from '@cangyun/server/src/platform/auth/token.ts';
import { runningSocket } from '@cangyun/server/src/platform/embedded/index.ts';
import pg from 'pg';

export async function asOwner<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const server = await runningSocket(dataDir);
  if (!server) throw new Error('no server answers');
  const owner = new pg.Client({ host: server.socketDir, port: server.port, user: 'postgres', database: 'cangyun' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** A session without the sign-in page. Answers its token. */
export async function openSession(dataDir: string, username: string): Promise<string> {
  const token = newToken();
  const { rowCount } = await asOwner(dataDir, (owner) =>
    owner.query(
      `insert into session (company_id, user_id, token_hash, agent, expires_at)
       select company_id, user_id, $2, 'test', now() + interval '1 day' from login_name where username = $1`,
      [username, hashOf(token)],
    ),
  );
  if (rowCount !== 1) throw new Error(`there is no user ${username}`);
  return token;
}
