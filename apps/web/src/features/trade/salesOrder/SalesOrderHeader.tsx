/** The header of a sales order's form. */
import { orderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { AddressItems } from '#pickers/AddressItems.tsx';
import type { ReferenceOption } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { BusinessTypeItem, InfoItem, money, site, text } from '../order/headerItems.tsx';

const Item = schemaItem(orderInput.shape);
const { fields } = salesOrder;

interface SalesOrderHeaderProps {
  /** The chosen one, with its name. */
  readonly customer?: ReferenceOption | undefined;
  /** An existing order; a new one may get a typed number. */
  readonly numbered: boolean;
}

/** Whom it is for and what follows from that first; what is rarely typed last. */
export function SalesOrderHeader({ customer, numbered }: SalesOrderHeaderProps) {
  return (
    <>
      <Item name="customerId" control={{ kind: 'reference', source: 'customer' }} required known={customer} />
      <Item name="deptId" control={site} required help="仓库须有联系人、11 位电话和详细地址" />
      <Item name="sendTime" control={{ kind: 'instant' }} />
      <BusinessTypeItem label={fields.businessType.label} />
      <AddressItems at="buyAddress" word="收货" />
      <InfoItem label={fields.info.label} />
      <Item name="couponMoney" control={money} unit="元" />
      <Item name="fareMoney" control={money} unit="元" />
      <Item name="extraFare" control={money} unit="元" />
      <Item name="advancePay" control={money} unit="元" />
      {!numbered && <Item name="number" control={text} help="不填则自动编号" />}
      <Item name="pactNumber" control={text} />
    </>
  );
}
