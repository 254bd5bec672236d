/** Ships every asset with a brotli and a gzip copy, and says at the end of the build what a first visit loads. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

const compressFile = async (file: string): Promise<number> => {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, older] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)]);
  return small.length;
};

/** The chunks of a first visit: entry, the named screens, and all that they import at once. */
const firstVisit = (bundle: Rolldown.OutputBundle, screens: readonly string[]): Set<string> => {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of byName.get(name)?.imports ?? []) add(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry || screens.some((screen) => chunk.facadeModuleId?.endsWith(screen))) add(chunk.fileName);
  return seen;
};

export const precompress = (screens: readonly string[]): Plugin => ({
  name: 'cangyun-precompress',
  apply: 'build',
  async writeBundle(options, bundle) {
    const folder = options.dir ?? '';
    const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
    const sizes = new Map(await Promise.all(files.map(async (file) => [file, await compressFile(join(folder, file))] as const)));
    const total = [...firstVisit(bundle, screens)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    this.environment.logger.info(`首屏 JS（brotli）：${(total / 1000).toFixed(1)} kB`);
  },
});
