/** What can go wrong when an administrator asks for a backup. */
export const backupErrors = {
  BACKUP_NOT_SET_UP: { status: 409, message: '服务器没有设置备份目录，请先在服务器上设置 BACKUP_DIR' },
  BACKUP_RUNNING: { status: 409, message: '已有一个备份正在等待或执行，请等它完成' },
} as const;
