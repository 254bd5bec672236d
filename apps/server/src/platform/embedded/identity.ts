import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedError } from './embedded-error.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; this is whom it runs as instead. */
export interface Identity {
  /** Command put before every PostgreSQL program. */
  readonly wrap: readonly string[];
  /** Set when the programs run as another user of the operating system. */
  readonly runAs?: { readonly name: string; readonly uid: number; readonly gid: number };
  /** The user, as seen from outside, that must own the data. */
  readonly ownerUid: number;
}

const SERVICE_USER = 'cangyun-pg';

export async function chooseIdentity(): Promise<Identity> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { wrap: [], ownerUid: uid };
  const namespace = await tryUserNamespace();
  if (namespace.works) return { wrap: namespace.wrap, ownerUid: 0 };
  const user = (await findUser(SERVICE_USER)) ?? (await createServiceUser()) ?? (await findUser('nobody'));
  if (user) return { wrap: [], runAs: user, ownerUid: user.uid };
  throw new EmbeddedError(
    `PostgreSQL 不能以 root 运行，而用户命名空间不可用（${namespace.reason}），也无法建立系统用户 ${SERVICE_USER}，请改用普通用户启动`,
  );
}

/** Gives a file or folder that we made to the user that PostgreSQL runs as. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity.runAs) await chown(path, identity.runAs.uid, identity.runAs.gid);
}

type NamespaceTrial = { works: true; wrap: string[] } | { works: false; reason: string };

/**
 * In a user namespace of its own, root looks like "nobody" to PostgreSQL and is still root towards the files. It leaves
 * nothing behind and works under a 0700 home, so it comes first. Many containers forbid it.
 */
async function tryUserNamespace(): Promise<NamespaceTrial> {
  if (process.platform !== 'linux') return { works: false, reason: '仅 Linux 支持' };
  const nobody = await findUser('nobody'); // initdb needs a user that has a name
  const wrap = ['unshare', '--user', `--map-user=${nobody?.uid ?? 65534}`, `--map-group=${nobody?.gid ?? 65534}`];
  try {
    await run('unshare', [...wrap.slice(1), 'true']);
    return { works: true, wrap };
  } catch (error) {
    return { works: false, reason: lastLine(error) };
  }
}

async function findUser(name: string): Promise<Identity['runAs']> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    // macOS prints nobody (-2) as an unsigned number; spawn and chown want it signed
    return { name, uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
  } catch {
    return undefined;
  }
}

async function createServiceUser(): Promise<Identity['runAs']> {
  if (process.platform !== 'linux') return undefined;
  // a second starter may have made it meanwhile: only the look-up afterwards counts
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SERVICE_USER]).catch(
    () => undefined,
  );
  return await findUser(SERVICE_USER);
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').at(-1) ?? message;
}
