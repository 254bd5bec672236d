/** How much JavaScript a browser fetches, as it travels, to show the first screen after sign-in. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIMIT_KB = 380;
const SCREEN_LIMIT_KB = 15;
/** What opens after sign-in. */
const FIRST_SCREEN = ['src/shell/layout/Shell.tsx', 'src/features/dashboard/Dashboard.tsx'];
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'apps/web/dist');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

const kilobytes = (file: string): number => statSync(join(dist, `${file}.br`)).size / 1000;

/** A chunk and everything it imports at once. */
function closure(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

export async function firstLoad(): Promise<void> {
  const built = spawnSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('build failed');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  for (const screen of FIRST_SCREEN) if (!manifest[screen]) throw new Error(`${screen} is not in the build`);
  const files = closure(manifest, [...entry, ...FIRST_SCREEN]);
  const sum = [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + kilobytes(file), 0);
  console.log(`登录后首屏 JavaScript（brotli）：${sum.toFixed(0)} kB，上限 ${LIMIT_KB} kB，比值 ${(sum / LIMIT_KB).toFixed(2)}`);
  const screens = keys.filter((key) => /features\//.test(key) && manifest[key]?.isDynamicEntry).map((key) => manifest[key]?.file ?? '');
  const largest = screens.map((file) => [file, kilobytes(file)] as const).sort((a, b) => b[1] - a[1])[0];
  if (largest) console.log(`最大的业务页面：${largest[0]} ${largest[1].toFixed(1)} kB，上限 ${SCREEN_LIMIT_KB} kB`);
}
