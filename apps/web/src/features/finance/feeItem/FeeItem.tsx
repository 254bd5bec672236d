/** 费用明细: fees of warehouse lists, items of entries, payments of orders, each of a period. */
import { entryFigureCalls, orderPayment } from '@cangyun/contract/finance/entryFigures.ts';
import { feeItemCalls as calls, entryItem, warehouseListFee } from '@cangyun/contract/finance/feeItem.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { DaysPicker, lastDays } from '#ui/charts/DaysPicker.tsx';
import { columnsOf, type ListRow } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { filtersOf, type ScreenResource } from '#ui/resourceCalls.ts';
import { BookList } from '../BookList.tsx';
import { FeeSums } from './FeeSums.tsx';

type Fee = RowOf<typeof warehouseListFee>;
type Item = RowOf<typeof entryItem>;
type Payment = RowOf<typeof orderPayment>;

interface PeriodListProps<Row extends ListRow> {
  readonly resource: ScreenResource;
  readonly call: Call;
  readonly cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly sums?: (query: ListQuery) => ReactNode;
}

function PeriodList<Row extends ListRow>({ resource, call, cells, sums }: PeriodListProps<Row>) {
  const [days, setDays] = useState(lastDays);
  return (
    <BookList<Row>
      name={resource.name}
      title={resource.title}
      call={call}
      columns={columnsOf<Row>(resource.fields, cells)}
      filters={filtersOf(resource.fields)}
      fixed={{ from: days[0], to: days[1] }}
      extra={<DaysPicker label="期间" value={days} onChange={setDays} />}
      {...(sums ? { sums } : {})}
    />
  );
}

const entryLink = (id: number | null, number: string | null): ReactNode =>
  number === null ? '' : <DocumentLink kind="personIn" id={id} number={number} />;

const feeCells = {
  number: ({ style, listId, number }: Fee) => <DocumentLink kind={kindOf(style).name} id={listId} number={number} />,
  entryNumber: ({ personInId, entryNumber }: Fee) => entryLink(personInId, entryNumber),
};
const itemCells = {
  entryNumber: ({ entryId, entryNumber }: Item) => entryLink(entryId, entryNumber),
  objNumber: ({ objKind, objId, objNumber }: Item) => <DocumentLink kind={objKind} id={objId} number={objNumber} />,
};
const paymentCells = {
  number: ({ objKind, objId, number }: Payment) => <DocumentLink kind={objKind} id={objId} number={number} />,
};

const Fees = () => (
  <PeriodList<Fee> resource={warehouseListFee} call={calls.inoutFees} cells={feeCells} sums={(query) => <FeeSums query={query} />} />
);

export default function FeeItem() {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      className="screen-tabs"
      activeKey={search.get('tab') ?? 'fees'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
      items={[
        { key: 'fees', label: warehouseListFee.title, children: <Fees /> },
        {
          key: 'items',
          label: entryItem.title,
          children: <PeriodList<Item> resource={entryItem} call={calls.items} cells={itemCells} />,
        },
        {
          key: 'payments',
          label: orderPayment.title,
          children: <PeriodList<Payment> resource={orderPayment} call={entryFigureCalls.orderPayments} cells={paymentCells} />,
        },
      ]}
    />
  );
}
