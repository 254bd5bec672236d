/** What the valid cutoffs want, hold and lack, by site, owner and product: the largest shortage first. */
import { keptText, shownChoice, shownInteger } from '@cangyun/contract/kernel/field.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffLineFields } from '@cangyun/contract/warehouse/cutoff.ts';
import { Tag } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import type { ListFilter } from '#ui/listQuery.ts';
import { ReferencesContext } from '#ui/references.ts';
import { useList } from '#ui/useList.ts';
import { useCutoffReferences } from './cutoffReferences.ts';
import type { Collected } from './cutoffRow.ts';

type Row = Collected & { readonly id: number };

const { productName, barcode, unitName, num, heldNum, shortNum, listedNum, shippedNum, usableQty } = cutoffLineFields;

const fields = {
  productName,
  barcode,
  unitName,
  deptName: keptText('网点', { list: 130 }),
  ownerName: keptText('货主', { list: 130 }),
  quality: shownChoice('品质', quality, { list: 80 }),
  num,
  heldNum,
  shortNum,
  listedNum,
  shippedNum,
  usableQty,
  cutoffs: shownInteger('截单数', { list: 80 }),
  endTime: keptText('最早截止', { list: 150 }),
} as const;

const one = (name: string, label: string, control: ListFilter['field']['control']): ListFilter => ({
  name,
  field: { label, control, filter: 'equals' },
});

const filters: readonly ListFilter[] = [
  one('deptId', '网点', { kind: 'reference', source: 'dept' }),
  one('ownerId', '货主', { kind: 'reference', source: 'cargoOwner' }),
  one('productId', '产品', { kind: 'reference', source: 'product' }),
  one('short', '只看缺少', { kind: 'flag' }),
];

const cells = {
  ownerName: ({ ownerName }: Row) => ownerName || OWN_GOODS_NAME,
  shortNum: (row: Row) => (row.shortNum > 0 ? <Tag color="error">{formatNumber(row.shortNum, 3)}</Tag> : formatNumber(row.shortNum, 3)),
  endTime: (row: Row) => formatMinutes(row.endTime),
};

export function CollectionView() {
  const references = useCutoffReferences();
  const list = useList<Row>({ call: calls.collection, filters, numbered: true });
  return (
    <ReferencesContext value={references}>
      <ListScreen
        name="cutoffCollection"
        title="截单汇总"
        list={list}
        columns={columnsOf<Row>(fields, cells)}
        filters={filters}
        keyword="名称 / 条码 / 编码"
        actions={{}}
        selectable={false}
      />
    </ReferencesContext>
  );
}
