/** Shipments to consumers, from a file of any format: every row names its receiver. */
import { type ConsumerField, type ConsumerImportRow, consumerSheet, receiverFields } from '@cangyun/contract/trade/consumerImport.ts';
import { consumerStagedCalls as calls } from '@cangyun/contract/trade/stagedSales.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request, upload } from '#api/client.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { DraftRows, type NamingCell, productNaming, usableColumn } from '../orderImport/DraftRows.tsx';
import { OrderNotes } from '../orderImport/OrderNotes.tsx';
import { SalePanel } from '../orderImport/SalePanel.tsx';
import { SalePreview } from '../orderImport/SalePreview.tsx';
import { type Staged, useStagedImport } from '../orderImport/useStagedImport.ts';

function Sums({ staged }: { readonly staged: Staged }) {
  const { orders, num, amount, priceErrors } = staged.summary;
  return (
    <p className="import-preview-sums" aria-live="polite">
      <span>订单 {orders} 张</span>
      <span>数量 {num}</span>
      <span>金额 {formatNumber(amount, 2)} 元</span>
      <Typography.Text {...(priceErrors > 0 ? { type: 'danger' as const } : {})}>价差异常 {priceErrors} 行</Typography.Text>
    </p>
  );
}

const FIRST: readonly ConsumerField[] = ['fahuoNumber', 'barcode', 'num', 'price', ...receiverFields];
const PAGE_SIZE = 20;
const KNOWN = [usableColumn<ConsumerImportRow>()];

const naming: Partial<Record<ConsumerField, NamingCell<ConsumerImportRow>>> = {
  barcode: productNaming(),
};

/** `begun`: an import that is continued. */
export function ConsumerPanel({ begun }: { readonly begun?: number | undefined }) {
  const importing = useStagedImport(
    consumerSheet,
    {
      stage: (file, query) => upload(calls.stage, file, query, OWN_IMPORT),
      paste: (text) => request(calls.paste, { body: { text } }, OWN_IMPORT),
      look: (query) => request(calls.rows, { query }, OWN_IMPORT),
      change: (body) => request(calls.change, { body }, OWN_IMPORT),
      retry: (id) => request(calls.retry, { body: { id } }, OWN_IMPORT),
      // Its orders have no contract and no advance.
      save: ({ pactNumber: _pact, advancePay: _advance, ...body }) => request(calls.save, { body }, OWN_IMPORT),
      send: ({ pactNumber: _pact, advancePay: _advance, ...body }) => request(calls.send, { body }, OWN_IMPORT),
    },
    begun,
  );
  return (
    <SalePanel
      importing={importing}
      template={calls.template}
      hint="每次最多 1000 行；收货人、电话、省、市、区和地址必填，没有单价的按批发价"
    >
      {(rows, staged) => (
        <SalePreview importing={importing} staged={staged} sending={calls.send} named={false}>
          <Sums staged={staged} />
          <OrderNotes importing={importing} staged={staged} number="fahuoNumber" />
          <DraftRows
            importing={importing}
            rows={rows}
            first={FIRST}
            naming={naming}
            known={KNOWN}
            pageSize={PAGE_SIZE}
            instead={{ barcode: 'code' }}
            gifts={false}
            lowPrices
          />
        </SalePreview>
      )}
    </SalePanel>
  );
}
