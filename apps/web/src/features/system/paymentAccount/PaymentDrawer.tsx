/** One account with its pictures and everything that happened to it. */
import { paymentAccount, paymentAccountCalls, paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Skeleton, Timeline, Typography } from 'antd';
import { useCall } from '#api/hooks.ts';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';

export function PaymentDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data } = useCall(paymentAccountCalls.getOne, { query: { id } });
  const { data: history = [] } = useCall(paymentAccountCalls.history, { query: { id } });
  return (
    <SideDrawer
      title={data ? `收款账户：${data.deptName ?? ''}` : '收款账户'}
      onClose={onClose}
      width={760}
      extra={data && <StateTag codes={paymentState} code={data.state} />}
    >
      {!data && <Skeleton active />}
      {data?.reason && <Alert type="warning" showIcon title={data.reason} style={{ marginBottom: 12 }} />}
      {data && <FieldDetails fields={paymentAccount.fields} row={data} hide={['state', 'reason']} />}
      <Typography.Title level={5} style={{ margin: '20px 0 12px' }}>
        记录
      </Typography.Title>
      <Timeline
        items={history.map(({ id: key, action, toState, reason, userName, createTime }) => ({
          key,
          content: (
            <>
              <b>{action}</b> {userName} <StateTag codes={paymentState} code={toState} />
              <br />
              <Typography.Text type="secondary">
                {formatMinutes(createTime)} {reason}
              </Typography.Text>
            </>
          ),
        }))}
      />
    </SideDrawer>
  );
}
