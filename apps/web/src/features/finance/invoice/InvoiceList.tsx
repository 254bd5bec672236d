/** 发票: all invoices with sums, what is not invoiced yet, and tax by month. */
import { invoiceCalls as calls, type InvoiceRow } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceResource, invoiceSide, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { useListReply } from '#ui/useSums.ts';
import { invoiceNewPath, invoicePath, touched } from './invoicePaths.ts';
import { OpenInvoices } from './OpenInvoices.tsx';
import { TaxByMonth } from './TaxByMonth.tsx';
import { useInvoiceActions } from './useInvoiceActions.tsx';

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };
const batch = [voidMany(calls.remove)];

const columns = columnsShown('number', 'side', 'invoiceNo', 'personName', 'amount', 'day', 'state', 'rest');

function ListSums({ query }: { readonly query: ListQuery }) {
  const sums = useListReply(calls.list, query)?.sums;
  if (!sums) return null;
  const unit = '元';
  return (
    <FigureRow
      label="合计"
      figures={[
        { label: '不含税金额', value: sums.net, digits: 2, unit },
        { label: '税额', value: sums.tax, digits: 2, unit },
        { label: '价税合计（不含作废）', value: sums.amount, digits: 2, unit, strong: true },
      ]}
    />
  );
}

function Invoices() {
  const navigate = useNavigate();
  const may = useMay();
  const { screenActions, dialogs } = useInvoiceActions();
  const open = (side: number): void => void navigate(invoiceNewPath({ side }));
  return (
    <>
      <DocumentList<typeof kind, InvoiceRow>
        kind={kind}
        resource={invoiceResource}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => invoicePath(id)}
        references={partnerReferences}
        columns={columns}
        cells={{ state: (row) => <DocumentState kind={kind} row={row} /> }}
        extra={
          may(calls.create) && (
            <>
              <Button type="primary" onClick={() => open(invoiceSide.code.output)}>
                开票
              </Button>
              <Button onClick={() => open(invoiceSide.code.input)}>收票</Button>
            </>
          )
        }
        foot={(query) => <ListSums query={query} />}
        invalidates={touched}
      />
      {dialogs}
    </>
  );
}

export default function InvoiceList() {
  const [search, setSearch] = useSearchParams();
  return (
    <ReferencesContext value={partnerReferences}>
      <Tabs
        className="screen-tabs"
        activeKey={search.get('tab') ?? 'invoices'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'invoices', label: '发票', children: <Invoices /> },
          { key: 'open', label: '未开票', children: <OpenInvoices key="open" side={moneySide.code.receive} /> },
          { key: 'estimated', label: '暂估', children: <OpenInvoices key="estimated" side={moneySide.code.pay} /> },
          { key: 'tax', label: '税额', children: <TaxByMonth /> },
        ]}
      />
    </ReferencesContext>
  );
}
