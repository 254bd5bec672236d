/** From a document to 收付款单, with what is open of it ticked: one button for each debtor or creditor, none if nothing is open. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';

interface SettleButtonsProps {
  readonly kind: string;
  readonly id: number;
}

export function SettleButtons({ kind, id }: SettleButtonsProps) {
  const navigate = useNavigate();
  const may = useMay()(calls.create);
  const { data = [] } = useCall(calls.ofSource, { query: { kind, id } }, { enabled: may, silent: true });
  if (!may) return null;
  const isOne = data.length === 1;
  return (
    <>
      {data.map(({ side, customerId, person, personName, openAmount }) => {
        const word = side === moneySide.code.receive ? '收款单' : '付款单';
        const [name, value] = customerId === null ? ['person', person] : ['customerId', String(customerId)];
        const search = new URLSearchParams({ side: String(side), [name]: value, source: `${kind}:${id}` });
        return (
          <Button
            key={search.toString()}
            title={`${personName} 未结 ${formatNumber(openAmount, 2)} 元，可与其他款项一起结算`}
            onClick={() => void navigate(`/finance/new/settlement?${search.toString()}`)}
          >
            {isOne ? word : `${word} ${personName}`}
          </Button>
        );
      })}
    </>
  );
}
