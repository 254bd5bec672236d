/** What must hold of the two rows of a trade at any moment. */

import { jointTradeKind, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { supplierState } from '@cangyun/contract/trade/purchase.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { accepted } = jointTradeKind.state.code;
const { buyer, seller } = jointTradeSide.code;

export const jointTradeProofs: readonly Proof[] = [
  {
    title: '交易协同双方的记录一致',
    violations: `select a.company_id, format('%s：%s / %s', a.number, a.state, b.state) as detail
      from joint_trade a left join joint_trade b on b.company_id = a.partner_id and b.id = a.partner_joint_trade_id
     where (a.partner_joint_trade_id is null and (a.side <> ${buyer} or a.state <> ${jointTradeKind.state.code.sent}))
        or (a.partner_joint_trade_id is not null and (b.partner_joint_trade_id is distinct from a.id or b.partner_id is distinct from a.company_id
            or b.side = a.side or (b.state, b.is_delete, b.number, b.order_number) is distinct from (a.state, a.is_delete, a.number, a.order_number)))
     order by 1, 2`,
  },
  {
    title: '已接单的交易协同都有供应商确认的采购单和来自它的销售订单',
    violations: `select u.company_id, u.number as detail from joint_trade u
      left join purchase p on u.side = ${buyer} and p.company_id = u.company_id and p.id = u.doc_id
      left join sales_order o on u.side = ${seller} and o.company_id = u.company_id and o.id = u.doc_id
     where u.state = ${accepted} and u.is_delete = 0
       and case u.side when ${buyer} then p.confirm_state is distinct from ${supplierState.code.agreed}
                else o.source is distinct from '${orderSource.code.tradeUnion}' or o.is_delete <> 0 end
     order by 1, 2`,
  },
];
