/**
 * Every refusal of the server: stable code, status and the Chinese sentence a user reads. `{name}` is filled by the caller.
 * A message quoted by the spec stands here to the character.
 */
export const errors = {
  // who are you
  NOT_SIGNED_IN: { status: 401, message: '登录状态已过期，请重新登录' },
  WRONG_CREDENTIALS: { status: 400, message: '用户名或密码不正确' },
  WRONG_CAPTCHA: { status: 400, message: '验证码不正确或已过期' },
  LOCKED_OUT: { status: 429, message: '登录失败次数过多，请在 {seconds} 秒后重试' },
  USER_DISABLED: { status: 400, message: '该用户已被停用，请联系管理员' },
  COMPANY_STOPPED: { status: 400, message: '公司「{name}」已被停用，请联系平台' },
  WRONG_PHONE_CODE: { status: 400, message: '手机验证码不正确或已过期' },
  PHONE_CODE_TOO_SOON: { status: 429, message: '验证码发送过于频繁，请在 {seconds} 秒后重试' },
  SMS_NOT_CONFIGURED: { status: 400, message: '短信服务未配置，请联系管理员' },
  INVITATION_UNKNOWN: { status: 400, message: '邀请码「{code}」无效' },
  USERNAME_TAKEN: { status: 400, message: '用户名「{username}」已被使用' },
  COMPANY_NAME_TAKEN: { status: 400, message: '公司「{name}」已注册' },
  WRONG_OLD_PASSWORD: { status: 400, message: '原密码不正确' },
  PASSWORD_WEAK: { status: 400, message: '密码至少 8 位，且包含字母、数字、符号中的两种' },
  PASSWORD_UNREADABLE: { status: 400, message: '密码无法解密，请刷新页面后重试' },
  PLAIN_PASSWORD_REFUSED: { status: 400, message: '密码必须加密传输' },
  NO_MOBILE: { status: 400, message: '当前用户没有手机号，无法验证' },
  IDENTITY_UNKNOWN: { status: 400, message: '没有可切换的身份' },
  // may you
  FORBIDDEN: { status: 403, message: '没有权限：{title}' },
  SITE_FORBIDDEN: { status: 403, message: '您不属于所选网点，请切换网点' },
  // is it well formed
  MALFORMED_JSON: { status: 422, message: '数据类型错误，请检查后重试' },
  MALFORMED: { status: 422, message: '{detail}' },
  UNSUPPORTED_BODY: { status: 422, message: '不支持的请求格式' },
  BODY_TOO_LARGE: { status: 413, message: '提交的内容过大' },
  NO_SUCH_CALL: { status: 404, message: '接口不存在' },
  TOO_MANY_REQUESTS: { status: 429, message: '操作过于频繁，请稍后再试' },
  KEY_REUSED: { status: 422, message: '重复的请求标识，请刷新页面后重试' },
  UNKNOWN_SORT: { status: 422, message: '不支持按「{field}」排序' },
  // can it be done
  NOT_FOUND: { status: 404, message: '{title}不存在或已删除' },
  STALE_EDIT: { status: 409, message: '数据已被他人修改，请刷新后重试' },
  DUPLICATE: { status: 400, message: '{title}已存在，请勿重复' },
  IN_USE: { status: 400, message: '{title}正在使用中，不能删除' },
  REFERENCE_MISSING: { status: 400, message: '所选的{title}不存在或已删除' },
  EXPORT_TOO_LARGE: { status: 400, message: '操作的数据量过大，请缩小范围。建议<{limit}记录。' },
  BUSY: { status: 409, message: '系统繁忙，请稍后重试' },
  SYSTEM: { status: 500, message: '系统异常，请联系管理员' },
  STARTING: { status: 503, message: '系统正在启动或停止，请稍后重试' },
  // system area
  DEPT_CYCLE: { status: 400, message: '上级网点不能是「{name}」自己或它的下级' },
  DEPT_HAS_CHILDREN: { status: 400, message: '网点「{name}」还有下级网点，不能删除' },
  DEPT_HAS_USERS: { status: 400, message: '网点「{name}」还有用户，不能删除' },
  JOB_HAS_USERS: { status: 400, message: '岗位「{name}」还有用户，不能删除' },
  USER_IS_SELF: { status: 400, message: '不能删除或停用自己' },
  LAST_ADMIN: { status: 400, message: '公司至少要保留一名启用的管理员' },
  PERMISSION_NOT_HELD: { status: 403, message: '不能授予自己没有的权限：{titles}' },
  MENU_HAS_CHILDREN: { status: 400, message: '菜单「{name}」还有下级菜单，不能删除' },
  MENU_CYCLE: { status: 400, message: '上级菜单不能是「{name}」自己或它的下级' },
  SHARED_DICTIONARY: { status: 400, message: '平台字典「{name}」不能修改，可新增本公司的字典项' },
  // documents
  WRONG_STATE: { status: 400, message: '{title} {number} 当前为「{state}」，不能{action}；可执行：{possible}' },
  DOCUMENT_VOIDED: { status: 400, message: '{title} {number} 已作废' },
  // stock
  STOCK_SHORT: { status: 400, message: '库存不足：{lines}' },
  RESERVATION_MISSING: { status: 400, message: '单据 {number} 没有可释放的占用' },
  // in/out lists
  INOUT_PRODUCT_MISSING: { status: 400, message: '第 {rows} 行的产品不存在或已删除' },
  INOUT_WRONG_TYPE: { status: 400, message: '{title}不能使用类型「{type}」' },
  INOUT_NOTHING: { status: 400, message: '{title} {number} 没有任何数量，请退回或作废' },
  INOUT_LINE_UNKNOWN: { status: 400, message: '{title} {number} 中没有明细 {id}' },
  INOUT_PICK_UNKNOWN: { status: 400, message: '{title} {number} 中没有拣货任务 {id}' },
  INOUT_TOO_MUCH: { status: 400, message: '「{name}」数量 {num} 超过计划 {plan}' },
  INOUT_DATE_MISSING: { status: 400, message: '「{name}」按生产日期管理，请填写生产日期' },
  INOUT_NO_REST: { status: 400, message: '{title} {number} 没有剩余数量' },
  INOUT_CONTINUED: { status: 400, message: '{title} {number} 已生成续单' },
  INOUT_NOT_OUTBOUND: { status: 400, message: '{title} {number} 不是出库单，不能生成退货' },
  INOUT_REVERSED: { status: 400, message: '{title} {number} 已冲销' },
  INOUT_IS_REVERSAL: { status: 400, message: '{title} {number} 是冲销单，不能{action}' },
  LOG_REVERSED: { status: 400, message: '库存变动 {id} 不存在、已冲销或本身是冲销' },
  LOG_NOT_OF_LIST: { status: 400, message: '库存变动 {id} 不是出入库单产生的，不能冲销' },
  LOSE_DONE: { status: 400, message: '报损记录 {id} 已出库，不能修改或删除' },
  STOCKTAKE_EMPTY: { status: 400, message: '没有可盘点的库存' },
  STOCKTAKE_UNCOUNTED: { status: 400, message: '盘点单 {number} 还有 {count} 行没有填写实盘数量' },
  STOCKTAKE_LINE_UNKNOWN: { status: 400, message: '盘点单 {number} 中没有明细 {id}' },
  POSITION_IN_USE: { status: 400, message: '库位「{code}」上还有库存，不能删除' },
  POSITION_MISSING: { status: 400, message: '库位不存在、已停用或不属于该网点' },
  // files
  FILE_MISSING: { status: 422, message: '请选择文件' },
  FILE_TOO_LARGE: { status: 413, message: '文件大小不能超过 {limit}' },
  FILE_NOT_IMAGE: { status: 400, message: '只能上传 JPG、PNG、GIF、WEBP 图片' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export interface ErrorBody {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  /** 422 only: which fields, and why */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

export const errorMessage = (code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string =>
  errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
