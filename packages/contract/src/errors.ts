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
  // partners area
  CUSTOMER_CYCLE: { status: 400, message: '上级不能是「{name}」自己或它的下级' },
  CUSTOMER_HAS_CHILDREN: { status: 400, message: '「{name}」还有下级客户，不能删除' },
  CUSTOMER_HAS_MERGED: { status: 400, message: '「{name}」还有合并结算到它的客户，不能删除' },
  CUSTOMER_HAS_BUSINESS: { status: 400, message: '「{name}」还有业务关系，不能删除' },
  CUSTOMER_HAS_SITE: { status: 400, message: '「{name}」已绑定网点，不能删除' },
  CUSTOMER_HAS_GOODS: { status: 400, message: '「{name}」还有货物在库，不能删除' },
  CUSTOMER_HAS_BALANCE: { status: 400, message: '「{name}」的账户余额为 {balance} 元，不能删除' },
  CUSTOMER_MERGE_CHAIN: { status: 400, message: '「{name}」不能合并结算：结算方不能是自己，也不能再合并到别的客户' },
  CREDIT_TOO_LOW: { status: 400, message: '「{name}」的信用额度不能低于已用额度 {used} 元' },
  COMPANY_UNKNOWN: { status: 400, message: '没有找到该公司，请核对公司全称或邀请码' },
  CUSTOMER_IS_OWN_COMPANY: { status: 400, message: '不能把本公司加为自己的客户' },
  COMPANY_LINKED: { status: 400, message: '公司「{name}」已经在列表中' },
  MONEY_SHORT: { status: 400, message: '余额不足：{detail}' },
  MONEY_NOT_FROZEN: { status: 400, message: '冻结金额不足：{detail}' },
  MONEY_ACCOUNT_CLOSED: { status: 400, message: '「{name}」的账户已关闭' },
  MONEY_REVERSED_ALREADY: { status: 400, message: '流水 {id} 已经冲正过' },
  MONEY_IS_REVERSAL: { status: 400, message: '流水 {id} 是冲正记录，不能再冲正' },
  PERIOD_TOO_LONG: { status: 400, message: '时间范围不能超过 {days} 天' },
  PERIOD_BACKWARDS: { status: 400, message: '开始日期不能晚于结束日期' },
  // imports
  IMPORT_EMPTY: { status: 400, message: '无导入数据' },
  IMPORT_TOO_MANY: { status: 400, message: '每次导入限制数量{limit}条，请分批导入！' },
  IMPORT_WRONG_ROWS: { status: 400, message: '请检查导入文件数据，确保无误后，再次上传！{detail}' },
  WRONG_STATE: { status: 400, message: '{title}当前为「{state}」，不能{action}' },
  COMPANY_IS_OWN: { status: 400, message: '不能停用或删除自己所在的公司' },
  COMPANY_HAS_DATA: { status: 400, message: '公司「{name}」已有业务数据，不能删除，可以停用' },
  COMPANY_FIELDS_LOCKED: { status: 400, message: '不能自行修改{fields}，请联系平台' },
  PARTNER_UNKNOWN: { status: 400, message: '没有名称或邀请码为「{invite}」的公司' },
  PARTNER_IS_OWN: { status: 400, message: '不能与自己的公司合作' },
  PARTNER_NOT_AGREED: { status: 400, message: '所选公司不在合作中，不能对其开放网点' },
  NOT_THIS_SIDE: { status: 400, message: '这项合作只能由对方公司{action}' },
  REASON_MISSING: { status: 400, message: '{action}时请填写原因' },
  SETTING_VALUE: { status: 400, message: '「{label}」应为{expected}' },
  BUSINESS_TYPE_UNKNOWN: { status: 400, message: '业务类型「{values}」不在字典中' },
  PAYMENT_INCOMPLETE: { status: 400, message: '提交前请先补充{fields}' },
  BANK_NOT_CONFIGURED: { status: 400, message: '支付渠道未配置，请联系管理员' },
  // messages, notices, history
  TALK_TO_SELF: { status: 400, message: '不能给自己发消息' },
  TALK_PARTNER_DISABLED: { status: 400, message: '用户「{name}」已停用，无法接收消息' },
  PICTURE_UNKNOWN: { status: 400, message: '图片不存在，请重新上传' },
  NOTICE_PERIOD: { status: 400, message: '结束时间必须晚于开始时间' },
  NOTICE_ENDED: { status: 400, message: '公告「{title}」的结束时间已过，请修改后再发布' },
  NOTICE_PUBLISHED: { status: 400, message: '公告「{title}」已发布，请先撤回' },
  NOTICE_NOT_PUBLISHED: { status: 400, message: '公告「{title}」未发布，不能撤回' },
  // documents
  DOCUMENT_STATE: { status: 400, message: '{title} {number} 当前为「{state}」，不能{action}；可执行：{possible}' },
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
  INOUT_LINKED: { status: 400, message: '{title} {number} 由{document} {documentNumber} 生成，不能{action}，请到{document}操作' },
  INOUT_LINKED_FINISHED: { status: 400, message: '{document} {documentNumber} 已完成，不能冲销它的{title} {number}' },
  LOG_REVERSED: { status: 400, message: '库存变动 {id} 不存在、已冲销或本身是冲销' },
  LOG_NOT_OF_LIST: { status: 400, message: '库存变动 {id} 不是出入库单产生的，不能冲销' },
  LOSE_DONE: { status: 400, message: '报损记录 {id} 已出库，不能修改或删除' },
  STOCKTAKE_EMPTY: { status: 400, message: '没有可盘点的库存' },
  STOCKTAKE_UNCOUNTED: { status: 400, message: '盘点单 {number} 还有 {count} 行没有填写实盘数量' },
  STOCKTAKE_LINE_UNKNOWN: { status: 400, message: '盘点单 {number} 中没有明细 {id}' },
  POSITION_IN_USE: { status: 400, message: '库位「{code}」上还有库存，不能删除' },
  POSITION_MISSING: { status: 400, message: '库位不存在、已停用或不属于该网点' },
  // goods on their way
  CONSIGN_EMPTY: { status: 400, message: '没有可{action}的明细：{number} 已全部安排或没有数量' },
  CONSIGN_LINE_UNKNOWN: { status: 400, message: '第 {row} 行不是{order} {number} 的明细' },
  CONSIGN_PRODUCT_MISSING: { status: 400, message: '第 {rows} 行的产品不存在或已删除' },
  CONSIGN_TOO_MUCH: { status: 400, message: '「{name}」数量 {num} 超过可{action}数量 {open}' },
  CONSIGN_SAME_SITE: { status: 400, message: '调出仓库与调入仓库不能相同' },
  CONSIGN_SITE_MISSING: { status: 400, message: '请选择仓库' },
  CONSIGN_NO_TRANSPORT: { status: 400, message: '{title} {number} 无需运输，不能{action}' },
  CONSIGN_CARRIER_MISSING: { status: 400, message: '{title} {number} 没有承运商，请先填写' },
  CONSIGN_CARRIER_FIRST: { status: 400, message: '{title} {number} 已由承运商确认，请先承运取消' },
  CONSIGN_MOVED: { status: 400, message: '{title} {number} 已{moved}，不能{action}' },
  CONSIGN_NOT_MOVED: { status: 400, message: '{title} {number} 还没有{moved}，不能完成' },
  CONSIGN_PRICE_MISSING: { status: 400, message: '{title} {number} 还没有运输价格' },
  CONSIGN_PRICE_CONFIRMED: { status: 400, message: '{title} {number} 的运输价格已确认，不能修改' },
  CONSIGN_TRANSFER_ARRIVED: { status: 400, message: '调拨单 {number} 已在调入仓库入库，不能冲销出库；请先冲销它的入库单' },
  CONSIGN_NUMBER_UNKNOWN: { status: 400, message: '没有发货单 {number}' },
  COURIER_NOT_CONFIGURED: { status: 400, message: '快递下单未配置，请填写物流单号或联系管理员' },
  COURIER_REFUSED: { status: 400, message: '快递公司拒绝下单：{reason}' },
  // files
  FILE_MISSING: { status: 422, message: '请选择文件' },
  FILE_TOO_LARGE: { status: 413, message: '文件大小不能超过 {limit}' },
  FILE_NOT_IMAGE: { status: 400, message: '只能上传 JPG、PNG、GIF、WEBP 图片' },
  FILE_NOT_THUMBNAIL: { status: 400, message: '缩略图只能是 JPG、PNG 图片' },
  FILE_NOT_VIDEO: { status: 400, message: '只能上传 MP4、WEBM 视频' },
  FILE_NOT_PDF: { status: 400, message: '只能上传 PDF 文件' },
  FILE_NOT_MEDIA: { status: 400, message: '只能上传图片或 MP4、WEBM 视频' },
  // printing
  PRINTER_DISABLED: { status: 400, message: '打印机「{name}」已停用' },
  PRINT_TASK_LOST: { status: 409, message: '打印任务「{title}」已不在本代理手中，请勿重复打印' },
  PRINT_TASK_NOT_FAILED: { status: 400, message: '打印任务「{title}」当前为{state}，只有失败或已完成的任务可以重新打印' },
  // picking log
  PICK_LOG_NONE: { status: 400, message: '没有可重置的拣货记录' },
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
