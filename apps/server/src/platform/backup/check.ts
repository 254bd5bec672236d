/** Reads an archive from end to end and compares it with its manifest, before anything is done with it. */
import { buffer } from 'node:stream/consumers';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { Checksum, FILES, FORMAT, JOBS, MANIFEST, type Manifest, parseManifest, TABLES } from './manifest.ts';
import { amount, type Say } from './progress.ts';

interface Found {
  readonly tables: Map<string, Checksum>;
  readonly jobs: Checksum;
  readonly files: Checksum;
  count: number;
  manifest?: Manifest | undefined;
}

const checksumOf = (found: Found, name: string): Checksum | undefined => {
  if (name.startsWith(JOBS)) return found.jobs;
  if (name.startsWith(FILES)) {
    found.count += 1;
    found.files.name(name.slice(FILES.length));
    return found.files;
  }
  const table = name.startsWith(TABLES) ? name.slice(TABLES.length).split('/')[0] : undefined;
  if (!table) return undefined;
  const known = found.tables.get(table) ?? new Checksum();
  found.tables.set(table, known);
  return known;
};

async function readAll(path: string, say: Say): Promise<Found> {
  const found: Found = { tables: new Map(), jobs: new Checksum(), files: new Checksum(), count: 0 };
  let read = 0;
  for await (const { name, size, content } of readArchive(path)) {
    if (found.manifest) throw new BackupError('备份文件已损坏：清单之后还有内容');
    if (name === MANIFEST) {
      found.manifest = parseManifest(await buffer(content));
      if (!found.manifest) throw new BackupError('备份文件已损坏：清单无法读取');
      continue;
    }
    const checksum = checksumOf(found, name);
    if (!checksum) throw new BackupError(`这不是仓运的备份文件：含有未知的内容 ${name}`);
    for await (const chunk of content) checksum.add(chunk);
    read += size;
    say.often(`正在校验：${amount(read)}`);
  }
  return found;
}

const same = (expected: { bytes: number; sha256: string }, found: Checksum | undefined): boolean => {
  const { bytes, sha256 } = (found ?? new Checksum()).sum();
  return bytes === expected.bytes && sha256 === expected.sha256;
};

/** Answers the manifest of a complete archive. */
export async function checkArchive(path: string, say: Say): Promise<Manifest> {
  const found = await readAll(path, say).catch((error: unknown) => {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new BackupError(`备份文件 ${path} 无法打开（${code}）`);
    throw new BackupError(`备份文件不完整或已损坏（${message}）`, { cause: error });
  });
  const { manifest } = found;
  if (!manifest) throw new BackupError('备份文件不完整：没有清单，可能是被中断的备份');
  if (manifest.format > FORMAT) throw new BackupError('备份文件来自更新的版本，请先更新程序');
  const broken = manifest.tables.find((table) => !same(table, found.tables.get(table.name)));
  if (broken) throw new BackupError(`备份文件已损坏：数据表 ${broken.name} 与清单不符`);
  const unlisted = [...found.tables.keys()].find((name) => !manifest.tables.some((table) => table.name === name));
  if (unlisted) throw new BackupError(`备份文件已损坏：清单中没有数据表 ${unlisted}`);
  if (!same(manifest.jobs, found.jobs)) throw new BackupError('备份文件已损坏：后台任务与清单不符');
  if (found.count !== manifest.files.count || !same(manifest.files, found.files)) throw new BackupError('备份文件已损坏：文件与清单不符');
  return manifest;
}
