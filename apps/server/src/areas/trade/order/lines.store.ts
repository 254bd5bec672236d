/** SQL of the lines of an order: all lines in one statement, however many there are. */
import type { Offer } from '@cangyun/contract/catalog/offered.ts';
import type { ByUnit, LineByUnit } from '@cangyun/contract/catalog/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText, listed, type Tx } from '#platform/db/kysely.ts';
import { lastPrices } from './lastPrices.store.ts';
import type { OrderTables } from './tables.ts';

export interface NewLine {
  readonly productId: number;
  readonly num: number;
  readonly price: number;
  readonly price2: number;
  readonly rate: number;
  readonly taxFree: number;
  /** Ordered by a packaging level; otherwise in the base unit. */
  readonly byUnit?: ByUnit | null | undefined;
  readonly xiangzhuang: number;
  readonly type: number;
  readonly sendTime?: string | null | undefined;
  readonly info: string;
  /** Where a sales line is shipped from; null: not decided. */
  readonly deptId?: number | null;
  readonly receiver?: object;
  /** Why a sales line has its price. */
  readonly priceBase?: number;
  readonly priceWhy?: string;
  readonly promotionId?: number | null;
}

/** An order with lines that it gets. */
export interface LinesOfOrder {
  readonly id: number;
  readonly lines: readonly NewLine[];
}

/** The product as it is now, with its packaging levels, which a line remembers. Categories by their first and second level. */
export const snapshotWith = (units: RawBuilder<unknown>): RawBuilder<unknown> =>
  asText(sql`jsonb_build_object('name', p.name, 'aliasName', p.alias_name, 'barcode', p.barcode, 'code', p.code, 'model', p.model,
  'externalMark', p.external_mark, 'period', p.period_days, 'weight', p.weight, 'volume', p.volume, 'picture', p.picture,
  'unitName', coalesce(u.name, ''), 'units', ${units}, 'brandName', coalesce(b.name, ''),
  'categoryName', coalesce(g3.name, g2.name, g.name, ''),
  'categoryName2', coalesce(case when g3.id is not null then g2.name when g2.id is not null then g.name end, ''))`);

export const SNAPSHOT = snapshotWith(unitsOfProduct('p', 'id'));

/** Of the wanted line `x` in the order `o`. */
const productWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join product p on p.company_id = o.company_id and p.id = x.product_id ${condition}
  left join unit u on u.company_id = p.company_id and u.id = p.unit_id
  left join brand b on b.company_id = p.company_id and b.id = p.brand_id
  left join category g on g.company_id = p.company_id and g.id = p.category_id
  left join category g2 on g2.company_id = p.company_id and g2.id = g.pid
  left join category g3 on g3.company_id = p.company_id and g3.id = g2.pid`;

export const PRODUCT = productWhere(sql`and p.is_delete = 0`);
export const ANY_PRODUCT = productWhere(sql``);

export const onlySales = ({ lines }: OrderTables, part: RawBuilder<unknown>): RawBuilder<unknown> =>
  lines === 'sales_order_line' ? part : sql``;

const columnsOf = (orders: readonly LinesOfOrder[]) =>
  columns(
    orders.flatMap(({ id, lines }) =>
      lines.map(({ byUnit, ...line }, at) => ({
        ...line,
        orderId: id,
        place: at + 1,
        unitName: byUnit?.name ?? '',
        unitFactor: byUnit?.factor ?? 1,
        unitNum: byUnit?.unitNum ?? null,
        unitPrice: byUnit?.unitPrice ?? null,
        sendTime: line.sendTime ?? null,
        deptId: line.deptId ?? null,
        receiver: JSON.stringify(line.receiver ?? {}),
        priceBase: line.priceBase ?? 0,
        priceWhy: line.priceWhy ?? '',
        promotionId: line.promotionId ?? null,
      })),
    ),
    [
      ...([
        'orderId',
        'place',
        'productId',
        'num',
        'price',
        'price2',
        'rate',
        'xiangzhuang',
        'type',
        'sendTime',
        'info',
        'deptId',
      ] as const),
      ...(['receiver', 'priceBase', 'priceWhy', 'promotionId'] as const),
      ...(['taxFree', 'unitName', 'unitFactor', 'unitNum', 'unitPrice'] as const),
    ],
  );

/**
 * Of each line of an order that is written when its goods have left: its id, taken ahead, what the goods cost, and the customer's last price;
 * and where the statement has its product (`id`, `of_order`).
 */
export interface LeftLines {
  readonly goods: RawBuilder<unknown>;
  /** Its columns that the lines have too. */
  readonly order: RawBuilder<unknown>;
  readonly ids: readonly number[];
  readonly costs: readonly number[];
  /** As they were when the order was judged. */
  readonly lastPrices: readonly (number | null)[];
}

/**
 * For a statement of its own, or one that writes a sales order as well, whose goods have `left`. `before`: what it reads from, to be named
 * ahead of it.
 */
export function insertingLines(ctx: Ctx, tables: OrderTables, orders: readonly LinesOfOrder[], left?: LeftLines) {
  const c = columnsOf(orders);
  const insert: RawBuilder<unknown> = sql`
    insert into ${sql.table(tables.lines)} as l (company_id, order_id, order_site_id, user_id, customer_id, line_no, product_id, num, price, price2, rate,
      case_pack, type, send_time, info, tax_free, unit_name, unit_factor, unit_num, unit_price, data_json
      ${onlySales(tables, sql`, site_id, receiver, last_price, price_base, price_why, promotion_id`)} ${left ? sql`, id, out_num, out_cost` : sql``})
    select o.company_id, o.id, o.site_id, o.user_id, o.customer_id,
           x.place ${left ? sql`` : sql`+ (select coalesce(max(e.line_no), 0) from ${sql.table(tables.lines)} e where e.company_id = o.company_id and e.order_id = o.id)`},
           p.id, x.num, x.price, x.price2, x.rate, x.pack, x.type, x.send_time, x.info, x.tax_free, x.unit_name, x.unit_factor, x.unit_num, x.unit_price,
           ${left ? sql`p.of_order` : SNAPSHOT}
           ${onlySales(tables, sql`, x.site_id, x.receiver::jsonb, ${left ? sql`x.last_price` : sql`last.price`}, x.price_base, x.price_why, x.promotion_id`)} ${left ? sql`, x.id, x.num, x.cost` : sql``}
      from unnest(${listed(c.orderId, 'bigint')}, ${listed(c.place, 'int')}, ${listed(c.productId, 'bigint')}, ${listed(c.num, 'numeric')}, ${listed(c.price, 'numeric')}, ${listed(c.price2, 'numeric')}, ${listed(c.rate, 'numeric')},
                  ${listed(c.xiangzhuang, 'int')}, ${listed(c.type, 'int')}, ${listed(c.sendTime, 'timestamptz')}, ${listed(c.info, 'text')}, ${listed(c.deptId, 'bigint')}, ${listed(c.receiver, 'text')},
                  ${listed(c.taxFree, 'int')}, ${listed(c.unitName, 'text')}, ${listed(c.unitFactor, 'int')}, ${listed(c.unitNum, 'numeric')}, ${listed(c.unitPrice, 'numeric')},
                  ${listed(c.priceBase, 'int')}, ${listed(c.priceWhy, 'text')}, ${listed(c.promotionId, 'bigint')}
                  ${left ? sql`, ${listed(left.ids, 'bigint')}, ${listed(left.costs, 'numeric')}, ${listed(left.lastPrices, 'numeric')}` : sql``})
           with ordinality as x (order_id, place, product_id, num, price, price2, rate, pack, type, send_time, info, site_id, receiver,
                                 tax_free, unit_name, unit_factor, unit_num, unit_price, price_base, price_why, promotion_id, ${left ? sql`id, cost, last_price, ` : sql``}at)
      ${left ? sql`cross join ${left.order} o join ${left.goods} p on p.id = x.product_id` : sql`join ${sql.table(tables.orders)} o on o.company_id = ${ctx.companyId} and o.id = x.order_id ${PRODUCT}`}
      ${left ? sql`` : sql`${onlySales(tables, sql`join last on last.customer_id = o.customer_id and last.product_id = x.product_id`)} order by x.at`}`;
  return { before: left ? [] : [lastPrices(ctx, sql.table(tables.orders), c.orderId, c.productId)], insert };
}

/** Adds lines after the present ones of each order. Answers them in the order given; the caller has ruled out missing products. */
export async function insertLines(tx: Tx, ctx: Ctx, tables: OrderTables, orders: readonly LinesOfOrder[]): Promise<OrderLine[][]> {
  const { before, insert } = insertingLines(ctx, tables, orders);
  const { rows } = await sql<OrderLine & { readonly orderId: number }>`
    ${onlySales(tables, sql`with ${sql.join(before)}`)} ${insert} returning l.order_id as "orderId", ${lineColumns(tables)}`.execute(tx);
  const written = Map.groupBy(rows, ({ orderId }) => orderId);
  return orders.map(({ id }) => written.get(id) ?? []);
}

export const removeLines = (tx: Tx, ctx: Ctx, { lines }: OrderTables, orderId: number, ids?: readonly number[]) =>
  sql`delete from ${sql.table(lines)} where company_id = ${ctx.companyId} and order_id = ${orderId}
      ${ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``}`.execute(tx);

/** A line as the rules see it. */
export interface OrderLine {
  readonly id: number;
  readonly lineNo: number;
  readonly productId: number;
  readonly productName: string;
  readonly deptId: number | null;
  readonly num: number;
  readonly plannedNum: number;
  readonly movedNum: number;
  readonly backNum: number;
  /** Of sales only: neither reserved nor on a list, because it is not there. */
  readonly waitingNum: number;
  /** What the shipped and the returned goods have cost; of sales only. */
  readonly outCost: number;
  readonly backCost: number;
  readonly price: number;
  readonly price2: number;
  readonly lastPrice: number | null;
  /** Why a sales line has its price; 0, empty and null for purchases. */
  readonly priceBase: number;
  readonly priceWhy: string;
  readonly promotionId: number | null;
  /** Of the product as it is now; 0: none was set. */
  readonly minPrice: number;
  readonly rate: number;
  readonly taxFree: number;
  /** Ordered by a packaging level. */
  readonly byUnit: LineByUnit | null;
  readonly xiangzhuang: number;
  readonly type: number;
  readonly sendTime: string | null;
  readonly info: string;
  readonly receiver: Readonly<Record<string, string>>;
  readonly dataJson: Readonly<Record<string, unknown>>;
  readonly offer: Offer;
  readonly version: number;
}

/** Of the line `l`: what only sales have. */
const ONLY_SALES = sql`l.site_id as "deptId", l.last_price as "lastPrice", l.receiver, l.out_cost as "outCost", l.back_cost as "backCost",
  l.waiting_num as "waitingNum", l.price_base as "priceBase", l.price_why as "priceWhy", l.promotion_id as "promotionId",
  coalesce((select p.min_price from product p where p.company_id = l.company_id and p.id = l.product_id), 0) as "minPrice"`;
const NO_SALES = sql`null::bigint as "deptId", null::numeric as "lastPrice", '{}'::jsonb as receiver, 0 as "outCost", 0 as "backCost",
  0 as "waitingNum", 0 as "priceBase", '' as "priceWhy", null::bigint as "promotionId", 0 as "minPrice"`;

/** Of the product `p`, for the line `l`. */
export const offered = ({ lines }: OrderTables): RawBuilder<unknown> => sql`
  jsonb_build_object('marketState', p.market_state, 'onSale', p.on_sale, 'stoppedAt', ${
    lines === 'sales_order_line'
      ? sql`(
    select string_agg(d.name, '、' order by d.id) from goods_stop_site s join site d on d.company_id = s.company_id and d.id = s.site_id
     where s.company_id = p.company_id and s.goods_id = p.goods_id and s.site_id in (l.order_site_id, l.site_id))`
      : sql`null`
  })`;

/** Of the line `l`: how its product is offered now, read with the line, so that asking costs no statement of its own. */
const offerOf = (tables: OrderTables): RawBuilder<unknown> => sql`(
  select ${offered(tables)} from product p where p.company_id = l.company_id and p.id = l.product_id)`;
const BY_UNIT = sql`case when l.unit_num is not null then jsonb_build_object('name', l.unit_name, 'factor', l.unit_factor, 'unitNum', l.unit_num,
  'unitPrice', l.unit_price, 'num', l.num, 'amount', l.amount) end`;

const columnsOfLine = (tables: OrderTables): RawBuilder<unknown> => sql`
  l.id, l.line_no as "lineNo", l.product_id as "productId", l.data_json ->> 'name' as "productName", l.num, l.planned_num as "plannedNum",
  l.${sql.ref(tables.moved)} as "movedNum", l.back_num as "backNum", l.price, l.price2, l.rate, l.tax_free as "taxFree", ${BY_UNIT} as "byUnit",
  l.case_pack as xiangzhuang, l.type, l.send_time as "sendTime", l.info, l.data_json as "dataJson", ${offerOf(tables)} as offer, l.version,
  ${tables.lines === 'sales_order_line' ? ONLY_SALES : NO_SALES}`;

const compiled = new Map<OrderTables['lines'], RawBuilder<unknown>>();

/** Of the line `l`. */
export const lineColumns = (tables: OrderTables): RawBuilder<unknown> => {
  const known = compiled.get(tables.lines) ?? asText(columnsOfLine(tables));
  compiled.set(tables.lines, known);
  return known;
};

export async function linesOf(tx: Tx, ctx: Ctx, tables: OrderTables, orderId: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select ${lineColumns(tables)} from ${sql.table(tables.lines)} l
     where l.company_id = ${ctx.companyId} and l.order_id = ${orderId} order by l.line_no`.execute(tx);
  return rows;
}

export async function changeLine(
  tx: Tx,
  ctx: Ctx,
  { lines }: OrderTables,
  id: number,
  change: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(lines)} set ${sql.join([...set, sql`version = version + 1`])}
     where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}
