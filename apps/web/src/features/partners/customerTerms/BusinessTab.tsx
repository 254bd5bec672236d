/** A customer's business with us, and the roles it holds in its own and others' business. */

import { customerRole } from '@cangyun/contract/partners/customerRole.ts';
import { customerTerms } from '@cangyun/contract/partners/customerTerms.ts';
import { partnerReferences } from '#pickers/partners.ts';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

/** The page is about one customer; the rows need not repeat its name. */
const withoutCustomer = <Row,>(own: readonly ListColumn<Row>[]) => own.filter(({ key }) => key !== 'customerName' && key !== 'style');

export function BusinessTab({ customerId, name }: { readonly customerId: number; readonly name: string }) {
  const may = useMay();
  const ofCustomer = {
    references: partnerReferences,
    fixed: { customerId },
    withoutFilters: ['customerId'],
    defaults: { customerId, customerName: name },
    form: { hide: ['customerId'] },
  };
  return (
    <div className="detail-sections">
      {may(customerTerms.calls.list) && <ResourceScreen resource={customerTerms} {...ofCustomer} columns={withoutCustomer} />}
      {may(customerRole.calls.list) && (
        <>
          <h3>担任的角色</h3>
          <ResourceScreen resource={customerRole} {...ofCustomer} columns={withoutCustomer} />
        </>
      )}
    </div>
  );
}
