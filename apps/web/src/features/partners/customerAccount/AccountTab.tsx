/** A customer's account: what is there, what can be done with it, and the statement of a period. */
import { DownOutlined } from '@ant-design/icons';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { Button, Dropdown, Skeleton, Statistic } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { MoneyDialog, type MoneyKind, moneyCalls } from './MoneyDialog.tsx';
import { StatementPanel } from './StatementPanel.tsx';

interface AccountTabProps {
  readonly customerId: number;
  readonly name: string;
}

/** The two that a clerk needs all day are buttons; the others are in a menu. */
const OFTEN: readonly MoneyKind[] = ['recharge', 'consume'];

export function AccountTab({ customerId, name }: AccountTabProps) {
  const may = useMay();
  const [kind, setKind] = useState<MoneyKind>();
  const { data, error, refetch } = useCall(customerAccountCalls.byCustomer, { query: { customerId } });
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const allowed = (Object.keys(moneyCalls) as MoneyKind[]).filter((one) => may(moneyCalls[one]));
  const rare = allowed.filter((one) => !OFTEN.includes(one));
  return (
    <div className="account">
      <section className="account-figures">
        {(['balance', 'available', 'frozen', 'creditLimit'] as const).map((field) => (
          <Statistic key={field} title={LABELS[field]} value={data[field]} precision={2} suffix="元" />
        ))}
        <span className="account-actions">
          {OFTEN.filter((one) => allowed.includes(one)).map((one) => (
            <Button key={one} type={one === 'recharge' ? 'primary' : 'default'} onClick={() => setKind(one)}>
              {moneyCalls[one].title}
            </Button>
          ))}
          {rare.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: rare.map((one) => ({ key: one, label: moneyCalls[one].title })),
                onClick: ({ key }) => setKind(key as MoneyKind),
              }}
            >
              <Button>
                更多 <DownOutlined />
              </Button>
            </Dropdown>
          )}
        </span>
      </section>
      <StatementPanel customerId={customerId} />
      {kind && <MoneyDialog kind={kind} customerId={customerId} name={name} onClose={() => setKind(undefined)} />}
    </div>
  );
}

const LABELS = { balance: '余额', available: '可用', frozen: '冻结', creditLimit: '信用额度' } as const;
