/** Goods: what is described and sold, each with its products. */
import { PlusOutlined } from '@ant-design/icons';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { goods } from '@cangyun/contract/catalog/goods.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { columnsInOrder } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';
import type { List } from '#ui/useList.ts';
import { useCategoryPanel } from '../CategoryPanel.tsx';
import { useMarket } from '../useMarket.ts';
import { GoodsForm } from './GoodsForm.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { StopDialog } from './StopDialog.tsx';
import './goods.css';

type Goods = RowOf<typeof goods>;
type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'edit'; readonly goods: FormValues & { readonly id: number } }
  | { readonly what: 'stop' | 'merge'; readonly rows: readonly Goods[] };

const columns = columnsInOrder('goodsName', 'picture', 'skuCount', 'price', 'onSale', 'type', 'categoryName');
// Goods have a form of their own, with their products in it.
const calls = { list: goodsCalls.list, download: goodsCalls.download };

export default function GoodsList() {
  const may = useMay();
  const panel = useCategoryPanel();
  const market = useMarket(goodsCalls.market);
  const voiding = useAction(goodsCalls.remove, { success: messages.voided, invalidate: ['goods', 'product'] });
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const edit = async ({ id }: Goods): Promise<void> =>
    setOpened({ what: 'edit', goods: await request(goodsCalls.getOne, { query: { id } }) });
  const remove = (rows: readonly Goods[]): Promise<unknown> =>
    voiding.mutateAsync({ body: rows.map(({ id }) => id) }).catch(() => undefined);

  const removeMany = async (rows: readonly Goods[]): Promise<void> => {
    if (await notice.confirm({ content: messages.confirmVoidRows(rows.length), danger: true })) await remove(rows);
  };

  const rowActions = (row: Goods): readonly RowAction[] => [
    ...(may(goodsCalls.edit) ? [{ key: 'edit', label: '编辑', run: () => void edit(row).catch(() => undefined) }] : []),
    ...market.rowAction(row),
    ...(may(goodsCalls.addStop) ? [{ key: 'stop', label: '停售网点', run: () => setOpened({ what: 'stop', rows: [row] }) }] : []),
    ...(may(goodsCalls.remove)
      ? [{ key: 'void', label: '作废', danger: true, question: messages.confirmVoidRows(1), run: () => remove([row]) }]
      : []),
  ];
  const batch = ({ selected, select }: List<Goods>) => (
    <>
      {market.batch.map(({ label, run }) => (
        <Button key={label} type="link" size="small" onClick={() => void run(selected).then(() => select([]))}>
          {label}
        </Button>
      ))}
      {may(goodsCalls.addStop) && (
        <Button type="link" size="small" onClick={() => setOpened({ what: 'stop', rows: selected })}>
          停售网点
        </Button>
      )}
      {may(goodsCalls.merge) && (
        <Button type="link" size="small" disabled={selected.length < 2} onClick={() => setOpened({ what: 'merge', rows: selected })}>
          合并
        </Button>
      )}
      {may(goodsCalls.remove) && (
        <Button type="link" size="small" danger onClick={() => void removeMany(selected).then(() => select([]))}>
          作废
        </Button>
      )}
    </>
  );

  return (
    <>
      <ResourceScreen
        resource={goods}
        calls={calls}
        references={catalogReferences}
        fixed={panel.fixed}
        withoutFilters={['categoryId']}
        side={panel.side}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={150}
        batch={batch}
        extra={
          may(goodsCalls.create) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
              新增
            </Button>
          )
        }
      />
      <ReferencesContext value={catalogReferences}>
        {opened?.what === 'add' && <GoodsForm defaults={panel.fixed} onClose={close} />}
        {opened?.what === 'edit' && <GoodsForm goods={opened.goods} onClose={close} />}
        {opened?.what === 'stop' && <StopDialog goods={opened.rows} onClose={close} />}
        {opened?.what === 'merge' && <MergeDialog goods={opened.rows} onClose={close} />}
      </ReferencesContext>
    </>
  );
}
