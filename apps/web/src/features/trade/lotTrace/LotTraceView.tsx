/** Everything about one lot: who got it, where it lies, where it came from. */
import { DownloadOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { lotTraceCalls as calls, type LotTrace, lotRole, type TracedLot } from '@cangyun/contract/trade/lotTrace.ts';
import { lotText } from '@cangyun/contract/warehouse/lots.ts';
import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useCall } from '#api/hooks.ts';
import type { LotAddress } from '#documents/links/lotPath.ts';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { LotBlocking } from './LotBlocking.tsx';
import { traceSheetOf } from './traceSheet.ts';
import { Customers, Lots, Makings, Others, Places, Receipts, Transfers } from './traceTables.tsx';

const DIGITS = 3;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Of the lot itself; what was made of it has another unit, and its own figure. */
function Figures({ trace }: { readonly trace: LotTrace }) {
  const { customers, lots } = trace;
  const self = lots.find(({ role }) => role === lotRole.code.self);
  const made = lots.filter(({ role }) => role === lotRole.code.made);
  const atCustomers = (of: readonly TracedLot[]): number => total(of.map(({ shipped, returned }) => shipped - returned));
  const unit = self?.unitName || '件';
  return (
    <FigureRow
      label="合计"
      figures={[
        { label: '客户手里', value: atCustomers(self ? [self] : []), digits: DIGITS, unit, strong: true },
        ...(made.length > 0
          ? [
              {
                label: '加工品在客户手里',
                value: atCustomers(made),
                digits: DIGITS,
                unit: made[0]?.unitName || '件',
                strong: true as const,
              },
            ]
          : []),
        {
          label: '客户数',
          value: new Set(customers.filter(({ net }) => net > 0).map(({ customerName }) => customerName)).size,
          unit: '家',
        },
        { label: '库存', value: self?.onHand ?? 0, digits: DIGITS, unit },
        { label: '在途', value: self?.transit ?? 0, digits: DIGITS, unit },
      ]}
    />
  );
}

function tabsOf(trace: LotTrace) {
  const { customers, places, receipts, transfers, makings, others, lots } = trace;
  return [
    { key: 'customers', label: `客户 ${customers.length}`, children: <Customers rows={customers} /> },
    { key: 'places', label: `现存 ${places.length}`, children: <Places rows={places} /> },
    { key: 'receipts', label: `来源 ${receipts.length}`, children: <Receipts rows={receipts} /> },
    { key: 'transfers', label: `调拨 ${transfers.length}`, children: <Transfers rows={transfers} /> },
    { key: 'makings', label: `加工 ${makings.length}`, children: <Makings rows={makings} /> },
    { key: 'others', label: `其他 ${others.length}`, children: <Others rows={others} /> },
    { key: 'lots', label: `批次 ${lots.length}`, children: <Lots rows={lots} /> },
  ];
}

function useTraceExport(lot: LotAddress) {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(calls.download, { ...lot }, `批次追溯${messages.exportSuffix}.xlsx`);
    } catch (cause) {
      // The client has shown it.
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

export function LotTraceView({ lot }: { readonly lot: LotAddress }) {
  const may = useMay();
  const exporting = useTraceExport(lot);
  const { data, error, refetch } = useCall(calls.trace, { query: { ...lot } });
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const self = data.lots.find(({ role }) => role === lotRole.code.self);
  return (
    <div className="lot-trace">
      <div className="list-toolbar">
        <Link to="/WMS/lotTrace">查别的批次</Link>
        <h2 className="lot-title">{self ? `${self.productName} ${lotText(self)}` : ''}</h2>
        <LotBlocking lots={data.lots} />
        {may(calls.download) && (
          <Button icon={<DownloadOutlined />} loading={exporting.busy} onClick={() => void exporting.run()}>
            导出
          </Button>
        )}
        <PrintButton choices={[{ key: 'a4', label: '打印', page: () => sheetPage([traceSheetOf(data, new Date())]) }]} />
      </div>
      {self?.blockId !== null && self && <Alert type="error" showIcon title={`已封锁：${self.blockReason}`} />}
      {data.hidden > 0 && <Alert type="warning" showIcon title={`另有 ${data.hidden} 条出入库记录在您看不到的网点，没有算进来`} />}
      {data.lots.some(({ untraceable }) => untraceable) && (
        <Alert type="warning" showIcon title="有加工出来的货没有记批次和生产日期，它们去了哪里无法追溯，见「加工」" />
      )}
      <Figures trace={data} />
      <Tabs items={tabsOf(data)} />
    </div>
  );
}
