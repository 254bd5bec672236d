/** 去付款: what is open and the seller's account. What was really paid is then entered in the purchase, as every payment is. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { jointTradeCalls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { Alert, Button, Descriptions, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { MoneyDialog } from '../payments/PaymentDialogs.tsx';
import './jointTrade.css';

const MONEY = 2;
const yuan = (money: number): string => `${formatNumber(money, MONEY)} 元`;

interface PayDialogProps {
  readonly payment: CallReply<typeof jointTradeCalls.pay>;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function PayDialog({ payment, onClose }: PayDialogProps) {
  const { account, sellerName, purchaseId, purchaseNumber, unpaidAmount } = payment;
  const [paying, setPaying] = useState(false);
  const mayPay = useMay()(purchaseCalls.pay);
  const active = useTabActive();
  if (paying)
    return (
      <MoneyDialog call={purchaseCalls.pay} title={`付款 ${purchaseNumber}`} id={purchaseId} amount={unpaidAmount} onClose={onClose} />
    );
  const copyable = (text: string) => (text === '' ? '' : <Typography.Text copyable>{text}</Typography.Text>);
  return (
    <Modal
      title={`去付款 ${purchaseNumber}`}
      open={active}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {mayPay && (
            <Button type="primary" onClick={() => setPaying(true)}>
              登记付款
            </Button>
          )}
        </>
      }
    >
      {!account && (
        <Alert className="union-note" type="warning" showIcon title={`「${sellerName}」还没有开通收款账户，请与对方确认收款方式`} />
      )}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'seller', label: '收款方', children: sellerName },
          { key: 'amount', label: '采购金额', children: yuan(payment.amount) },
          ...(payment.advancePay > 0 ? [{ key: 'advance', label: '其中预付', children: yuan(payment.advancePay) }] : []),
          { key: 'paid', label: '已付', children: yuan(payment.payAmount) },
          { key: 'unpaid', label: '待付', children: <strong>{yuan(unpaidAmount)}</strong> },
          ...(account
            ? [
                { key: 'name', label: '户名', children: copyable(account.accountName) },
                { key: 'bank', label: '开户银行', children: `${account.bankName}${account.bankBranch}` },
                { key: 'account', label: '收款账号', children: copyable(account.accountNo) },
              ]
            : []),
        ]}
      />
    </Modal>
  );
}
