/**
 * `npm start`: in development the console is built in a process of its own while the database starts and is filled, and compressed later.
 * In production it comes built, in the release archive.
 */
import { keepCompiled } from '../apps/server/src/platform/compiled.ts';

keepCompiled();
const isProduction = process.env.NODE_ENV === 'production';
const web = isProduction ? undefined : (await import('./build-web.ts')).buildWeb();
const { start } = await import('../apps/server/src/start.ts');
await start(web);
