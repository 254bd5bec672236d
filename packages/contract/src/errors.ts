/**
 * Every refusal of the server: stable code, status and the Chinese sentence a user reads. The caller fills `{name}`. A message that the
 * spec quotes is here to the character.
 */

import { priceErrors } from './catalog/price.errors.ts';
import { booksErrors } from './finance/books.errors.ts';
import { entryErrors } from './finance/entry.errors.ts';
import { invoiceErrors } from './finance/invoice.errors.ts';
import { ledgerErrors } from './finance/ledger.errors.ts';
import { loanErrors } from './finance/loan.errors.ts';
import { paymentRequestErrors } from './finance/paymentRequest.errors.ts';
import { settlementErrors } from './finance/settlement.errors.ts';
import { statementErrors } from './finance/statement.errors.ts';
import { importErrors } from './imports.errors.ts';
import { blockErrors } from './kernel/blocks.errors.ts';
import { outageErrors } from './outage.errors.ts';
import { homeErrors } from './reports/home.errors.ts';
import { storefrontErrors } from './storefront/storefront.errors.ts';
import { authErrors } from './system/auth.errors.ts';
import { backupErrors } from './system/backup.errors.ts';
import { grantErrors } from './system/grants.errors.ts';
import { importJobErrors } from './system/importJob.errors.ts';
import { listViewErrors } from './system/listView.errors.ts';
import { correctionErrors } from './trade/correction.errors.ts';
import { orderErrors } from './trade/order.errors.ts';
import { receivingErrors } from './trade/receiptDifference.errors.ts';
import { freightBillErrors } from './transport/freightBill.errors.ts';
import { waybillErrors } from './transport/waybill.errors.ts';
import { listStepErrors } from './warehouse/listSteps.errors.ts';
import { lotErrors } from './warehouse/lots.errors.ts';
import { relocationErrors } from './warehouse/relocation.errors.ts';
import { returnInspectionErrors } from './warehouse/returnInspection.errors.ts';
import { storageContractErrors } from './warehouse/storageContract.errors.ts';

export const errors = {
  ...authErrors,
  ...listViewErrors,
  ...homeErrors,
  // permission
  FORBIDDEN: { status: 403, message: '没有权限：{title}' },
  SITE_FORBIDDEN: { status: 403, message: '您不属于所选网点，请切换网点' },
  // form of the input
  MALFORMED_JSON: { status: 422, message: '数据类型错误，请检查后重试' },
  MALFORMED: { status: 422, message: '{detail}' },
  UNSUPPORTED_BODY: { status: 422, message: '不支持的请求格式' },
  BODY_TOO_LARGE: { status: 413, message: '提交的内容过大' },
  NO_SUCH_CALL: { status: 404, message: '接口不存在' },
  TOO_MANY_REQUESTS: { status: 429, message: '操作过于频繁，请稍后再试' },
  KEY_REUSED: { status: 422, message: '重复的请求标识，请刷新页面后重试' },
  NUMBER_TOO_LARGE: { status: 400, message: '计算结果过大，无法保存，请检查数量、单价和重量' },
  UNKNOWN_SORT: { status: 422, message: '不支持按「{field}」排序' },
  // whether it is possible
  NOT_FOUND: { status: 404, message: '{title}不存在或已删除' },
  STALE_EDIT: { status: 409, message: '数据已被他人修改，请刷新后重试' },
  DUPLICATE: { status: 400, message: '{title}已存在，请勿重复' },
  IN_USE: { status: 400, message: '{title}正在使用中，不能删除' },
  REFERENCE_MISSING: { status: 400, message: '所选的{title}不存在或已删除' },
  EXPORT_TOO_LARGE: { status: 400, message: '操作的数据量过大，请缩小范围。建议<{limit}记录。' },
  // system area
  DEPT_CYCLE: { status: 400, message: '上级网点不能是「{name}」自己或它的下级' },
  DEPT_HAS_CHILDREN: { status: 400, message: '网点「{name}」还有下级网点，不能删除' },
  DEPT_HAS_USERS: { status: 400, message: '网点「{name}」还有用户，不能删除' },
  JOB_HAS_USERS: { status: 400, message: '岗位「{name}」还有用户，不能删除' },
  USER_IS_SELF: { status: 400, message: '不能删除或停用自己' },
  LAST_ADMIN: { status: 400, message: '公司至少要保留一名启用的管理员' },
  ...grantErrors,
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
  ...ledgerErrors,
  ...booksErrors,
  PERIOD_TOO_LONG: { status: 400, message: '时间范围不能超过 {days} 天' },
  PERIOD_BACKWARDS: { status: 400, message: '开始日期不能晚于结束日期' },
  ...storageContractErrors,
  // catalogue
  CATEGORY_TOO_DEEP: { status: 400, message: '「{name}」放在这里会超过 {levels} 级分类' },
  CATEGORY_CYCLE: { status: 400, message: '上级分类不能是「{name}」自己或它的下级' },
  CATEGORY_HAS_CHILDREN: { status: 400, message: '分类「{name}」还有下级分类，不能删除' },
  GOODS_AXES: { status: 400, message: '商品「{name}」：{fault}' },
  BARCODE_TWICE: { status: 400, message: '条码 {barcodes} 在提交的产品中重复' },
  BARCODE_TAKEN: { status: 400, message: '条码已被使用：{products}' },
  NAME_AMPERSAND: { status: 400, message: '名称和条码不能包含 &：{name}' },
  PRODUCT_HAS_STOCK: { status: 400, message: '「{name}」还有库存 {num}，不能作废' },
  PRODUCT_SERIAL_STOCK: { status: 400, message: '「{name}」还有库存 {num}，没有库存时才能改为按序列号管理' },
  PRODUCT_IN_KIT: { status: 400, message: '「{name}」是组合产品「{kit}」的组成，不能作废' },
  PRODUCT_OF_GOODS: { status: 400, message: '「{name}」是多规格商品的一个规格，分类、品牌、单位、供应商等共用资料请在商品中修改' },
  KIT_EMPTY: { status: 400, message: '组合产品「{name}」至少要有一个组成' },
  KIT_NOT_COMBINED: { status: 400, message: '「{name}」不是组合产品，不能有组成' },
  KIT_PART_WRONG: { status: 400, message: '「{name}」是{type}，不能作为组合产品的组成' },
  KIT_PART_TWICE: { status: 400, message: '组成中有重复的产品' },
  SUPPLIER_UNKNOWN: { status: 400, message: '没有标记或名称为「{name}」的供应商' },
  NOT_SUPPLIER: { status: 400, message: '「{name}」不是供应商' },
  SALE_DISCONTINUED: { status: 400, message: '「{name}」已停产，不能上架' },
  SALE_WITHOUT_PRICE: { status: 400, message: '「{name}」没有零售价，不能上架' },
  MERGE_ITSELF: { status: 400, message: '商品不能与自己合并' },
  MERGE_INCOMPLETE: { status: 400, message: '请给出被合并商品的每一个产品的规格：{names}' },
  MERGE_KINDS: { status: 400, message: '「{name}」的类型或单位与保留的商品不同，不能合并' },
  FEE_TYPE_BOTH: { status: 400, message: '费用类型「{name}」只能选择产品分组或产品之一' },
  REPORTING_NONE: { status: 400, message: '请选择产品报备' },
  ...importErrors,
  ...importJobErrors,
  // companies and their cooperation
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
  CHANNEL_CYCLE: { status: 400, message: '上级栏目不能是「{name}」自己或它的下级' },
  CHANNEL_TOO_DEEP: { status: 400, message: '「{name}」放在这里会超过 {levels} 级栏目' },
  CHANNEL_HAS_CHILDREN: { status: 400, message: '栏目「{name}」还有下级栏目，不能删除' },
  CHANNEL_HAS_ARTICLES: { status: 400, message: '栏目「{name}」还有文章，不能删除' },
  ARTICLE_CONTENT_EMPTY: { status: 400, message: '内容不能为空' },
  ARTICLE_LINK: { status: 400, message: '外部链接必须以 http:// 或 https:// 开头' },
  ARTICLE_FILE_UNKNOWN: { status: 400, message: '{title}不是本公司上传的文件，请重新上传' },
  IMPORT_TEMPLET_EMPTY: { status: 400, message: '导入模板至少要对应一列' },
  FOLLOW_NOT_PARTNER: { status: 400, message: '只能关注合作中的公司' },
  FOLLOW_OWN: { status: 400, message: '不能关注本公司' },
  PERIOD_ENDS_FIRST: { status: 400, message: '结束时间必须晚于开始时间' },
  NOTICE_ENDED: { status: 400, message: '公告「{title}」的结束时间已过，请修改后再发布' },
  NOTICE_PUBLISHED: { status: 400, message: '公告「{title}」已发布，请先撤回' },
  NOTICE_NOT_PUBLISHED: { status: 400, message: '公告「{title}」未发布，不能撤回' },
  // work orders, shop authorisation
  WORK_ORDER_REPLY_EMPTY: { status: 400, message: '请输入回复内容或添加图片' },
  SHOP_LINK_UNKNOWN: { status: 404, message: '授权链接无效，请核对地址，或请对方重新发送' },
  SHOP_LINK_EXPIRED: { status: 400, message: '授权链接已过期，请「{company}」重新发送' },
  SHOP_LINK_USED: { status: 400, message: '授权链接已失效：店铺「{shop}」{state}' },
  // documents
  DOCUMENT_STATE: { status: 400, message: '{title} {number} 当前为「{state}」，不能{action}；可执行：{possible}' },
  ...blockErrors,
  DOCUMENT_VOIDED: { status: 400, message: '{title} {number} 已作废' },
  // stock
  STOCK_SHORT: { status: 400, message: '库存不足：{lines}' },
  RESERVATION_MISSING: { status: 400, message: '单据 {number} 没有可释放的占用' },
  // warehouse lists
  DOCUMENT_PRODUCT_MISSING: { status: 400, message: '第 {rows} 行的产品不存在或已删除' },
  DOCUMENT_KIT: { status: 400, message: '第 {rows} 行的产品是组合产品（{names}），没有自己的库存，请填写它的组成' },
  INOUT_WRONG_TYPE: { status: 400, message: '{title}不能使用类型「{type}」' },
  INOUT_NOTHING: { status: 400, message: '{title} {number} 没有任何数量，请退回或作废' },
  DOCUMENT_LINE_UNKNOWN: { status: 400, message: '{title} {number} 中没有明细 {id}' },
  INOUT_PICK_UNKNOWN: { status: 400, message: '{title} {number} 中没有拣货任务 {id}' },
  INOUT_TOO_MUCH: { status: 400, message: '「{name}」数量 {num} 超过计划 {plan}' },
  INOUT_PLACE_WITHOUT_NUM: { status: 422, message: '「{name}」请填写每个库位拣了多少' },
  INOUT_DATE_MISSING: { status: 400, message: '「{name}」按生产日期管理，请填写生产日期' },
  INOUT_NO_REST: { status: 400, message: '{title} {number} 没有剩余数量' },
  INOUT_CONTINUED: { status: 400, message: '{title} {number} 已生成续单' },
  INOUT_NOT_OUTBOUND: { status: 400, message: '{title} {number} 不是出库单，不能{action}' },
  INOUT_REVERSED: { status: 400, message: '{title} {number} 已冲销' },
  INOUT_IS_REVERSAL: { status: 400, message: '{title} {number} 是冲销单，不能{action}' },
  INOUT_LINKED: { status: 400, message: '{title} {number} 由{document} {documentNumber} 生成，不能{action}，请到{document}操作' },
  INOUT_LINKED_FINISHED: { status: 400, message: '{document} {documentNumber} 已完成，不能冲销它的{title} {number}' },
  INOUT_TRANSPORT: { status: 400, message: '{title} {number} 的运输状态为「{state}」，不能取消运输' },
  ...listStepErrors,
  ...lotErrors,
  ...relocationErrors,
  ...receivingErrors,
  ...returnInspectionErrors,
  INOUT_BILL_EMPTY: { status: 400, message: '{title} {number} 没有可计的费用' },
  LOG_REVERSED: { status: 400, message: '库存变动 {id} 不存在、已冲销或本身是冲销' },
  LOG_NOT_OF_LIST: { status: 400, message: '库存变动 {id} 不是出入库单产生的，不能冲销' },
  LOSE_DONE: { status: 400, message: '报损记录 {id} 已出库，不能修改或删除' },
  STOCKTAKE_EMPTY: { status: 400, message: '没有可盘点的库存' },
  STOCKTAKE_UNCOUNTED: { status: 400, message: '盘点单 {number} 还有 {count} 行没有填写实盘数量' },
  STOCKTAKE_FOUND_PRODUCT: { status: 400, message: '第 {row} 行：产品不存在，或是没有库存的组合商品' },
  STOCKTAKE_FOUND_OWNER: { status: 400, message: '第 {row} 行：货主不存在' },
  STOCKTAKE_FOUND_POSITION: { status: 400, message: '第 {row} 行：库位不存在或不属于该网点' },
  STOCKTAKE_FOUND_LISTED: { status: 400, message: '第 {row} 行：「{name}」的这个库位和批次已在盘点单中，请填写那一行' },
  STOCKTAKE_FOUND_TWICE: { status: 400, message: '第 {row} 行：「{name}」的这个库位和批次写了两次' },
  STOCKTAKE_FOUND_DATE: { status: 400, message: '第 {row} 行：「{name}」按生产日期管理，请填写生产日期' },
  STOCKTAKE_LINE_UNKNOWN: { status: 400, message: '盘点单 {number} 中没有明细 {id}' },
  CUTOFF_END_PAST: { status: 400, message: '截止时间必须晚于现在' },
  CUTOFF_NOTHING_USABLE: { status: 400, message: '{title} {number} 没有可截的库存：{lines}' },
  CUTOFF_NOTHING_HELD: { status: 400, message: '{title} {number} 没有已截的数量' },
  CUTOFF_LINE_NOT_HELD: { status: 400, message: '「{name}」没有已截的数量' },
  CUTOFF_TOO_MUCH: { status: 400, message: '「{name}」数量 {num} 超过已截的 {held}' },
  CUTOFF_LISTED: { status: 400, message: '{title} {number} 已有 {num} 件生成出库单，不能{action}，可释放剩余的数量' },
  CUTOFF_LINE_LISTED: { status: 400, message: '「{name}」已有 {num} 件生成出库单，截单数量不能少于它' },
  CUTOFF_OWNER_FIXED: { status: 400, message: '{title} {number} 已截到货物，不能更换货主' },
  POSITION_IN_USE: { status: 400, message: '库位「{code}」上还有库存，不能删除' },
  POSITION_OVER_LIMIT: { status: 400, message: '库位放不下：{positions}' },
  POSITION_MISSING: { status: 400, message: '库位不存在、已停用或不属于该网点' },
  // trade
  ...orderErrors,
  ...correctionErrors,
  // joint trades
  UNION_OTHER_SIDE: { status: 400, message: '{title} {number} 只能由{side}{action}' },
  UNION_NOT_PARTNERS: { status: 400, message: '与「{name}」的合作已终止，不能{action}' },
  UNION_PURCHASE_STATE: { status: 400, message: '采购单 {number} 当前为「{state}」，确认后才能下单' },
  UNION_PURCHASE_CHANGED: { status: 400, message: '采购方的采购单 {number} 已{state}，不能接单' },
  UNION_NO_CUSTOMER: { status: 400, message: '请先在客户中从平台公司添加「{name}」，再接单' },
  UNION_PRODUCTS_MISSING: { status: 400, message: '以下产品不在产品库中，不能接单：{lines}' },
  UNION_WAITING: { status: 400, message: '{title} {number} 已通过交易协同下单，等待供应商接单' },
  UNION_ACCEPTED: { status: 400, message: '{title} {number} 已由供应商接单，请先请供应商作废销售订单' },
  UNION_ORDER_FIXED: { status: 400, message: '{title} {number} 来自交易协同，内容以采购方的采购单为准，不能{action}' },
  PRINT_CODE_WRONG: { status: 404, message: '打印链接不存在或已过期' },
  // goods on their way
  CONSIGN_EMPTY: { status: 400, message: '没有可{action}的明细：{number} 已全部安排或没有数量' },
  CONSIGN_LINE_UNKNOWN: { status: 400, message: '第 {row} 行不是{order} {number} 的明细' },
  CONSIGN_TOO_MUCH: { status: 400, message: '「{name}」数量 {num} 超过可{action}数量 {open}' },
  CONSIGN_SAME_SITE: { status: 400, message: '调出仓库与调入仓库不能相同' },
  CONSIGN_TAKE_TIMES: { status: 400, message: '提货结束时间不能早于开始时间' },
  CONSIGN_SITE_CLOSED: { status: 400, message: '提货时间 {time} 不在{site}的营业时间 {open}–{close} 内' },
  CONSIGN_SITE_MISSING: { status: 400, message: '请选择仓库' },
  CONSIGN_NO_TRANSPORT: { status: 400, message: '{title} {number} 无需运输，不能{action}' },
  CONSIGN_CARRIER_MISSING: { status: 400, message: '{title} {number} 没有承运商，请先填写' },
  CONSIGN_CARRIER_FIRST: { status: 400, message: '{title} {number} 已由承运商确认，请先承运取消' },
  CONSIGN_MOVED: { status: 400, message: '{title} {number} 已{moved}，不能{action}' },
  CONSIGN_NOT_MOVED: { status: 400, message: '{title} {number} 还没有{moved}，不能完成' },
  CONSIGN_PRICE_MISSING: { status: 400, message: '{title} {number} 还没有运输价格' },
  CONSIGN_ON_TRIP: { status: 400, message: '{title} {number} 的出库单 {list} 已在运费单上，运费在运费单结算，不能确认价格' },
  CONSIGN_PRICE_CONFIRMED: { status: 400, message: '{title} {number} 的运输价格已确认，不能修改' },
  CONSIGN_TRANSFER_ARRIVED: { status: 400, message: '调拨单 {number} 已在调入仓库入库，不能冲销出库；请先冲销它的入库单' },
  CONSIGN_NUMBER_UNKNOWN: { status: 400, message: '没有发货单 {number}' },
  COURIER_NOT_CONFIGURED: { status: 400, message: '快递下单未配置，请填写物流单号或联系管理员' },
  COURIER_SILENT: { status: 503, message: '快递公司没有应答，请稍后再试' },
  COURIER_REQUEST_STATE: { status: 400, message: '{number} 的{request}当前为「{state}」，不能{action}' },
  COURIER_CANCEL_ONLY: { status: 400, message: '{number} 是撤单，不能{action}' },
  // processing
  PROCESS_INCOMPLETE: { status: 400, message: '加工单缺少{missing}：至少要有一行主料和一行成品' },
  PROCESS_BOTH_ROLES: { status: 400, message: '「{name}」同时是原料和成品，同一品质的产品不能加工成自己' },
  PROCESS_MATERIAL_DATED: { status: 400, message: '第 {rows} 行是原料，不能填写批次和生产日期：原料按生产日期先后自动分配' },
  ...waybillErrors,
  ...freightBillErrors,
  ...entryErrors,
  // files
  FILE_MISSING: { status: 422, message: '请选择文件' },
  FILE_TOO_LARGE: { status: 413, message: '文件大小不能超过 {limit}' },
  FILE_TOO_MANY_PIXELS: { status: 413, message: '图片超过 5000 万像素，请缩小后再上传' },
  FILE_NOT_IMAGE: { status: 400, message: '只能上传 JPG、PNG、GIF、WEBP 图片' },
  FILE_NOT_THUMBNAIL: { status: 400, message: '缩略图只能是 JPG、PNG 图片' },
  FILE_NOT_VIDEO: { status: 400, message: '只能上传 MP4、WEBM 视频' },
  FILE_NOT_PDF: { status: 400, message: '只能上传 PDF 文件' },
  FILE_NOT_MEDIA: { status: 400, message: '只能上传图片或 MP4、WEBM 视频' },
  // printing
  PRINTER_DISABLED: { status: 400, message: '打印机「{name}」已停用' },
  PRINT_TASK_LOST: { status: 409, message: '打印任务「{title}」已不在本代理手中，请勿重复打印' },
  PRINT_TASK_NOT_FAILED: { status: 400, message: '打印任务「{title}」当前为{state}，只有失败或已完成的任务可以重新打印' },
  // reports
  STATISTIC_IN_FUTURE: { status: 400, message: '开始日期 {day} 还没有到，不能统计' },
  STATISTIC_SITE_NEEDED: { status: 400, message: '您只能查看部分网点，请选择要统计的网点' },
  STATISTIC_NEEDED: { status: 400, message: '导出{format}前请先选择一个统计' },
  ...priceErrors,
  ...storefrontErrors,
  // books of finance
  BILL_TO_CHECK_UNKNOWN: { status: 404, message: '没有找到单号为「{number}」的账单' },
  // loans
  ...outageErrors,
  ...backupErrors,
  ...loanErrors,
  ...statementErrors,
  ...paymentRequestErrors,
  ...invoiceErrors,
  ...settlementErrors,
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
