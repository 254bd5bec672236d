/** Accounts that receive payments, one per site: applied for here, decided by the bank. */

import type { Call } from '@cangyun/contract/kernel/call.ts';
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type PaymentMove, paymentAccount, paymentAccountCalls, paymentMoves } from '@cangyun/contract/system/paymentAccount.ts';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { systemReferences } from '../references.ts';
import { useSitePanel } from '../SitePanel.tsx';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { SecretItems } from './SecretItems.tsx';

type Account = RowOf<typeof paymentAccount>;

const { list, download, create, edit } = paymentAccountCalls;
const calls = { list, download, create, edit };
const form = { extra: <SecretItems />, width: 800 };
/** The masked numbers are no input: if left empty, they do not change. */
const toForm = (row: Account) => ({ ...row, legalIdNo: undefined, bankCard: undefined });
const bodyOf = ({ id, version }: Account) => ({ id, version });

export default function PaymentAccountList() {
  const may = useMay();
  const bySite = useSitePanel();
  const [opened, setOpened] = useState<Account>();
  const [closed, setClosed] = useState<Account>();
  const submit = useAction(paymentAccountCalls.submit, { success: messages.submitted });
  const close = useAction(paymentAccountCalls.close, { success: messages.submitted, silent: true });

  const rowActions = (row: Account): RowAction[] => {
    const offer = (move: PaymentMove, call: Pick<Call, 'access'>, action: Omit<RowAction, 'key' | 'label'>): RowAction[] =>
      may(call) && mayMove(paymentMoves, move, row.state) ? [{ ...action, key: move, label: paymentMoves.table[move].label }] : [];
    return [
      { key: 'open', label: '详情', run: () => setOpened(row) },
      ...offer('submit', paymentAccountCalls.submit, {
        question: '提交后由银行审核，期间不能修改，确定提交吗？',
        run: () => submit.mutate({ body: bodyOf(row) }),
      }),
      ...offer('close', paymentAccountCalls.close, { danger: true, run: () => setClosed(row) }),
    ];
  };

  return (
    <>
      <ResourceScreen
        resource={paymentAccount}
        calls={calls}
        references={systemReferences}
        {...bySite}
        form={form}
        toForm={toForm}
        editable={({ state }) => mayMove(paymentMoves, 'edit', state)}
        rowActions={rowActions}
      />
      {opened && <PaymentDrawer id={opened.id} onClose={() => setOpened(undefined)} />}
      {closed && (
        <ReasonModal
          title={`关闭收款账户：${closed.deptName ?? ''}`}
          hint="关闭后不能恢复，需要时可以重新申请。"
          required={false}
          onSubmit={(reason) => close.mutateAsync({ body: { ...bodyOf(closed), reason } })}
          onClose={() => setClosed(undefined)}
        />
      )}
    </>
  );
}
