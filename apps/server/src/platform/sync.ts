/** Waits until a file, or the names in a folder, are on the disk: a rename is durable when its folder is. */
import { open } from 'node:fs/promises';

export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
