/** Half of a warm start was stripping types from a thousand files; compiled code is cached with the installed packages. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Called before anything else is imported. A read-only folder is no reason not to start. */
export const keepCompiled = (): void =>
  void enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)));

/** Now, because the process may end by a kill. */
export const saveCompiled = flushCompileCache;
