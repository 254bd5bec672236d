/** What can be wrong with an uploaded spreadsheet. */
export const importErrors = {
  ZIP_BROKEN: { status: 400, message: '文件解析错误！' },
  IMPORT_NO_SITE: { status: 400, message: '请选择仓库！' },
  IMPORT_EMPTY: { status: 400, message: '无导入数据' },
  IMPORT_TOO_MANY: { status: 400, message: '每次导入限制数量{limit}条，请分批导入！' },
  IMPORT_WRONG_ROWS: { status: 400, message: '请检查导入文件数据，确保无误后，再次上传！{detail}' },
} as const;
