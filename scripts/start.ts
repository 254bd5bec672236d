/** `npm start`: the console is built in a process of its own while the database starts and is filled, and compressed when there is time. */
import { keepCompiled } from '../apps/server/src/platform/compiled.ts';

keepCompiled();
const { buildWeb } = await import('./build-web.ts');
const web = buildWeb();
const { start } = await import('../apps/server/src/start.ts');
await start(web);
