/** SQL of customers' terms. */
import { customerTerms, levelList } from '@cangyun/contract/partners/customerTerms.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { today } from '#kernel/money/index.ts';
import { bind } from '#kernel/resources/index.ts';

export const boundCustomerTerms = bind(customerTerms, 'customer_terms', {
  scope: { site: 'site_id', owner: 'salesman_id', unplaced: true },
  computed: {
    customerName: sql`(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    style: sql`(select c.style from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    levelList: sql`case when t.price_level = '' then ${sql.lit(levelList.code.none)}
      when exists (select from price_list p where p.company_id = t.company_id and p.price_level = t.price_level and p.enabled = ${sql.lit(enabledState.code.enabled)}
        and coalesce(p.valid_from <= ${today}, true) and coalesce(p.valid_to >= ${today}, true)) then ${sql.lit(levelList.code.valid)}
      else ${sql.lit(levelList.code.missing)} end`,
    salesmanName: sql`(select u.nick_name from app_user u where u.company_id = t.company_id and u.id = t.salesman_id)`,
  },
});
