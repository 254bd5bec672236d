/**
 * Fills the demonstration company's loans: three products, a loan in every state, one of them late, on goods that their owner stores with
 * us.
 */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { loanRepaymentCalls } from '@cangyun/contract/finance/loanRepayment.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { mostOnPledge, repayWay } from '@cangyun/contract/finance/repayPlan.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { STORED_FOR } from './months-data.ts';
import type { Demonstration } from './utilities.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * DAY_MS));

const PIECES = 6;
/** Goods that came in without a price are worth this much. */
const LEAST_VALUE = 300;

const products = [
  { name: '仓单质押贷', repayWay: repayWay.code.annuity, rate: 7.2, minAmount: 500, maxAmount: 2_000_000, maxMonths: 24, pledgeRate: 70 },
  { name: '存货周转贷', repayWay: repayWay.code.interestFirst, rate: 6, minAmount: 500, maxAmount: 500_000, maxMonths: 12, pledgeRate: 60 },
  { name: '信用短贷', repayWay: repayWay.code.atTheEnd, rate: 9.6, minAmount: 1_000, maxAmount: 100_000, maxMonths: 6, pledgeRate: 0 },
] as const;

export async function fillLoans({ call, siteId }: Demonstration): Promise<void> {
  const deptId = siteId('shanghai');
  const [annuity = 0, turnover = 0, credit = 0] = await Promise.all(
    products.map(async (body) => (await call(loanProduct.calls.create, { body })).id),
  );
  const owner = (await call(cutoffCalls.owners, { query: { deptId } })).find(({ name }) => name === STORED_FOR);
  const customerId = owner?.id ?? 0;
  const goods = (await call(calls.pledgeGoods, { query: { customerId, deptId } })).filter(({ usableQty }) => usableQty >= PIECES);

  /** As much as the goods secure, in whole hundreds. */
  const apply = async (product: 0 | 1, months: number, from: number, info: string) => {
    const pledges = goods
      .slice(from, from + 2)
      .map((one) => ({ productId: one.productId, num: PIECES, value: Math.max(one.value, LEAST_VALUE) }));
    const value = linesAmount(pledges.map(({ num, value: price }) => ({ num, price })));
    const amount = Math.floor(mostOnPledge(value, products[product].pledgeRate) / 100) * 100;
    return call(calls.create, {
      body: { customerId, deptId, productId: [annuity, turnover][product] ?? 0, amount, months, info, pledges },
    });
  };
  const lend = (id: number, day: string) => call(calls.confirm, { body: { id, day } });
  const transfer = { way: settleWay.code.transfer };

  await apply(0, 12, 0, '双节备货，等放款');

  const late = await apply(0, 6, 2, '上半年备货');
  await lend(late.id, daysAgo(100));
  const { repays } = await call(calls.getOne, { query: { id: late.id } });
  await call(loanRepaymentCalls.pay, { body: { ids: repays.slice(0, 2).map(({ id }) => id), ...transfer, voucher: 'HK-20260801' } });
  await call(loanRepaymentCalls.create, { body: { loanId: late.id, dueDay: daysAgo(0), fee: 50, info: '第 3 期逾期罚金' } });
  await call(calls.addLog, { body: { id: late.id, info: '已电话催收，客户承诺周五前还款' } });

  const running = await apply(1, 3, 4, '库存周转');
  await lend(running.id, daysAgo(0));

  const short = { customerId, deptId, productId: credit, months: 3 };
  const over = await call(calls.create, { body: { ...short, amount: 30_000, info: '临时周转' } });
  await lend(over.id, daysAgo(45));
  await call(calls.settle, { body: { id: over.id, ...transfer } });
  await call(calls.finish, { body: { id: over.id } });

  const dropped = await call(calls.create, { body: { ...short, amount: 80_000, info: '申请扩仓资金' } });
  await call(calls.cancel, { body: { id: dropped.id, info: '客户改由银行贷款' } });
}
