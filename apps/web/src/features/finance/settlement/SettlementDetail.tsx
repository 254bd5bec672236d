/** One payment: what it settled, its receipt, and its undoing. */

import { paidSide, paidWay } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls, type SettlementDetail as Detail } from '@cangyun/contract/finance/settlement.calls.ts';
import { settlement } from '@cangyun/contract/finance/settlement.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAction } from '#api/hooks.ts';
import { useTabSubject } from '#api/tabSubject.ts';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { DocumentPictures } from '#documents/pictures/DocumentPictures.tsx';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListCards } from '#ui/ListCards.tsx';
import { ListTable } from '#ui/ListTable.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { Pictures } from '#ui/PicturesInput.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { RowActions } from '#ui/RowActions.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { isPicture, receiptPage } from './receipt.ts';
import { settlementPath, touched } from './settlementPaths.ts';
import '#documents/documents.css';
import './settlement.css';

type Allocated = Detail['allocations'][number] & { readonly id: number };

const HIDDEN = [
  'number',
  'side',
  'customerId',
  'person',
  'sourceKind',
  'sourceId',
  'ownAccountId',
  'deptId',
  'reversesId',
  'reversedBy',
  'reversesNumber',
];

const columns: readonly ListColumn<Allocated>[] = [
  { key: 'title', title: '款项', width: 140, render: ({ title }) => title },
  {
    key: 'number',
    title: '单号',
    width: 180,
    render: ({ sourceKind, sourceId, number }) => <DocumentLink kind={sourceKind} id={sourceId} number={number} />,
  },
  { key: 'amount', title: '核销（元）', width: 140, align: 'right', render: ({ amount }) => formatNumber(amount, 2) },
];

function Allocations({ row }: { readonly row: Detail }) {
  const may = useMay();
  const narrow = useIsNarrow();
  const takingBack = useAction(calls.takeBack, { success: messages.submitted, invalidate: touched });
  const rows = row.allocations.map((one, at) => ({ ...one, id: at + 1 }));
  const rowActions = may(calls.takeBack)
    ? ({ raisingId, loweringId, number, canTakeBack }: Allocated) =>
        canTakeBack ? (
          <RowActions
            actions={[
              {
                key: 'takeBack',
                label: '撤销核销',
                danger: true,
                question: `${number} 将重新变为未结，确定撤销核销吗？`,
                run: () => takingBack.mutateAsync({ body: { raisingId, loweringId } }).catch(() => undefined),
              },
            ]}
          />
        ) : null
    : undefined;
  const table = { columns, rows, rowActions, empty: '没有核销任何款项' };
  return narrow ? <ListCards<Allocated> {...table} /> : <ListTable<Allocated> {...table} actionsWidth={110} />;
}

/** What people call it. A payment that takes another back has the opposite sign. */
function wordOf({ side, way, amount, reversesId }: Detail): string {
  if (way === paidWay.code.offset || way === paidWay.code.writeOff) return paidWay.label(way);
  return amount < 0 && reversesId === null ? '退款' : paidSide.label(side);
}

function Payment({ row }: { readonly row: Detail }) {
  const may = useMay();
  const navigate = useNavigate();
  const [isUndoing, setUndoing] = useState(false);
  const undoing = useAction(calls.undo, { success: messages.submitted, invalidate: touched });
  const allocating = useAction(calls.allocate, { success: messages.submitted, invalidate: touched });
  const { id, number, side, customerId, person, reversesId, reversesNumber, reversedBy, restAmount, amount } = row;
  const word = wordOf(row);
  useTabSubject(number);
  const isLive = reversesId === null && reversedBy === null;
  const whose = customerId === null ? { person } : { customerId };
  return (
    <article className="document" aria-label={`${word} ${number}`}>
      <header className="document-head">
        <h2>
          <small>{word}</small> {number} {isLive || <Tag>{reversesId === null ? '已撤销' : '撤销'}</Tag>}
        </h2>
        <Space wrap>
          {isLive && restAmount > 0 && amount > 0 && may(calls.allocate) && (
            <Button
              type="primary"
              loading={allocating.isPending}
              onClick={() => void allocating.mutateAsync({ body: { side, ...whose } }).catch(() => undefined)}
            >
              核销未结款项
            </Button>
          )}
          <PrintButton
            choices={[
              { key: 'a5', label: '打印（A5 横向）', page: () => receiptPage(row, 'a5') },
              { key: 'a4', label: '打印（A4 上半页）', page: () => receiptPage(row, 'a4') },
            ]}
          />
          {isLive && may(calls.undo) && (
            <Button danger onClick={() => setUndoing(true)}>
              撤销
            </Button>
          )}
        </Space>
      </header>
      {reversesId !== null && (
        <Alert type="warning" showIcon title={<>撤销 {<Link to={settlementPath(reversesId)}>{reversesNumber}</Link>}</>} />
      )}
      {reversedBy !== null && <Alert type="error" showIcon title={<Link to={settlementPath(reversedBy)}>已撤销</Link>} />}
      <FieldDetails
        fields={settlement.fields}
        row={row}
        hide={HIDDEN}
        columns={3}
        cells={{
          ...(isPicture(row.voucher) ? { voucher: '见下' } : {}),
          personName: customerId === null ? row.personName : <Link to={`/partners/detail/${customerId}?tab=money`}>{row.personName}</Link>,
          ...(row.sourceNumber ? { sourceNumber: <DocumentLink kind={row.sourceKind} id={row.sourceId} number={row.sourceNumber} /> } : {}),
        }}
      />
      <Allocations row={row} />
      <section aria-label="凭证图片">
        <h3>凭证图片</h3>
        {isPicture(row.voucher) && <Pictures paths={[row.voucher]} />}
        <DocumentPictures id={id} images={row.images ?? []} calls={calls} />
      </section>
      {isUndoing && (
        <ReasonModal
          title={`撤销 ${number}`}
          hint="核销的款项重新变为未结，账户余额随之恢复"
          onSubmit={async (info) => {
            const undone = await undoing.mutateAsync({ body: { id, info } });
            void navigate(settlementPath(undone.id));
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </article>
  );
}

export default () => <LoadedDocument call={calls.getOne}>{(row: Detail) => <Payment row={row} />}</LoadedDocument>;
