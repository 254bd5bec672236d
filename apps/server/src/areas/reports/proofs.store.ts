/** What must hold of movements that are added up by day. */
import type { Proof } from '#kernel/proofs/proof.store.ts';

const key = 'company_id, day, site_id, product_id, owner_id, quality, type';

export const reportsProofs: readonly Proof[] = [
  {
    title: '每日出入库合计等于流水',
    violations: `select company_id, format('%s 网点 %s 产品 %s：合计 %s / %s，流水 %s / %s', day, site_id, product_id, k.in_num, k.out_num, l.in_num, l.out_num) as detail
      from stock_day k full join (
        select m.company_id, b.* from stock_day_mark m
          cross join lateral stock_log_by_day(m.company_id, '-infinity', (m.day + 1)::timestamp at time zone 'Asia/Shanghai') b) l using (${key})
     where k.in_num is distinct from l.in_num or k.out_num is distinct from l.out_num order by 1, 2`,
  },
];
