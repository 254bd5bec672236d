/** Raised when the embedded database cannot run. The message is one sentence written for the operator. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

const LOG_HINT = '详见数据目录中的 postgres.log';

/** What PostgreSQL or the operating system says, and what the operator should read instead. First match wins. */
const KNOWN_CAUSES: ReadonlyArray<readonly [RegExp, string]> = [
  [/No space left on device|disk is full|ENOSPC|Disk quota exceeded|EDQUOT/, '磁盘空间已满，请清理磁盘后重新启动'],
  [/Read-only file system|EROFS/, '所在的文件系统是只读的，请设置另一个 DATA_DIR'],
  [/Permission denied|EACCES|EPERM|wrong ownership|Operation not permitted/, '没有读写权限，请检查该目录的所有者和权限'],
  [/ENOTDIR|EEXIST|Not a directory/, '不是一个文件夹，请设置另一个 DATA_DIR'],
  [/Cannot allocate memory|could not map anonymous shared memory/, '内存不足，数据库无法启动，请关闭其他程序或增加内存'],
  [
    /database files are incompatible|not compatible with this version|initialized by PostgreSQL version/,
    `是由另一个版本的 PostgreSQL 建立的，无法直接使用，${LOG_HINT}`,
  ],
];

/** Turns any failure around the data folder into an EmbeddedError that names the folder and the cause. */
export function explainFailure(folder: string, cause: unknown): EmbeddedError {
  if (cause instanceof EmbeddedError) return cause;
  const text = cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : String(cause);
  const known = KNOWN_CAUSES.find(([pattern]) => pattern.test(text));
  const sentence = known ? known[1] : `无法运行内置数据库（${lastTellingLine(text)}），${LOG_HINT}`;
  return new EmbeddedError(`数据目录 ${folder} ${sentence}`, { cause });
}

/** The last FATAL, PANIC or error line says why; failing that, the last line there is. */
function lastTellingLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '没有输出';
  return telling
    .replace(/^.*?\b(FATAL|PANIC|error):\s*/, '')
    .trim()
    .slice(0, 300);
}
