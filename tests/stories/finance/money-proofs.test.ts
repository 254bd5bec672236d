/** Must show 4 of issue 16: each proof of money, broken by force in one row, names that row; and no proof is without such a case. */
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import { beforeAll, expect, it } from 'vitest';
import { fillWithMoney } from '../support/all-money.ts';
import { CASES } from '../support/broken-proofs.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillWithMoney(world);
});
proveAfterAll(() => world);

/** About people, goods, places and histories. A proof that is in neither list is new: is it about money? */
const NOT_MONEY: readonly string[] = [
  '每张表都强制行级安全',
  '每家公司都有一名启用的管理员',
  '每个用户恰有一个登录名，且一致',
  '停用的用户没有会话',
  '网点树没有环',
  '会话两端的最后一条消息一致，且确是最后一条',
  '历史版本的哈希链完整',
  '每个往来单位恰有一个账户',
  '往来单位树没有环',
  '合并结算只有一层',
  '分类没有环',
  '分类的级别与路径和上级一致',
  '多规格商品的产品与商品的共用资料一致',
  '商品上架当且仅当有产品上架',
  '商品和产品所指的分类、品牌、单位、供应商、商品都在',
  '组合产品的组成是商品或包材',
  '产品的基本单位与条码一致',
  '库存余额等于流水合计',
  '每个库位、批次的数量等于它的流水合计',
  '库存所指的网点、产品都在，库位的货都有余额',
  '拣货占用的数量等于拣货任务与待质检合计',
  '待质检的退货全部冻结，判定过的不再冻结',
  '质检判定的合计等于退货数量',
  '按序列号管理的货物每个序列号最多 1 件',
  '库存余额等于库位合计',
  '占用等于占用明细合计',
  '冻结等于冻结明细合计',
  '每条流水的期初等于上一条的期末',
  '出入库单历史的最后一版就是单据现在的样子',
  '截单的已截数量等于它冻结的库存',
  '截单的待出库数量等于待办出库单合计',
  '截单的已出库数量等于已完成出库单合计',
  '作废或过期的截单不再占用库存',
  '截单状态与数量相符',
  '截单历史的最后一版就是单据现在的样子',
  '销售订单进度与明细一致',
  '采购单进度与明细一致',
  '占用库存的销售订单都在发货中',
  '缺货待发等于订购减去已发、已占用和出库中的数量',
  '单据的取号状态与发出的请求一致',
  '销售订单已安排数量等于在途发货单合计',
  '销售订单已发数量等于发货单合计',
  '销售订单已退数量等于销售退货合计',
  '采购单已安排数量等于在途提货单与待入库单合计',
  '采购单已收数量等于提货与直接入库合计',
  '采购单已退数量等于采购退货合计',
  '无需入库的单据不再占用订单数量',
  '已确认未出入库的单据都有一张待办的出入库单',
  '收货差异单待处理的货物都已冻结',
  '收货差异单状态与明细一致',
  '加工单每行的数量等于它的出入库单合计',
  '已加工的加工单有加工时间，未作废，且有主料和成品',
  '交易协同双方的记录一致',
  '已接单的交易协同都有供应商确认的采购单和来自它的销售订单',
  '运单的状态和位置与它未离开的网点一致',
  '运单经过的网点首尾相连，已离开的有离开时间',
  '已签收的运单有签收时间，已付款的有付款时间',
  '已退回的异常，其运单已退回并有退回信息；已退回的运单没有未处理的异常',
  '代收货款的状态与运单一致，已结清的有打款人和时间',
  '运费单上的运单与它同行：未发车的已装车，发车的在途',
  '派车、发车与完成的运费单各有其车辆、时间与额外费用',
  '竞价中的运费单才有有效报价，由报价派车的有一个中选',
  '贷款冻结的库存等于还款中贷款的质押物',
  '贷款历史的最后一版就是贷款现在的样子',
  '每日出入库合计等于流水',
  '栏目没有环',
];

const isMoney = ({ title }: { title: string }): boolean => Object.hasOwn(CASES, title);

it('every proof is in the table or not about money', () => {
  const known = [...Object.keys(CASES), ...NOT_MONEY];
  expect(allProofs.map(({ title }) => title).filter((title) => !known.includes(title))).toEqual([]);
  expect(known.filter((title) => !allProofs.some((proof) => proof.title === title))).toEqual([]);
});

it.each(Object.entries(CASES))('%s', async (title, { first: allowing, sql, also = [] }) => {
  const { owner } = world;
  await owner.query('begin');
  try {
    await owner.query('set local session_replication_role = replica');
    if (allowing) await owner.query(allowing);
    const [row] = (await owner.query<{ label: unknown }>(sql)).rows;
    expect(row?.label).toBeTruthy();
    const broken = (await prove(owner, allProofs.filter(isMoney))).filter(({ broken: rows }) => rows > 0);
    expect(broken.map((verdict) => verdict.title).toSorted()).toEqual([title, ...also].toSorted());
    const first = broken.find((verdict) => verdict.title === title)?.first ?? '';
    expect(first).toContain(String(row?.label));
  } finally {
    await owner.query('rollback');
  }
});
