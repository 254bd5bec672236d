/** `npm run backup -- <folder or file>`: one archive of database and files, made while the installation runs. */
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { explained, openFiles, openOwner } from './installation.ts';
import { backUp } from './platform/backup/backup.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { archivePath } from './platform/backup/kept.ts';
import { saying } from './platform/backup/progress.ts';

const say = saying((line) => void process.stderr.write(`${line}\n`));

try {
  const [target] = process.argv.slice(2);
  if (!target) throw new BackupError('请给出备份的文件夹或文件：npm run backup -- <文件夹或文件>');
  // npm changes into the project's folder; the operator means their own.
  const path = await archivePath(resolve(process.env.INIT_CWD ?? '.', target), new Date());
  const config = readConfig(process.env);
  const { owner, close } = await openOwner(config);
  try {
    await backUp({ owner, files: openFiles(config) }, path, say);
  } finally {
    await close();
  }
  process.stdout.write(`备份完成：${path}\n`);
} catch (error) {
  say(explained(error));
  process.exitCode = 1;
}
