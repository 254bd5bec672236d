/** SQL of what is running out: available goods below the product's safety stock, or below what the site sold lately. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import { settingOf } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';

const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;
const { deliveryOut, dropshipOut } = outboundType.code;
const { salesReturnIn } = inboundType.code;

const SOLD = sql`sum(case when m.type = ${sql.lit(salesReturnIn)} then -m.in_num else m.out_num end)`;

/** By site and product: what was sold in the last days of the site (安全库存天数), today included, less what came back. */
export const soldLately = (ctx: Ctx): RawBuilder<unknown> => sql`(
  with days as (
    select e.id as site_id, ${settingOf(sql`e.company_id`, sql`e.id`, 'safetyStockDays')}::int as days from site e where e.company_id = ${ctx.companyId}
  )
  select m.site_id, m.product_id, d.days, ${SOLD} as num
    from stock_moved(${ctx.companyId}, ${TODAY} - (select max(days) from days), ${TODAY}) m
    join days d on d.site_id = m.site_id and m.day > ${TODAY} - d.days
   where m.owner_id = ${sql.lit(OWN_GOODS)} and m.quality = ${sql.lit(quality.code.genuine)}
     and m.type in (${sql.lit(deliveryOut)}, ${sql.lit(dropshipOut)}, ${sql.lit(salesReturnIn)})
   group by 1, 2, 3 having ${SOLD} > 0)`;

/** Of the balance `s`: sound goods of our own. */
export const OWN_AND_SOUND = sql`s.owner_id = ${sql.lit(OWN_GOODS)} and s.quality = ${sql.lit(quality.code.genuine)}`;

export const USABLE = sql`(s.on_hand - s.reserved - s.frozen)`;
