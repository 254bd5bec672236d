/** The header of a purchase's form. */
import { purchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchase } from '@cangyun/contract/trade/purchase.ts';
import type { ReferenceOption } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { BusinessTypeItem, InfoItem, money, site, text } from '../order/headerItems.tsx';

const Item = schemaItem(purchaseInput.shape);
const { fields } = purchase;

/** `supplier`: of an existing purchase; a new one may be split among several. */
export function PurchaseHeader({ supplier }: { readonly supplier?: ReferenceOption | undefined }) {
  return (
    <>
      <Item
        name="customerId"
        control={{ kind: 'reference', source: 'supplier' }}
        help={supplier ? '整单的供应商' : '不选则按各行或产品的供应商拆成多张采购单'}
        known={supplier}
      />
      <Item name="deptId" control={site} />
      {!supplier && <Item name="number" control={text} help="不填则自动编号；拆单时加 -1、-2" />}
      <Item name="pactNumber" control={text} />
      <BusinessTypeItem label={fields.businessType.label} />
      <Item name="sendTime" control={{ kind: 'instant' }} />
      <Item name="advancePay" control={money} unit="元" />
      <InfoItem label={fields.info.label} />
    </>
  );
}
