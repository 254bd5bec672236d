/** A lender: a warehouse with a customer's goods, a product to lend by, and the shortest ways to a loan in any situation. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { loanRepaymentCalls } from '@cangyun/contract/finance/loanRepayment.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { repayWay } from '@cangyun/contract/finance/repayPlan.ts';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type Depot, openDepot } from './depot.ts';
import { addCustomer } from './partners.ts';
import type { World } from './world.ts';

type Body = CallInput<typeof calls.create>['body'];
type Product = CallInput<typeof loanProduct.calls.create>['body'];
export type Loan = CallReply<typeof calls.getOne>;

const DAY_MS = 86_400_000;
/** A day this many days from now. */
export const daysFromNow = (days: number): string => formatDay(new Date(Date.now() + days * DAY_MS));

export const cash = { way: settleWay.code.cash };

export interface Lender extends Depot {
  /** The borrower, whose goods (`goods`) are at the site. */
  readonly customer: number;
  readonly goods: number;
  /** 12 % a year, up to 12 months, 1,000 to 100,000, on 70 % of the goods' value. */
  readonly product: number;
  addProduct(more?: Partial<Product>): Promise<number>;
  /** 3,000 for 3 months on 10 of the goods, of 500 each. */
  apply(more?: Partial<Body>): Promise<Loan>;
  lent(more?: Partial<Body>, day?: string): Promise<Loan>;
  /** With every term paid. */
  paid(): Promise<Loan>;
  finished(): Promise<Loan>;
  cancelled(): Promise<Loan>;
  see(id: number): Promise<Loan>;
  payAll(id: number): Promise<void>;
  refusal(more: Partial<Body>): Promise<string>;
}

let products = 0;

export async function openLender(world: World, stock = 1_000): Promise<Lender> {
  const depot = await openDepot(world, { products: 4 });
  const { admin } = depot;
  const [goods = 0] = depot.products;
  const customer = (await addCustomer(admin)).id;
  await depot.receive([{ productId: goods, num: stock, sellPrice: 500 }], { ownerId: customer });
  const addProduct = async (more: Partial<Product> = {}) => {
    products += 1;
    const body = {
      name: `仓单贷${products}`,
      repayWay: repayWay.code.equalPrincipal,
      rate: 12,
      minAmount: 1_000,
      maxAmount: 100_000,
      pledgeRate: 70,
    };
    return (await admin.call(loanProduct.calls.create, { body: { ...body, ...more } })).id;
  };
  const product = await addProduct();
  const form = (more: Partial<Body>): Body => ({
    customerId: customer,
    productId: product,
    amount: 3_000,
    months: 3,
    pledges: [{ productId: goods, num: 10, value: 500 }],
    ...more,
  });
  const see = (id: number) => admin.call(calls.getOne, { query: { id } });
  const apply = (more: Partial<Body> = {}) => admin.call(calls.create, { body: form(more) });
  const lent: Lender['lent'] = async (more, day) => {
    const { id } = await apply(more);
    await admin.call(calls.confirm, { body: { id, ...(day ? { day } : {}) } });
    return see(id);
  };
  const payAll = async (id: number) => {
    const ids = (await see(id)).repays.filter(({ state }) => state === 0).map((one) => one.id);
    await admin.call(loanRepaymentCalls.pay, { body: { ids, ...cash } });
  };
  const paid = async () => {
    const { id } = await lent();
    await payAll(id);
    return see(id);
  };
  return {
    ...depot,
    customer,
    goods,
    product,
    addProduct,
    apply,
    lent,
    paid,
    see,
    payAll,
    finished: async () => {
      const { id } = await paid();
      await admin.call(calls.finish, { body: { id } });
      return see(id);
    },
    cancelled: async () => {
      const { id } = await apply();
      await admin.call(calls.cancel, { body: { id, info: '客户不再需要' } });
      return see(id);
    },
    refusal: async (more) => (await admin.refused(calls.create, { body: form(more) })).message,
  };
}
