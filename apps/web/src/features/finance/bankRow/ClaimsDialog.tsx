/** For rows without a suggestion: choose the partner, tick what the money is for; the rest is in advance. */
import { cents, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { bankRowCalls as calls, type SuggestedItem } from '@cangyun/contract/finance/bankRow.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Space, Table, Typography } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { ownAccountReferences } from '../ownAccountReferences.ts';
import { touched } from './touched.ts';

interface ClaimsDialogProps {
  readonly row: { readonly id: number; readonly amount: number; readonly day?: string | null | undefined; readonly partyName: string };
  readonly onClose: () => void;
}

export function ClaimsDialog({ row, onClose }: ClaimsDialogProps) {
  const [customerId, setCustomerId] = useState<number>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data = [], isFetching } = useCall(
    calls.claims,
    { query: { id: row.id, customerId: customerId ?? 0 } },
    { enabled: customerId !== undefined },
  );
  const matching = useAction(calls.match, { invalidate: touched, success: messages.submitted });
  const total = Math.abs(row.amount);
  const ticked = data.filter(({ itemId }) => chosen.includes(itemId));
  /** As far as the money goes, in the order of the list. */
  const items = ticked.flatMap(({ itemId, open }, at): { itemId: number; amount: number }[] => {
    const before = sumMoney(...ticked.slice(0, at).map((one) => one.open));
    const left = sumMoney(total, -before);
    return left > 0 ? [{ itemId, amount: cents(left) < cents(open) ? left : open }] : [];
  });
  const rest = sumMoney(total, ...items.map(({ amount }) => -amount));
  const submit = async (): Promise<void> => {
    await matching.mutateAsync({ body: { rows: [{ id: row.id, claims: { customerId: customerId ?? null, items } }] } });
    onClose();
  };
  return (
    <ReferencesContext value={ownAccountReferences}>
      <SideDrawer
        title={`${row.day ?? ''} ${formatNumber(row.amount, 2)} 元 ${row.partyName}`}
        width={760}
        onClose={onClose}
        footer={
          <Space>
            <Button
              type="primary"
              disabled={customerId === undefined}
              loading={matching.isPending}
              onClick={() => void submit().catch(() => undefined)}
            >
              登记收付款
            </Button>
            {customerId !== undefined && rest > 0 && <Typography.Text>余 {formatNumber(rest, 2)} 元记为预收付</Typography.Text>}
          </Space>
        }
      >
        <ReferenceInput
          source="customer"
          aria-label="往来单位"
          placeholder="选择往来单位"
          {...(customerId === undefined ? {} : { value: customerId })}
          onChange={(value) => {
            setCustomerId(typeof value === 'number' ? value : undefined);
            setChosen([]);
          }}
        />
        <Table<SuggestedItem>
          size="small"
          rowKey="itemId"
          loading={isFetching}
          dataSource={[...data]}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(Number)) }}
          columns={[
            {
              title: '单据',
              key: 'number',
              render: (_, { objKind, objId, number }) => <DocumentLink kind={objKind} id={objId === 0 ? null : objId} number={number} />,
            },
            { title: '到期日', dataIndex: 'dueDay', width: 120 },
            { title: '未清（元）', key: 'open', width: 130, align: 'right', render: (_, { open }) => formatNumber(open, 2) },
          ]}
        />
      </SideDrawer>
    </ReferencesContext>
  );
}
