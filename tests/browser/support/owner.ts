/** A look behind the API, as the owner of the database. */
import pg from 'pg';
import { runningSocket } from '../../../apps/server/src/platform/embedded/index.ts';

export async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const server = await runningSocket(process.env.CONSOLE_DATA ?? '');
  const owner = new pg.Client({ host: server?.socketDir ?? '', port: server?.port ?? 0, user: 'postgres', database: 'cangyun' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
