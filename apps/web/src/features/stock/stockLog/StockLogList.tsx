/** 库存变动: every movement with before and after. Corrected by a new movement, never by an edit. */
import { EditOutlined } from '@ant-design/icons';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { recordsFile } from '@cangyun/contract/stock/stockLog.export.ts';
import { stockLog, stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { columnsJoined, columnsShown, type ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';

/** What an adjustment asks. */
const adjustFields: readonly DialogField[] = [
  { name: 'productId', control: { kind: 'reference', source: 'product' } },
  { name: 'deptId', control: { kind: 'reference', source: 'dept' } },
  { name: 'num', control: { kind: 'number', digits: 3 }, help: '正数增加，负数减少' },
  { name: 'proNumType', control: { kind: 'choice', codes: quality } },
  { name: 'ownerId', control: { kind: 'reference', source: 'customer' }, help: '不选即自有货物' },
  { name: 'positionId', control: { kind: 'reference', source: 'wmsPosition' }, help: '不选则增加到未上架，减少按先进先出' },
  { name: 'batch', control: { kind: 'text' } },
  { name: 'markTime', control: { kind: 'day' } },
  { name: 'info', control: { kind: 'area' } },
  { name: 'overrideReason', control: { kind: 'text' }, help: '库位超限时填写，需要「超限存放」权限' },
];

type Log = RowOf<typeof stockLog>;

const calls = { list: stockLogCalls.list, download: stockLogCalls.download };
const touched = ['/api/stock', '/api/proLog', '/api/wmsInoutlist', '/api/wmsPosition', '/api/product'];
/** Named by the day, with '-' for missing values. */
const records = { call: stockLogCalls.records, fileName: () => recordsFile(new Date()) };
const cells = {
  ownerName: ({ ownerName }: Log) => ownerName ?? OWN_GOODS_NAME,
  positionCode: ({ positionCode }: Log) => positionCode ?? '未上架',
};

/** What moved, how much, and the balance before and after: visible without scrolling. */
const shown = columnsShown('productName', 'style', 'num', 'bnum', 'anum', 'createTime', 'number', 'type', 'deptName', 'positionCode');
const joined = columnsJoined({ productName: 'barcode' });
const columns = (own: readonly ListColumn<Log>[]) => shown(joined(own));

export default function StockLogList() {
  const may = useMay();
  const deptId = useWorkSite();
  const [opened, setOpened] = useState<'adjust' | Log>();
  const close = (): void => setOpened(undefined);
  const reversing = useAction(stockLogCalls.reverse, { success: messages.submitted, invalidate: touched });
  const references = useWarehouseReferences();
  const reverse = async (rows: readonly Log[]): Promise<void> => {
    const content = `确认冲销选中的 ${rows.length} 条变动? 冲销会生成反向的出入库单`;
    if (await notice.confirm({ content, danger: true })) reversing.mutate({ body: rows.map(({ id }) => id) });
  };
  const rowActions = (row: Log): RowAction[] => [
    ...(may(stockLogCalls.note) ? [{ key: 'note', label: '备注', run: () => setOpened(row) }] : []),
    ...(may(stockLogCalls.reverse) && row.reverses === null
      ? [{ key: 'reverse', label: '冲销', danger: true, run: () => reverse([row]) }]
      : []),
  ];
  return (
    <>
      <ResourceScreen<typeof stockLog>
        resource={stockLog}
        calls={calls}
        references={references}
        cells={cells}
        columns={columns}
        // One filter for products is enough, and nobody knows an owner by number.
        withoutFilters={['productName', 'ownerId']}
        rowActions={rowActions}
        actionsWidth={110}
        detail={records}
        extra={
          may(stockLogCalls.adjust) && (
            <Button icon={<EditOutlined />} onClick={() => setOpened('adjust')}>
              {stockLogCalls.adjust.title}
            </Button>
          )
        }
        {...(may(stockLogCalls.reverse)
          ? {
              batch: (list) => (
                <Button size="small" type="link" danger onClick={() => void reverse(list.selected)}>
                  冲销所选
                </Button>
              ),
            }
          : {})}
      />
      <ReferencesContext value={references}>
        {opened === 'adjust' && (
          <CallDialog call={stockLogCalls.adjust} fields={adjustFields} fixed={{ deptId }} invalidates={touched} onClose={close} />
        )}
        {opened && opened !== 'adjust' && (
          <CallDialog
            call={stockLogCalls.note}
            title={`备注 ${opened.number} ${opened.productName}`}
            fields={[{ name: 'info', control: { kind: 'area' } }]}
            fixed={{ id: opened.id, info: opened.info }}
            onClose={close}
          />
        )}
      </ReferencesContext>
    </>
  );
}
