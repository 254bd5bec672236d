/** Every permission of the product, listed once. A job (岗位) is a set of these; `admin` passes all inside its company. */

type Area = 'partners' | 'catalog' | 'warehouse' | 'trade' | 'transport' | 'finance' | 'storefront';

interface Group {
  readonly title: string;
  /** Where its screens are, for lists that other areas choose from (choosers.ts). Those of stock are among the warehouse's. */
  readonly area?: Area;
  readonly actions: Readonly<Record<string, string>>;
}

const crud = { list: '查看', add: '新增', edit: '编辑', del: '删除' } as const;
const voidable = { ...crud, del: '作废' } as const;

export const permissionGroups = {
  users: { title: '用户', actions: { ...crud, reset: '重置密码' } },
  companyBase: { title: '我的公司', actions: { edit: '编辑', auth: '申请认证' } },
  cooperate: { title: '合作', actions: { list: '查看', add: '邀请', edit: '答复' } },
  dept: { title: '网点', actions: crud },
  deptSetting: { title: '网点设置', actions: crud },
  feeSetting: { title: '费用设置', actions: crud },
  wmsStyleSetting: { title: '出入库类型设置', actions: { edit: '编辑' } },
  paymentAccount: { title: '收款账户', actions: { list: '查看', add: '新增', edit: '编辑', apply: '提交', close: '关闭' } },
  job: { title: '岗位', actions: { ...crud, grant: '分配权限' } },
  menus: { title: '菜单', actions: { list: '查看' } },
  dict: { title: '字典', actions: crud },
  actionLog: { title: '操作日志', actions: { list: '查看' } },
  task: { title: '后台任务', actions: { list: '查看' } },
  importJob: { title: '导入记录', actions: { list: '查看', edit: '取消与撤销', file: '下载原文件' } },
  appManage: { title: '版本', actions: { list: '查看', add: '发布' } },
  customer: { title: '往来单位', area: 'partners', actions: { ...crud, import: '导入', disable: '启用停用', register: '注册账户' } },
  customerBus: { title: '客户业务', area: 'partners', actions: { ...crud, import: '导入' } },
  customerBusRole: { title: '业务角色', area: 'partners', actions: crud },
  customerAccount: {
    title: '往来账户',
    area: 'partners',
    actions: {
      list: '查看',
      recharge: '充值',
      consume: '消费与退款',
      withdraw: '提现',
      adjust: '调整与冻结',
      reverse: '冲正',
      credit: '信用额度',
    },
  },
  unit: { title: '单位', area: 'catalog', actions: crud },
  brand: { title: '品牌', area: 'catalog', actions: crud },
  category: { title: '分类', area: 'catalog', actions: crud },
  goods: { title: '商品', area: 'catalog', actions: { ...crud, market: '上架下架', merge: '合并', import: '批量上传' } },
  product: { title: '产品', area: 'catalog', actions: { ...crud, market: '上架下架', import: '导入' } },
  productCustomer: { title: '客户商品编码', area: 'catalog', actions: { ...crud, import: '导入' } },
  priceList: { title: '价目表', area: 'catalog', actions: { ...crud, import: '导入' } },
  priceRule: { title: '价格规则', area: 'catalog', actions: { list: '查看', edit: '编辑' } },
  productGroup: { title: '产品分组', area: 'catalog', actions: crud },
  productFeeType: { title: '费用类型', area: 'catalog', actions: crud },
  productReporting: { title: '产品报备', area: 'catalog', actions: { ...crud, check: '审核' } },
  printer: { title: '打印机', actions: { ...crud, print: '打印' } },
  initAddress: { title: '默认地址', actions: crud },
  wmsBoxStyle: { title: '箱型', actions: crud },
  pictures: { title: '图片库', actions: { ...crud, sync: '同步' } },
  pickLog: { title: '拣货日志', area: 'warehouse', actions: { list: '查看', reset: '重置' } },
  shopAuthorization: { title: '店铺授权', actions: { list: '查看', add: '发起', revoke: '撤销' } },
  workOrder: { title: '工单', actions: { list: '查看', edit: '编辑', del: '作废', handle: '处理' } },
  notice: { title: '公告', actions: { ...crud, publish: '发布' } },
  article: { title: '文章', actions: { list: '管理' } },
  channel: { title: '栏目', actions: crud },
  wmsInoutlist: {
    title: '出入库单',
    area: 'warehouse',
    actions: {
      list: '查看',
      add: '新增',
      edit: '编辑',
      pick: '拣货理货',
      check: '复核',
      checkOwn: '复核自己拣的货',
      lateReceipt: '收下过允收期的货',
      post: '出入库',
      cancel: '作废',
      reverse: '冲销',
      bill: '账单',
    },
  },
  stock: {
    title: '库存',
    area: 'warehouse',
    actions: { list: '查看', quality: '良次互转', unusable: '动用过期或隔离的库存', nearExpiry: '发出临期的库存' },
  },
  proLog: { title: '库存变动', area: 'warehouse', actions: { list: '查看', add: '调整', edit: '备注', del: '冲销' } },
  wmsLog: { title: '仓库日志', area: 'warehouse', actions: crud },
  wmsLose: { title: '报损', area: 'warehouse', actions: { ...crud, out: '报损出库' } },
  stocktake: { title: '盘点', area: 'warehouse', actions: { ...crud, post: '过账' } },
  wmsPosition: { title: '库位', area: 'warehouse', actions: { ...crud, overLimit: '超限存放' } },
  relocation: { title: '移库', area: 'warehouse', actions: { list: '查看', add: '新增', post: '移库与移回', cancel: '作废' } },
  returnInspection: { title: '退货质检', area: 'warehouse', actions: { list: '查看', judge: '质检与撤销' } },
  lotTrace: { title: '批次追溯', area: 'warehouse', actions: { list: '查看', phone: '看完整的电话', block: '封锁与解封批次' } },
  storageContract: { title: '仓储合同', area: 'warehouse', actions: { ...voidable, bill: '仓储账单' } },
  cutoff: {
    title: '截单',
    area: 'warehouse',
    actions: { ...voidable, check: '截单与补货', release: '释放', out: '生成出库单', cancel: '取消', cut: '截出库单' },
  },
  shipmentOrder: {
    title: '销售订单',
    area: 'trade',
    actions: {
      ...crud,
      check: '提交',
      confirm: '确认',
      lowPrice: '低价确认',
      overCredit: '超信用额度',
      belowMinimum: '低于最低售价',
      stoppedSale: '停售产品放行',
      end: '结束发货',
      pause: '暂停',
      pay: '收款',
      refund: '退款',
      cost: '查看成本',
      counter: '一键发货',
    },
  },
  backOrder: { title: '缺货待发', area: 'trade', actions: { list: '查看', supply: '占用与发货', split: '拆单与合单' } },
  purchase: {
    title: '采购单',
    area: 'trade',
    actions: {
      ...crud,
      check: '确认',
      discontinued: '停产产品放行',
      confirm: '供应商确认',
      in: '入库',
      pay: '付款',
      price: '调整价格',
      end: '结束',
      send: '发送供应商',
    },
  },
  replenishment: { title: '补货建议', area: 'trade', actions: { list: '查看' } },
  dispatch: {
    title: '发货单',
    area: 'trade',
    actions: { ...voidable, check: '确认', carrier: '承运', finish: '完成', price: '运输价格', correct: '更正' },
  },
  courierOrder: { title: '面单取号', area: 'trade', actions: { list: '查看', edit: '处理' } },
  transfer: { title: '调拨单', area: 'trade', actions: { ...voidable, check: '确认', finish: '完成', correct: '更正' } },
  purchaseDispatch: {
    title: '采购提货单',
    area: 'trade',
    actions: { ...voidable, check: '确认', carrier: '承运', finish: '完成', correct: '更正' },
  },
  purchaseBack: { title: '采购退货单', area: 'trade', actions: { ...voidable, check: '确认', finish: '完成', correct: '更正' } },
  receiptDifference: { title: '收货差异单', area: 'trade', actions: { list: '查看', settle: '处理', cancel: '作废' } },
  process: { title: '加工单', area: 'trade', actions: { ...voidable, process: '加工', feed: '投料', cancel: '取消', correct: '更正' } },
  shipmentBack: {
    title: '销售退货单',
    area: 'trade',
    actions: { ...voidable, check: '确认', carrier: '承运', finish: '完成', correct: '更正' },
  },
  tradeUnion: { title: '交易协同', area: 'trade', actions: { list: '查看', place: '确认下单', pay: '付款', accept: '接单与拒单' } },
  waybill: {
    title: '运单',
    area: 'transport',
    actions: {
      ...crud,
      check: '核单',
      scan: '提货装卸与到发',
      sign: '签收',
      abnormal: '登记异常',
      changeDept: '切换网点',
      pay: '付款',
      recover: '恢复',
    },
  },
  report: { title: '报表', actions: { list: '查看' } },
  stockStatistics: { title: '库存统计', area: 'warehouse', actions: crud },
  scanRecord: { title: '扫描记录', area: 'transport', actions: { ...crud, fee: '添加费用' } },
  orderAbnormal: { title: '运单异常', area: 'transport', actions: { ...crud, back: '退回', over: '处理' } },
  collect: { title: '代收货款', area: 'transport', actions: { ...voidable, doPay: '结算' } },
  collectTerms: { title: '代收约定', area: 'transport', actions: crud },
  receiptImg: { title: '回单', area: 'transport', actions: { ...crud, back: '回单返回' } },
  car: { title: '车辆', area: 'transport', actions: voidable },
  companyCar: { title: '公司车辆', area: 'transport', actions: voidable },
  carContract: { title: '车辆合同', area: 'transport', actions: voidable },
  bill: {
    title: '运费单',
    area: 'transport',
    actions: {
      ...voidable,
      bid: '发布与取消竞价',
      quote: '报价',
      car: '选车',
      load: '装车卸下',
      depart: '发车与上报位置',
      abnormal: '登记异常',
      finish: '完成',
      pay: '付款',
      comment: '评价',
    },
  },
  shop: { title: '店铺', area: 'storefront', actions: crud },
  promotion: { title: '促销', area: 'storefront', actions: { ...crud, check: '审核', effect: '效果与毛利' } },
  customerPoints: { title: '客户积分', area: 'storefront', actions: { list: '查看', grant: '发放' } },
  marketOrder: { title: '商城订单', area: 'storefront', actions: { add: '下单' } },
  storePage: { title: '店铺页面', area: 'storefront', actions: { ...crud, publish: '发布与撤回' } },
  finance: { title: '财务账簿', area: 'finance', actions: { list: '查看', check: '核对账单', title: '科目对照' } },
  personIn: {
    title: '应收应付',
    area: 'finance',
    actions: {
      ...crud,
      cancel: '作废',
      abnormal: '标记异常',
      pay: '收付款',
      undo: '撤销收付款',
      reduce: '减免',
      writeOff: '核销坏账',
      import: '导入',
    },
  },
  userEarPay: { title: '员工报酬', area: 'finance', actions: { ...crud, pay: '发放' } },
  loanProduct: { title: '贷款产品', area: 'finance', actions: crud },
  ownAccount: { title: '资金账户', area: 'finance', actions: { ...crud, opening: '期初余额' } },
  bankRow: { title: '银行对账', area: 'finance', actions: { list: '查看', import: '导入', del: '删除', match: '对账', undo: '撤销对账' } },
  closing: { title: '结账', area: 'finance', actions: { list: '查看', close: '结账', reopen: '反结账' } },
  ownTransfer: { title: '资金调拨', area: 'finance', actions: { list: '查看', add: '新增', undo: '撤销' } },
  settlement: {
    title: '收付款单',
    area: 'finance',
    actions: { list: '查看', add: '收付款与退款', undo: '撤销', offset: '对冲', writeOff: '核销坏账' },
  },
  loanOrder: {
    title: '贷款',
    area: 'finance',
    actions: { ...voidable, confirm: '放款', cancel: '取消', finish: '结清', file: '附件', log: '跟进' },
  },
  statement: {
    title: '对账单',
    area: 'finance',
    actions: { list: '查看', add: '生成', del: '作废', send: '发出', answer: '登记答复', pay: '收付款' },
  },
  paymentRequest: {
    title: '付款申请',
    area: 'finance',
    actions: { list: '查看', add: '申请', del: '作废', approve: '审批', pay: '付款' },
  },
  invoice: { title: '发票', area: 'finance', actions: { list: '查看', add: '登记', del: '作废', red: '红冲' } },
  loanRepay: { title: '还款', area: 'finance', actions: { ...crud, pay: '收款' } },
} as const satisfies Record<string, Group>;

export type PermissionGroup = keyof typeof permissionGroups;

export type Permission = {
  [G in PermissionGroup]: `${G}:${keyof (typeof permissionGroups)[G]['actions'] & string}`;
}[PermissionGroup];

/** Groups of things that are listed. */
export type ListedGroup = { [G in PermissionGroup]: `${G}:list` extends Permission ? G : never }[PermissionGroup];

/** Held by administrators of a company: passes every permission inside it. */
export const ADMIN = 'admin';

/** In place of a menu's permission: only for administrators of the installation. */
export const PLATFORM = 'platform';

/** Replaces an empty role list, so that the guard does not ask for ever (spec 0 §3). */
export const EMPTY_ROLE = 'ROLE_SYSTEM_DEFAULT';

export const allPermissions = Object.entries(permissionGroups).flatMap(([group, { actions }]) =>
  Object.keys(actions).map((action) => `${group}:${action}` as Permission),
);

/** As people read it: its group and what it allows. */
export function permissionTitle(permission: Permission): string {
  const [group = '', action = ''] = permission.split(':');
  const { title, actions } = permissionGroups[group as PermissionGroup] as Group;
  return `${title}${actions[action] ?? ''}`;
}

/** Every permission of these groups. */
export const anyIn = (...groups: readonly PermissionGroup[]): Permission[] =>
  allPermissions.filter((permission) => groups.some((group) => permission.startsWith(`${group}:`)));

/** The groups of these areas. */
export const groupsOf = (...areas: readonly Area[]): PermissionGroup[] =>
  Object.entries<Group>(permissionGroups).flatMap(([group, { area }]) => (area && areas.includes(area) ? [group as PermissionGroup] : []));

/** Holds at least one of the wanted roles. */
export const holdsAny = (roles: readonly string[], wanted: readonly string[]): boolean =>
  roles.includes(ADMIN) || wanted.some((role) => roles.includes(role));
