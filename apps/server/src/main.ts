/** The console without a build of the web before it: what tests and `npm run dev` start. */
import { keepCompiled } from './platform/compiled.ts';

keepCompiled();
const { start } = await import('./start.ts');
await start();
