/** Steps that move goods and change what they cost, and a clerk who does them in the ledger and in plain arithmetic. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { type Cost, type Movement, post, revalue } from '@cangyun/server/src/kernel/stock/index.ts';
import fc from 'fast-check';
import { CostModel, type Moved, share } from './cost-model.ts';
import type { Shelf } from './shelf.ts';
import type { World } from './world.ts';

const { transit, costOfGoods, costDifference, payable, freightCost } = chart.code;
/** Cents. */
export const COST_PRICE = 7;

type Verb =
  | (
      | 'receive'
      | 'find'
      | 'ship'
      | 'shipSplit'
      | 'return'
      | 'transfer'
      | 'process'
      | 'reverse'
      | 'latePrice'
      | 'freight'
      | 'sendBack'
      | 'spoil'
    )
  | 'close';
interface Step {
  readonly verb: Verb;
  readonly product: number;
  readonly site: number;
  readonly qty: number;
  /** In cents, and what else a step chooses by. */
  readonly amount: number;
}

export const steps = fc.array(
  fc.record({
    verb: fc.constantFrom<Verb>(
      'receive',
      'receive',
      'find',
      'ship',
      'ship',
      'return',
      'transfer',
      'process',
      'reverse',
      'latePrice',
      'freight',
      'shipSplit',
      'sendBack',
      'spoil',
      'close',
    ),
    product: fc.integer({ min: 0, max: 1 }),
    site: fc.integer({ min: 0, max: 1 }),
    qty: fc.integer({ min: 1, max: 7 }),
    amount: fc.integer({ min: 0, max: 9999 }),
  }),
  { minLength: 20, maxLength: 40 },
);

/** A row of the log and of the model, which later steps come back to. */
interface Posted {
  readonly id: number;
  readonly moved: Moved;
  readonly movement: Movement;
  readonly account: number;
  /** Pieces and cents of a shipment that are still out. */
  open: { qty: number; value: number };
  reversed: boolean;
}

export const money = (cents: number): number => cents / 100;

/** Does each step in the ledger and in the model. */
export class Clerk {
  readonly model = new CostModel();
  /** Where the ledger did not do what the model did. */
  readonly mistakes: string[] = [];
  /** What was on each account when the books were closed. */
  closed: Record<string, number> | undefined;
  private readonly log: Posted[] = [];

  private readonly shelf: Shelf;
  private readonly owner: World['owner'];

  constructor(shelf: Shelf, owner: World['owner']) {
    this.shelf = shelf;
    this.owner = owner;
  }

  key(product: number, site: number, quality = 0): string {
    return `${this.shelf.deptIds[site]} ${this.shelf.productIds[product]} ${quality}`;
  }

  private movement(product: number, site: number, qty: number, type: number, cost: Cost = {}, quality = 0): Movement {
    const [productId = 0, deptId = 0] = [this.shelf.productIds[product], this.shelf.deptIds[site]];
    return this.shelf.movement({ productId, deptId, qty, type, cost, quality });
  }

  /** Posts a movement; answers its row, or undefined where there is not enough. */
  private async write(movement: Movement, account: number, moved: () => Moved): Promise<Posted | undefined> {
    const { shelf } = this;
    const document = shelf.document();
    const key = `${movement.deptId} ${movement.productId} ${movement.quality}`;
    if (this.model.pool(key).qty + movement.qty < 0) {
      const outcome = await shelf
        .run((tx, ctx) => post(tx, ctx, document, [movement]))
        .then(
          () => '过账了',
          ({ message }: Error) => message,
        );
      if (!outcome.startsWith('库存不足')) this.mistakes.push(`${document.number}：应当不足，${outcome}`);
      return undefined;
    }
    await shelf.run((tx, ctx) => post(tx, ctx, document, [movement]));
    const { rows } = await this.owner.query<{ id: string; cents: string }>(
      'select id, round(value * 100)::bigint as cents from stock_log where company_id = $1 and number = $2',
      [shelf.ctx.companyId, document.number],
    );
    const row = moved();
    if (Number(rows[0]?.cents) !== row.value) this.mistakes.push(`${document.number}：应为 ${row.value}，记为 ${rows[0]?.cents}`);
    const posted = { id: Number(rows[0]?.id), moved: row, movement, account, open: { qty: -row.qty, value: -row.value }, reversed: false };
    this.log.push(posted);
    return posted;
  }

  private pick(amount: number, fits: (posted: Posted) => boolean): Posted | undefined {
    const fitting = this.log.filter((posted) => !posted.reversed && fits(posted));
    return fitting[amount % Math.max(1, fitting.length)];
  }

  private out = (product: number, site: number, qty: number, type: number, account: number, quality = 0) =>
    this.write(this.movement(product, site, -qty, type, { account }, quality), account, () =>
      this.model.out(this.key(product, site, quality), qty, account),
    );

  private in = (product: number, site: number, qty: number, type: number, account: number, cents: number, quality = 0) =>
    this.write(this.movement(product, site, qty, type, { account, brings: money(cents) }, quality), account, () =>
      this.model.in(this.key(product, site, quality), qty, cents, account),
    );

  act = async ({ verb, product, site, qty, amount }: Step): Promise<void> => {
    const { inbound, outbound } = { inbound: inboundType.code, outbound: outboundType.code };
    if (verb === 'receive') await this.in(product, site, qty, inbound.purchaseArrival, payable, amount);
    if (verb === 'ship') await this.out(product, site, qty, outbound.deliveryOut, costOfGoods);
    if (verb === 'find') {
      const key = this.key(product, site);
      await this.write(this.movement(product, site, qty, inbound.stocktakeIn), costDifference, () =>
        this.model.in(key, qty, this.model.average(key, qty, COST_PRICE), costDifference),
      );
    }
    if (verb === 'return') {
      const sold = this.pick(amount, ({ account, open }) => account === costOfGoods && open.qty > 0);
      if (!sold) return;
      const back = Math.min(qty, sold.open.qty);
      const cents = share(sold.open.value, back, sold.open.qty);
      sold.open = { qty: sold.open.qty - back, value: sold.open.value - cents };
      await this.in(product, site, back, inbound.salesReturnIn, costOfGoods, cents);
    }
    if (verb === 'transfer' || verb === 'process') {
      const left = await this.out(product, site, qty, verb === 'process' ? outbound.processingOut : outbound.transferOut, transit);
      if (!left) return;
      const [made, at] = verb === 'process' ? [1 - product, site] : [product, 1 - site];
      await this.in(made, at, qty, inbound.transferArrival, transit, -left.moved.value);
      left.reversed = true;
    }
    if (verb === 'spoil') {
      const left = await this.out(product, site, qty, outbound.otherOut, costDifference);
      if (left) await this.in(product, site, qty, inbound.otherIn, costDifference, -left.moved.value, 10);
    }
    // Sent back at the price that it was bought for, whatever it is worth here.
    if (verb === 'sendBack')
      await this.write(this.movement(product, site, -qty, outbound.returnOut, { account: payable, due: -money(amount) }), payable, () =>
        this.model.out(this.key(product, site), qty, payable, -amount),
      );
    if (verb === 'reverse') {
      const origin = this.pick(amount, ({ moved, account, open }) => account !== transit && (moved.qty > 0 || open.qty === -moved.qty));
      if (!origin) return;
      const { movement, moved, account } = origin;
      const cost = { account };
      const undone = await this.write({ ...movement, qty: -movement.qty, reverses: origin.id, cost }, account, () =>
        this.model.reverse(moved, account),
      );
      if (!undone) return;
      origin.reversed = true;
      undone.reversed = true;
    }
    // One line of an order that no site has enough for.
    if (verb === 'shipSplit') for (const at of [0, 1]) await this.out(product, at, qty, outbound.deliveryOut, costOfGoods);
    // Over goods and sites in equal parts; the last takes the rest.
    if (verb === 'freight') {
      const all = this.log.filter(({ moved, account, reversed }) => !reversed && account === payable && moved.qty > 0);
      // The last receipt of each balance.
      const bought = [...new Map(all.map((posted) => [posted.moved.key, posted])).values()];
      if (bought.length === 0) return;
      let [left, rest] = [amount, bought.length];
      const shares = bought.map(({ id, moved }) => {
        const cents = share(left, 1, rest);
        [left, rest] = [left - cents, rest - 1];
        return { id, moved, cents };
      });
      const given = shares.map(({ id, moved, cents }) => ({ logId: id, qty: moved.qty, amount: money(cents) }));
      await this.shelf.run((tx, ctx) => revalue(tx, ctx, this.shelf.document(), given, freightCost));
      for (const { moved, cents } of shares) this.model.latePrice(moved, cents, freightCost);
    }
    // The books of today are closed: what follows is of the next day, and what was said of today stays.
    if (verb === 'close' && this.closed === undefined) {
      await this.owner.query(`insert into closed_books (company_id, until) values ($1, current_date + 1)`, [this.shelf.ctx.companyId]);
      this.closed = this.model.balances();
    }
    if (verb === 'latePrice') {
      const bought = this.pick(amount, ({ moved, account }) => account === payable && moved.qty > 0);
      if (!bought) return;
      const cents = qty % 2 === 0 ? amount : -amount;
      await this.shelf.run((tx, ctx) =>
        revalue(tx, ctx, this.shelf.document(), [{ logId: bought.id, qty: bought.moved.qty, amount: money(cents) }], payable),
      );
      this.model.latePrice(bought.moved, cents, payable);
    }
  };
}
