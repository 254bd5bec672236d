/** What must hold between the bills of contracts and the money ledger. */
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { storageBill } from '@cangyun/contract/warehouse/storageBill.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

export const storageBillProofs: readonly Proof[] = [
  {
    title: '仓储账单等于其明细和应收',
    violations: `select b.company_id, format('%s：金额 %s，明细 %s，应收 %s', b.number, b.amount, coalesce(r.amount, 0), coalesce(i.amount, 0)) as detail
      from storage_bill b
      left join (select company_id, bill_id, sum(amount) as amount from storage_bill_row group by 1, 2) r on r.company_id = b.company_id and r.bill_id = b.id
      left join (select company_id, source_id, sum(amount) as amount from money_item
                  where source_kind = '${storageBill.name}' and kind = ${itemKind.code.claim} group by 1, 2) i on i.company_id = b.company_id and i.source_id = b.id
     where b.amount <> coalesce(r.amount, 0) or case b.is_delete when 0 then b.amount else 0 end <> coalesce(i.amount, 0) order by 1, 2`,
  },
];
