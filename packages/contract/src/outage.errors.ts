/** The installation itself can not answer now. Nobody did anything wrong; clients try again later. */
export const outageErrors = {
  BUSY: { status: 409, message: '系统繁忙，请稍后重试' },
  SYSTEM: { status: 500, message: '系统异常，请联系管理员' },
  STARTING: { status: 503, message: '系统正在启动或停止，请稍后重试' },
  OVERLOADED: { status: 503, message: '当前使用人数过多，请稍后重试' },
  EXPORTS_QUEUED: { status: 429, message: '正在导出的文件较多，前面还有 {ahead} 个，请稍后再试' },
  UPLOADS_QUEUED: { status: 429, message: '正在上传的内容较多，前面还有 {ahead} 个，请稍后再试' },
  DATABASE_AWAY: { status: 503, message: '数据库暂时无法连接，请稍后重试' },
  EVENTS_UNHEARD: { status: 503, message: '收不到数据库的实时通知' },
  DISK_FULL: { status: 503, message: '服务器磁盘空间不足，请联系管理员' },
  SMS_UNREACHABLE: { status: 503, message: '短信服务暂时无法使用，请稍后重试' },
  SCHEMA_MISMATCH: { status: 503, message: '程序与数据库不一致：{detail}' },
} as const;
