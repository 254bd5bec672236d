/** Before all paths: the web must be built, and the demonstration is filled once, so that every worker only copies it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keepDemonstration } from '#demonstration/kept.ts';

const WEB = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));

export default async function prepare(): Promise<void> {
  if (!existsSync(WEB)) throw new Error('the console is not built: run `npm run build` first');
  await keepDemonstration();
}
