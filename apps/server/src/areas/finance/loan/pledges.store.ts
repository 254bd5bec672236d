/** SQL of pledged goods: all of a loan in one statement, however many there are. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import type { LoanPledge, PledgeInput, pledgeGoods } from '@cangyun/contract/finance/loan.schema.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '#kernel/resources/index.ts';
import { columns, type Hold } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { genuine } = quality.code;

type PledgeGoods = z.output<typeof pledgeGoods>;

/** The balance of the borrower's own goods at the loan's site. */
const BALANCE = sql`left join stock_balance b on b.company_id = l.company_id and b.site_id = l.site_id and b.owner_id = l.customer_id
  and b.quality = ${sql.lit(genuine)} and b.product_id = p.id`;

export async function pledgesOf(tx: Tx, ctx: Ctx, loanId: number): Promise<LoanPledge[]> {
  const { rows } = await sql<LoanPledge>`
    select x.id, x.product_id as "productId", p.name as "productName", p.barcode, coalesce(u.name, '') as "unitName", x.num, x.value,
           round(x.num * x.value, 2) as total, coalesce(b.on_hand - b.reserved - b.frozen, 0) as "usableQty"
      from loan_pledge x join loan l on l.company_id = x.company_id and l.id = x.loan_id
      join product p on p.company_id = x.company_id and p.id = x.product_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id ${BALANCE}
     where x.company_id = ${ctx.companyId} and x.loan_id = ${loanId} order by x.line_no`.execute(tx);
  return rows;
}

/** Of one piece, by the balance `b` and the product `p`: the last price at the site, else the product's cost price. */
export const GOODS_VALUE = sql`coalesce(nullif(b.last_price, 0), p.cost_price)`;

const MOST_SHOWN = 50;

/** Most valuable first. */
export async function goodsOf(tx: Tx, ctx: Ctx, customerId: number, deptId: number, keyword: string): Promise<PledgeGoods[]> {
  const named = (column: string) => contains(sql.ref(column), keyword);
  const { rows } = await sql<PledgeGoods>`
    select p.id as "productId", p.name as "productName", p.barcode, p.code, coalesce(u.name, '') as "unitName",
           ${GOODS_VALUE} as value, b.on_hand - b.reserved - b.frozen as "usableQty"
      from stock_balance b join product p on p.company_id = b.company_id and p.id = b.product_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
     where b.company_id = ${ctx.companyId} and b.owner_id = ${customerId} and b.owner_id <> ${sql.lit(OWN_GOODS)} and b.site_id = ${deptId}
       and b.quality = ${genuine} and b.on_hand > b.reserved + b.frozen and p.is_delete = ${voidState.code.live}
       and (${keyword} = '' or ${named('p.name')} or ${named('p.barcode')} or ${named('p.code')})
     order by ${GOODS_VALUE} * (b.on_hand - b.reserved - b.frozen) desc, p.id limit ${MOST_SHOWN}`.execute(tx);
  return rows;
}

/** As the ledger freezes them. */
export async function holdsOf(tx: Tx, ctx: Ctx, loanId: number): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select x.id as "lineId", l.site_id as "deptId", x.product_id as "productId", l.customer_id as "ownerId", ${genuine}::int as quality, x.num as qty
      from loan_pledge x join loan l on l.company_id = x.company_id and l.id = x.loan_id
     where x.company_id = ${ctx.companyId} and x.loan_id = ${loanId} order by x.line_no`.execute(tx);
  return rows;
}

/** Answers the lines whose product exists and has stock of its own; the others are not written. */
export async function insertPledges(tx: Tx, ctx: Ctx, loanId: number, pledges: readonly PledgeInput[]): Promise<Set<number>> {
  const c = columns(
    pledges.map(({ productId, num, value }) => ({ productId, num, value: value ?? null })),
    ['productId', 'num', 'value'],
  );
  const { rows } = await sql<{ lineNo: number }>`
    insert into loan_pledge (company_id, loan_id, line_no, product_id, num, value)
    select l.company_id, l.id, x.at, p.id, x.num, coalesce(x.value, ${GOODS_VALUE})
      from unnest(${c.productId}::bigint[], ${c.num}::numeric[], ${c.value}::numeric[]) with ordinality as x (product_id, num, value, at)
      join loan l on l.company_id = ${ctx.companyId} and l.id = ${loanId}
      join product p on p.company_id = l.company_id and p.id = x.product_id and p.is_delete = ${voidState.code.live}
       and p.kind <> ${productType.code.combine} ${BALANCE}
    returning line_no as "lineNo"`.execute(tx);
  return new Set(rows.map(({ lineNo }) => lineNo));
}

export const removePledges = (tx: Tx, ctx: Ctx, loanId: number) =>
  sql`delete from loan_pledge where company_id = ${ctx.companyId} and loan_id = ${loanId}`.execute(tx);
