/** Half of a warm start was reading types out of a thousand files; what was compiled once is kept with the installed packages. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Before anything else is imported. A folder that can not be written is no reason not to start. */
export const keepCompiled = (): void =>
  void enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)));

/** Now, rather than at an end that may be a kill. */
export const saveCompiled = flushCompileCache;
