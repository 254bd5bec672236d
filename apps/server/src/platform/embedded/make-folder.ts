import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** As `mkdir -p`. Node's own recursive mkdir reports a read-only disk as "no such file" and never returns under /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      await makeFolder(dirname(folder));
      await mkdir(folder).catch(ignoreExisting);
      return;
    }
    // an existing folder may answer with another code, such as EROFS for a mount point
    const existing = await stat(folder).catch(() => undefined);
    if (!existing?.isDirectory()) throw error;
  }
}

/** A second starter may have made it between our two attempts. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
