/** SQL of customers' terms. */
import { customerTerms } from '@cangyun/contract/partners/customerTerms.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';

export const boundCustomerTerms = bind(customerTerms, 'customer_terms', {
  scope: { site: 'site_id', owner: 'salesman_id', unplaced: true },
  computed: {
    customerName: sql`(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    style: sql`(select c.style from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    salesmanName: sql`(select u.nick_name from app_user u where u.company_id = t.company_id and u.id = t.salesman_id)`,
  },
});
