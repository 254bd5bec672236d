/** 仓储合同. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { storageBill, storageBillCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContractCalls as calls, storageContract } from '@cangyun/contract/warehouse/storageContract.ts';
import { storageContractImportCalls } from '@cangyun/contract/warehouse/storageContractImport.ts';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { request } from '#api/client.ts';
import { ImportButton } from '#imports/ImportButton.tsx';
import { catalogReferences } from '#pickers/catalog.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { exportName } from '#ui/useExport.ts';
import { BillDialog } from './BillDialog.tsx';
import { ContractDrawer } from './ContractDrawer.tsx';
import { ContractLinesInput, newLine } from './ContractLinesInput.tsx';

type Contract = RowOf<typeof storageContract>;

const ContractImport = lazy(() => import('./ContractImport.tsx'));

const touched = [storageBill.path, '/api/storageDay'];
const form = { extra: <ContractLinesInput />, width: 980 };
const defaults = { lines: [newLine] };
const detail = { call: storageContractImportCalls.download, fileName: () => exportName(`${storageContract.title}明细`) };
const ending: readonly DialogField[] = [{ name: 'endDay', control: { kind: 'day' }, help: '不能早于已收费的日期' }];
const renewing: readonly DialogField[] = [
  { name: 'number', control: { kind: 'text' } },
  { name: 'startDay', control: { kind: 'day' }, help: '原合同在前一天结束' },
  { name: 'endDay', control: { kind: 'day' }, help: '不填表示长期有效' },
  { name: 'remark', control: { kind: 'text' } },
];

interface Asked {
  readonly what: 'show' | 'end' | 'renew';
  readonly row: Contract;
}

/** The list only counts the lines. */
const toForm = ({ id }: Contract) => request(calls.getOne, { query: { id } });

export default function StorageContractList() {
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const [billed, setBilled] = useState<readonly number[]>();
  const close = (): void => setAsked(undefined);
  const actionsOf = (row: Contract): RowAction[] => [
    { key: 'show', label: '明细与月份', run: () => setAsked({ what: 'show', row }) },
    ...(may(calls.end) ? [{ key: 'end', label: '调整结束日期', run: () => setAsked({ what: 'end', row }) }] : []),
    ...(may(calls.renew) ? [{ key: 'renew', label: '续签', run: () => setAsked({ what: 'renew', row }) }] : []),
  ];
  return (
    <>
      <ResourceScreen
        resource={storageContract}
        calls={calls}
        references={catalogReferences}
        defaults={defaults}
        form={form}
        toForm={toForm}
        detail={detail}
        rowActions={actionsOf}
        invalidates={touched}
        cells={{
          number: (row) => (
            <Button type="link" size="small" onClick={() => setAsked({ what: 'show', row })}>
              {row.number}
            </Button>
          ),
          deptName: ({ deptName }) => deptName ?? '所有网点',
        }}
        extra={<ImportButton call={storageContractImportCalls.save} dialog={ContractImport} />}
        batch={({ selected }) =>
          may(storageBillCalls.make) && (
            <Button disabled={selected.length === 0} onClick={() => setBilled(selected.map(({ id }) => id))}>
              生成仓储账单
            </Button>
          )
        }
      />
      {asked?.what === 'show' && <ContractDrawer id={asked.row.id} number={asked.row.number} onClose={close} />}
      {asked?.what === 'end' && (
        <CallDialog
          call={calls.end}
          title={`调整合同 ${asked.row.number} 的结束日期`}
          fields={ending}
          fixed={{ id: asked.row.id, version: asked.row.version }}
          invalidates={touched}
          onClose={close}
        />
      )}
      {asked?.what === 'renew' && (
        <CallDialog
          call={calls.renew}
          title={`续签合同 ${asked.row.number}`}
          fields={renewing}
          fixed={{ id: asked.row.id, version: asked.row.version }}
          invalidates={touched}
          onClose={close}
        />
      )}
      {billed && <BillDialog ids={billed} invalidates={[storageContract.path, ...touched]} onClose={() => setBilled(undefined)} />}
    </>
  );
}
