/** 资金调拨: money between our own accounts, entered and undone. */

import { PlusOutlined } from '@ant-design/icons';
import { ownTransferCalls as calls, ownTransfer, ownTransferState } from '@cangyun/contract/finance/ownTransfer.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ownAccountReferences } from '../ownAccountReferences.ts';

type Transfer = RowOf<typeof ownTransfer>;

const touched = ['/api/ownTransfer', '/api/ownAccount', '/api/books'];
const shownCalls = { list: calls.list, download: calls.download };

const fields: readonly DialogField[] = [
  { name: 'fromAccountId', control: { kind: 'reference', source: 'ownAccount' } },
  { name: 'toAccountId', control: { kind: 'reference', source: 'ownAccount' } },
  { name: 'amount', control: { kind: 'number', digits: 2 }, unit: '元' },
  { name: 'charge', control: { kind: 'number', digits: 2 }, unit: '元', help: '由转出账户另付' },
  { name: 'day', control: { kind: 'day' }, help: '不填为今天' },
  { name: 'info', control: { kind: 'text' } },
];

export default function OwnTransferList() {
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const [undoing, setUndoing] = useState<Transfer>();
  const undo = useAction(calls.undo, { invalidate: touched, success: messages.submitted });
  return (
    <>
      <ResourceScreen
        resource={ownTransfer}
        calls={shownCalls}
        references={ownAccountReferences}
        extra={
          may(calls.create) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              新增调拨
            </Button>
          )
        }
        rowActions={(row) =>
          may(calls.undo) && row.state === ownTransferState.code.done
            ? [{ key: 'undo', label: '撤销', danger: true, run: () => setUndoing(row) }]
            : []
        }
      />
      {adding && (
        <ReferencesContext value={ownAccountReferences}>
          <CallDialog call={calls.create} fields={fields} invalidates={touched} onClose={() => setAdding(false)} />
        </ReferencesContext>
      )}
      {undoing && (
        <ReasonModal
          title={`撤销资金调拨 ${undoing.number}`}
          hint="以今天的相反凭证冲销"
          onSubmit={(info) => undo.mutateAsync({ body: { id: undoing.id, info } })}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}
