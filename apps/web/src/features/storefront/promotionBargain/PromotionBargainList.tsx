/** 砍价: who bargains for what, started and helped at the counter. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotionBargainCalls as calls, promotionBargain } from '@cangyun/contract/storefront/promotionBargain.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { promotionReferences, promotionSource } from '#pickers/storefront/promotions.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { RowActions } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch } from '#ui/resourceCalls.ts';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';

type Bargain = RowOf<typeof promotionBargain>;
const filters = filtersBesideSearch(promotionBargain);
const references = { ...promotionReferences, promotion: promotionSource(promotionType.code.bargain) };

export default function PromotionBargainList() {
  const may = useMay();
  const [dialog, setDialog] = useState<'start' | Bargain>();
  const list = useList<Bargain>({ call: calls.list, filters, asked: useAddressFilters(filters) });
  const exporting = useExport(calls.download, promotionBargain.title);
  const close = (): void => setDialog(undefined);
  return (
    <ReferencesContext value={references}>
      <ListScreen<Bargain>
        name={promotionBargain.name}
        title={promotionBargain.title}
        list={list}
        columns={columnsOf<Bargain>(promotionBargain.fields)}
        filters={filters}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        selectable={false}
        extra={
          may(calls.start) && (
            <Button type="primary" onClick={() => setDialog('start')}>
              {calls.start.title}
            </Button>
          )
        }
        rowActions={
          may(calls.help)
            ? (row) => <RowActions actions={[{ key: 'help', label: calls.help.title, run: () => setDialog(row) }]} />
            : undefined
        }
        actionsWidth={90}
      />
      {dialog === 'start' && (
        <CallDialog
          call={calls.start}
          fields={[
            { name: 'promotionId', control: { kind: 'reference', source: 'promotion' } },
            { name: 'customerId', control: { kind: 'reference', source: 'customer' } },
          ]}
          onClose={close}
        />
      )}
      {typeof dialog === 'object' && (
        <CallDialog
          call={calls.help}
          title={`${calls.help.title}：${dialog.customerName ?? ''} ${dialog.title ?? ''}`}
          fixed={{ id: dialog.id }}
          fields={[{ name: 'helper', control: { kind: 'text' }, help: '每个电话只能帮同一位客户砍一次' }]}
          onClose={close}
        />
      )}
    </ReferencesContext>
  );
}
