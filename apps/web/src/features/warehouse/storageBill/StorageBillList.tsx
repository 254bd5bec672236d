/** 仓储账单: what contracts cost by the month, each row with its explanation; taken back with a reason. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { storageBillCalls as calls, storageBill } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContract } from '@cangyun/contract/warehouse/storageContract.ts';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { partnerReferences } from '#pickers/partners.ts';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { MonthRows } from '../storageContract/ContractMonthTab.tsx';

type Bill = RowOf<typeof storageBill>;

const shownCalls = { list: calls.list, download: calls.download };

function BillDrawer({ row, onClose }: { readonly row: Bill; readonly onClose: () => void }) {
  const { data } = useCall(calls.getOne, { query: { id: row.id } });
  return (
    <SideDrawer title={`仓储账单 ${row.number}`} width={860} onClose={onClose}>
      {!data && <Skeleton active />}
      {data && (
        <div className="contract-month">
          {data.isDelete === voidState.code.voided && <Alert type="error" showIcon title={`账单已撤销：${data.info}`} />}
          <MonthRows rows={data.rows} />
        </div>
      )}
    </SideDrawer>
  );
}

export default function StorageBillList() {
  const may = useMay();
  const [asked, setAsked] = useState<{ readonly what: 'show' | 'takeBack'; readonly row: Bill }>();
  const taking = useAction(calls.takeBack, {
    success: messages.submitted,
    silent: true,
    invalidate: [storageBill.path, storageContract.path],
  });
  const close = (): void => setAsked(undefined);
  const actionsOf = (row: Bill): RowAction[] => [
    { key: 'show', label: '明细', run: () => setAsked({ what: 'show', row }) },
    ...(may(calls.takeBack) && row.isDelete === voidState.code.live
      ? [{ key: 'takeBack', label: '撤销', danger: true, run: () => setAsked({ what: 'takeBack', row }) }]
      : []),
  ];
  return (
    <>
      <ResourceScreen
        resource={storageBill}
        calls={shownCalls}
        references={partnerReferences}
        withoutFilters={['contractId']}
        rowActions={actionsOf}
      />
      {asked?.what === 'show' && <BillDrawer row={asked.row} onClose={close} />}
      {asked?.what === 'takeBack' && (
        <ReasonModal
          title={`撤销仓储账单 ${asked.row.number}`}
          hint="冲回应收，当月可以重新计算并出账；已收的款需要先撤销"
          onSubmit={(info) => taking.mutateAsync({ body: { id: asked.row.id, info } })}
          onClose={close}
        />
      )}
    </>
  );
}
