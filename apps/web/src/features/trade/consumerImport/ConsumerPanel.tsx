/** Shipments to consumers, from a file of any format: every row names its receiver. */
import { messages } from '@cangyun/contract/messages.ts';
import {
  type ConsumerField,
  type ConsumerImportRow,
  consumerImportCalls as calls,
  consumerSheet,
  receiverFields,
} from '@cangyun/contract/trade/consumerImport.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { DraftRows, type NamingCell, productNaming, usableColumn } from '../orderImport/DraftRows.tsx';
import { RowNotes } from '../orderImport/RowNotes.tsx';
import { SalePanel } from '../orderImport/SalePanel.tsx';
import { SalePreview } from '../orderImport/SalePreview.tsx';
import { SAVING, useSaleImport } from '../orderImport/useSaleImport.ts';
import { problemOf, totalsOf } from './consumerOrders.ts';

function Sums({ rows }: { readonly rows: readonly ConsumerImportRow[] }) {
  const { orders, num, amount, priceErrors } = totalsOf(rows);
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

export function ConsumerPanel() {
  const save = useAction(calls.save, SAVING);
  const send = useAction(calls.send, SAVING);
  const importing = useSaleImport(consumerSheet, {
    judge: async (rows, chosen) => (await request(calls.preview, { body: { rows, ...chosen } }, OWN_IMPORT)).rows,
    // Its orders have no contract and no advance.
    save: ({ pactNumber: _pact, advancePay: _advance, ...body }) => save.mutateAsync({ body }),
    send: ({ pactNumber: _pact, advancePay: _advance, ...body }) => send.mutateAsync({ body }),
  });
  return (
    <SalePanel importing={importing} hint="每次最多 1000 行；收货人、电话、省、市、区和地址必填，没有单价的按批发价">
      {(rows) => (
        <SalePreview
          importing={importing}
          sending={calls.send}
          rows={rows}
          named={false}
          problem={() => problemOf(rows, importing.chosen)}
          question={messages.orderImport.confirm}
        >
          <Sums rows={rows} />
          <RowNotes
            importing={importing}
            rows={rows}
            number="fahuoNumber"
            ownOrders={importing.chosen.ownOrders}
            onOwnOrders={() => void importing.chooseFor({ ...importing.chosen, ownOrders: 1 })}
          />
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
