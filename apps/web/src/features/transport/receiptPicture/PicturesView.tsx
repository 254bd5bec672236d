/** The pictures themselves, newest first. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { receiptPictureCalls as calls, receiptPicture } from '@cangyun/contract/transport/receiptPicture.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { organisationReferences } from '#pickers/organisation.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { useWaybillDetail } from '../useWaybillDetail.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';

type Receipt = RowOf<typeof receiptPicture>;

/** A picture is added in a dialog of its own; an existing one is edited by the resource's form. */
const shownCalls = { list: calls.list, download: calls.download, edit: calls.edit, remove: calls.remove };

export function PicturesView({ lead }: { readonly lead: ReactNode }) {
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const detail = useWaybillDetail();
  return (
    <>
      <ResourceScreen
        resource={receiptPicture}
        calls={shownCalls}
        references={organisationReferences}
        lead={lead}
        withoutFilters={['orderId', 'billId']}
        extra={
          may(calls.create) && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {calls.create.title}
            </Button>
          )
        }
        cells={{ number: ({ orderId, number }: Receipt) => (orderId ? detail.link(orderId, number) : number) }}
      />
      {adding && <ReceiptDialog onClose={() => setAdding(false)} />}
      {detail.dialog}
    </>
  );
}
