/** SQL of the roles that customers hold in a business. */
import { customerBusRole } from '@cangyun/contract/partners/customerBusRole.ts';
import { sql } from 'kysely';
import { bind } from '../../../kernel/resources/index.ts';

export const boundCustomerBusRole = bind(customerBusRole, 'customer_bus_role', {
  scope: {
    site: sql`(select b.dept_id from customer_bus b where b.company_id = t.company_id and b.id = t.customer_bus_id)`,
    unplaced: true,
  },
  computed: {
    customerName: sql`(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    // Whose business, which kind, where: `远山贸易 仓储 上海中心仓`.
    busName: sql`(select concat_ws(' ', c.name,
        (select d.label from dict_detail d where d.company_id in (0, b.company_id) and d.dict_name = 'business_type' and d.value = b.business_type
          order by d.company_id desc limit 1),
        (select d.name from dept d where d.company_id = b.company_id and d.id = b.dept_id))
      from customer_bus b join customer c on c.company_id = b.company_id and c.id = b.customer_id
     where b.company_id = t.company_id and b.id = t.customer_bus_id)`,
  },
});
