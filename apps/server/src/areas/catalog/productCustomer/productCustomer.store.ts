/** SQL of customers' codes for products. */
import { productCustomer } from '@cangyun/contract/catalog/productCustomer.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import { customerName, productName } from '../naming.store.ts';

export const boundProductCustomer = bind(productCustomer, 'product_customer', {
  computed: {
    customerName,
    productName,
    barcode: sql`(select p.barcode from product p where p.company_id = t.company_id and p.id = t.product_id)`,
  },
});
