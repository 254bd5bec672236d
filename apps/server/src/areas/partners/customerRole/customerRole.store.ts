/** SQL of the roles that customers hold in a business. */
import { customerRole } from '@cangyun/contract/partners/customerRole.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';

export const boundCustomerRole = bind(customerRole, 'customer_role', {
  scope: {
    site: sql`(select b.site_id from customer_terms b where b.company_id = t.company_id and b.id = t.customer_terms_id)`,
    unplaced: true,
  },
  computed: {
    customerName: sql`(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    // Whose business, which kind, where: `远山贸易 仓储 上海中心仓`.
    busName: sql`(select concat_ws(' ', c.name,
        (select d.label from dictionary_entry d where d.company_id in (0, b.company_id) and d.dictionary_name = 'business_type' and d.value = b.business_type
          order by d.company_id desc limit 1),
        (select d.name from site d where d.company_id = b.company_id and d.id = b.site_id))
      from customer_terms b join customer c on c.company_id = b.company_id and c.id = b.customer_id
     where b.company_id = t.company_id and b.id = t.customer_terms_id)`,
  },
});
