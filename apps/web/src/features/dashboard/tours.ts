/** What a newcomer should know of each home, in a few steps. */
import type { HomeKind } from '@cangyun/contract/reports/home.ts';

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Where it is, with the words of the link. */
  readonly path?: string;
  readonly go?: string;
}

const search: TourStep = {
  title: '一个搜索框找所有东西',
  text: '按 Ctrl K（Mac 为 ⌘ K），输入单号的任意一段、客户、商品、库位、车牌或电话尾号，扫码也可以。',
};

const arrange: TourStep = {
  title: '首页可以自己排',
  text: '右上角「编辑卡片」可以增减卡片、调整顺序，只影响您自己；有多个岗位时，可以在旁边换一种首页。',
};

export const tours: Readonly<Record<HomeKind, readonly TourStep[]>> = {
  boss: [
    {
      title: '每个数字都能点开',
      text: '首页的数字就是列表的合计：点「本月销售」看到的正是被计入的订单，点「待收款」看到每个客户的账龄。',
    },
    { title: '先看红色', text: '逾期未发、逾期款项标红。点开后可以直接发货或收款。', path: '/finance/ageing', go: '看账龄' },
    { title: '图表在报表里', text: '经营报表的图可以缩放，点一天就打开那天的单据。', path: '/reports/operation', go: '看经营报表' },
    search,
    arrange,
  ],
  accountant: [
    { title: '从待办开始', text: '「财务待办」列出要发出的对账单、要审批和付款的申请、没有对上的银行流水，点数字进入。' },
    {
      title: '到期日历',
      text: '往来对账的「待收待付日历」用颜色标出每天到期的金额，点一天看当天的款项。',
      path: '/finance/figures?tab=due',
      go: '看日历',
    },
    { title: '月末结账', text: '结账页列出还差什么，逐项点开处理，全部通过后结账。', path: '/finance/closing', go: '看结账' },
    search,
    arrange,
  ],
  warehouse: [
    {
      title: '先发逾期的',
      text: '「逾期未出库」和「今天要出」按预计发货日统计，点开就是要先拣的出库单。',
      path: '/WMS/outbound',
      go: '看出库单',
    },
    { title: '货要上架', text: '「到货未上架」列出还没有库位的货，在移库里上架。', path: '/WMS/relocation', go: '看移库' },
    { title: '别让货过期', text: '「临期与过期」点开可以改天数；过期的货不能再发。' },
    search,
    arrange,
  ],
  dispatcher: [
    { title: '运单按状态走', text: '「运单」卡片从待核单到运输中，点数字只看那一步的运单。', path: '/tms/order', go: '看运单' },
    { title: '派车', text: '运费单可以选公司车辆，也可以发布竞价；装车、发车、到站都在运费单里。', path: '/tms/bill', go: '看运费单' },
    { title: '异常先处理', text: '破损、短少、拒收登记后在「派车与异常」里提醒，处理或退回后消失。' },
    search,
    arrange,
  ],
  purchaser: [
    { title: '先看缺什么', text: '「低于安全库存」列出要补的产品，带上最近的销量。', path: '/WMS/stock?view=short', go: '看缺货' },
    {
      title: '催逾期未到',
      text: '过了交货时间还没有入库的采购单在「逾期未到采购」，点开可以联系供应商。',
      path: '/trade/purchase',
      go: '看采购单',
    },
    search,
    arrange,
  ],
  picker: [
    {
      title: '点一张单就开始拣',
      text: '「我的拣货单」按发货日排好，点单号进入手机拣货，按走位顺序一个库位一个库位来。',
      path: '/wms/pick',
      go: '去拣货',
    },
    { title: '扫码最快', text: '在拣货页扫商品条码确认数量；缺货点「缺」，写原因，系统会找别的库位。' },
    search,
  ],
  staff: [{ title: '待办都在这里', text: '有权限的单据按状态计数，点数字只看那一类。' }, search, arrange],
};
