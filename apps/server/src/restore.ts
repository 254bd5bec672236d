/** `npm run restore -- <file>`: fills an empty installation from an archive of the same or an older version. */
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { explained, openEmptyOwner, openFiles } from './installation.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { saying } from './platform/backup/progress.ts';
import { restore } from './platform/backup/restore.ts';

const say = saying((line) => void process.stderr.write(`${line}\n`));

try {
  const [target] = process.argv.slice(2);
  if (!target) throw new BackupError('请给出备份文件：npm run restore -- <文件>');
  const config = readConfig(process.env);
  const { owner, close } = await openEmptyOwner(config, say);
  try {
    await restore({ owner, files: openFiles(config) }, resolve(process.env.INIT_CWD ?? '.', target), say);
  } finally {
    await close();
  }
  if (config.ownerUrl) say("新的数据库服务器上还需要设置应用角色的密码：alter role cangyun_app login password '…'");
  process.stdout.write('恢复完成：所有用户需要重新登录。\n');
} catch (error) {
  say(explained(error));
  process.exitCode = 1;
}
