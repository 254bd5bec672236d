/** How much of what each site has; the reserved, frozen and usable parts. */

import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { qualityChange, stockCalls } from '@cangyun/contract/stock/stock.ts';
import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsInOrder, columnsOf } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { type RowAction, RowActions } from '#ui/RowActions.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { MovementsDrawer } from './MovementsDrawer.tsx';
import { QualityDialog } from './QualityDialog.tsx';
import { type Balance, balanceFields, balanceFilters, shortFields } from './stockFields.ts';

interface BalancesViewProps {
  readonly short: boolean;
  readonly lead: ReactNode;
}

const isShort = ({ safetyStock, usableQty, soldNum = 0 }: Balance): boolean => usableQty < Math.max(safetyStock, soldNum);

/** A click on the stock says why it is what it is. */
const cellsFor = (onHand: ((row: Balance) => ReactNode) | undefined) => ({
  ...(onHand ? { onHand } : {}),
  ownerName: ({ ownerName }: Balance) => ownerName || OWN_GOODS_NAME,
  usableQty: (row: Balance) => (isShort(row) ? <Tag color="error">{formatNumber(row.usableQty, 3)}</Tag> : formatNumber(row.usableQty, 3)),
});

/** What is there and what can be sold first; owner and worth where there is room. */
const inOrder = columnsInOrder(
  'productName',
  'barcode',
  'deptName',
  'quality',
  'onHand',
  'usableQty',
  'soldNum',
  'reserved',
  'frozen',
  'value',
);

export function BalancesView({ short, lead }: BalancesViewProps) {
  const may = useMay();
  const [changed, setChanged] = useState<Balance>();
  const [asked, setAsked] = useState<Balance>();
  const list = useList<Balance>({
    call: stockCalls.balances,
    filters: balanceFilters,
    asked: useAddressFilters(balanceFilters),
    numbered: true,
    ...(short ? { fixed: { belowSafety: 1 } } : {}),
  });
  const exporting = useExport(stockCalls.balancesSheet, '库存');
  const mayAsk = may(stockCalls.movements);
  const actions = (row: Balance): RowAction[] => [
    ...(mayAsk ? [{ key: 'movements', label: '变动', run: () => setAsked(row) }] : []),
    ...(may(qualityChange)
      ? [{ key: 'quality', label: qualityChange.title, disabled: row.usableQty <= 0, run: () => setChanged(row) }]
      : []),
  ];
  const onHand = (row: Balance) => (
    <Button type="link" size="small" className="stock-on-hand" title="为什么是这么多" onClick={() => setAsked(row)}>
      {formatNumber(row.onHand, 3)}
    </Button>
  );
  return (
    <>
      <ListScreen
        name="stockBalance"
        title={short ? '低于安全库存的产品' : '库存'}
        list={list}
        columns={inOrder(columnsOf<Balance>(short ? shortFields : balanceFields, cellsFor(mayAsk ? onHand : undefined)))}
        filters={balanceFilters}
        keyword="名称 / 条码 / 编码"
        lead={lead}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        rowActions={mayAsk || may(qualityChange) ? (row) => <RowActions actions={actions(row)} /> : undefined}
        actionsWidth={mayAsk && may(qualityChange) ? 140 : 100}
        selectable={false}
      />
      {asked && <MovementsDrawer key={asked.id} balance={asked} onClose={() => setAsked(undefined)} />}
      {changed && <QualityDialog balance={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
