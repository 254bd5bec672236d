/** 扫描记录: who scanned what, where and when, and why it did not pass. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { scanRecordCalls as calls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanRecord } from '@cangyun/contract/transport/scanRecord.ts';
import { feeType } from '@cangyun/contract/transport/waybill.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { organisationReferences } from '#pickers/organisation.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { WaybillDialog } from '../waybill/WaybillDialog.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { ScanCounts } from './ScanCounts.tsx';

type Row = RowOf<typeof scanRecord>;

const money = { kind: 'number', digits: 2 } as const;
const feeFields: readonly DialogField[] = [
  { name: 'type', control: { kind: 'choice', codes: feeType as Codes } },
  { name: 'amount', control: money, unit: '元' },
  { name: 'cost', control: money, unit: '元' },
  { name: 'info', control: { kind: 'text' } },
];

const shownCalls = { list: calls.list, download: calls.download, edit: calls.edit, remove: calls.remove };

export default function ScanRecordList() {
  const may = useMay();
  const navigate = useNavigate();
  const [shown, setShown] = useState<number>();
  const [charged, setCharged] = useState<Row>();
  return (
    <>
      <ResourceScreen<typeof scanRecord>
        resource={scanRecord}
        calls={shownCalls}
        references={organisationReferences}
        withoutFilters={['waybillId']}
        lead={<ScanCounts />}
        cells={{
          number: ({ number, waybillId }) =>
            waybillId === null ? (
              number
            ) : (
              <Button type="link" size="small" className="cell-link" onClick={() => setShown(waybillId)}>
                {number}
              </Button>
            ),
        }}
        rowActions={(row) =>
          row.waybillId !== null && may(calls.addFee) ? [{ key: 'fee', label: '添加费用', run: () => setCharged(row) }] : []
        }
        extra={may(calls.create) && <Button onClick={() => void navigate('/tms/scan')}>去扫描</Button>}
        invalidates={touched}
      />
      {shown !== undefined && <WaybillDialog id={shown} onClose={() => setShown(undefined)} />}
      {charged && (
        <CallDialog
          call={calls.addFee}
          title={`${calls.addFee.title} ${charged.number}`}
          fields={feeFields}
          fixed={{ id: charged.id, type: feeType.code.other }}
          invalidates={touched}
          onClose={() => setCharged(undefined)}
        />
      )}
    </>
  );
}
