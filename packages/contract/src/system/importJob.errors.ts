/** Why an import can not go on, or not be taken back. */
export const importJobErrors = {
  IMPORT_UNREADABLE: { status: 400, message: '{file}：{reason}' },
  IMPORT_UNMAPPED: { status: 400, message: '{file} 的列还没有匹配，请先匹配列' },
  IMPORT_STATE: { status: 400, message: '导入「{file}」{state}，不能{action}' },
  IMPORT_ROW_UNKNOWN: { status: 400, message: '导入的文件没有第 {row} 行' },
  IMPORT_REPEATED: { status: 409, message: '{who} {when} 已导入{what}，确认要再次导入吗？' },
  IMPORT_NOT_YOURS: { status: 403, message: '只有导入人或有「导入记录」编辑权限的人可以{action}' },
  IMPORT_IN_USE: { status: 400, message: '不能撤销：{detail}' },
  IMPORT_FILE_GONE: { status: 404, message: '原文件已超过保存期限' },
} as const;
