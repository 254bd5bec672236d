/** 导入库位: what is new in one tab, what exists in the other; each confirmed on its own (spec 1 §2.7). */
import { errors } from '@cangyun/contract/errors.ts';
import { type CheckedPosition, positionImportCalls, positionSheet, sizeText } from '@cangyun/contract/warehouse/positionImport.ts';
import { Alert, Button, Select, Table, type TableColumnsType, Tabs, Tag, Typography } from 'antd';
import { notice } from '#api/notice.ts';
import { refusalToConfirm } from '#imports/objection.ts';
import { SheetUpload } from '#imports/SheetUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { useSiteName } from '#pickers/organisation.ts';
import { useMay } from '#ui/may.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { type Tab, type TabName, waiting } from './importTabs.ts';
import { usePositionImport } from './usePositionImport.ts';

interface PositionImportProps {
  readonly deptId: number;
  readonly onClose: () => void;
}

const resultOf = (row: CheckedPosition, { done }: Tab) => {
  if (row.isErr) return <Typography.Text type="danger">{row.msg}</Typography.Text>;
  if (row.updateSign || (row.id === null && done)) return <Tag color="success">{row.id === null ? '已新增' : '已更新'}</Tag>;
  return <Tag color="processing">{row.id === null ? '可新增' : '可更新'}</Tag>;
};

const columnsOf = (tab: Tab, update?: (row: CheckedPosition) => void): TableColumnsType<CheckedPosition> => [
  { title: '行', dataIndex: 'row', width: 56, align: 'right' },
  { title: '区', dataIndex: 'a1', width: 70 },
  { title: '编码', dataIndex: 'code', width: 150 },
  { title: '别名', dataIndex: 'name', width: 130, ellipsis: true },
  { title: '尺寸 (cm)', width: 130, render: (_, row) => sizeText(row) },
  { title: '结果', width: 260, render: (_, row) => resultOf(row, tab) },
  ...(update
    ? [
        {
          title: '操作',
          width: 80,
          render: (_: unknown, row: CheckedPosition) =>
            row.isErr || row.updateSign ? null : (
              <Button type="link" size="small" onClick={() => update(row)}>
                更新
              </Button>
            ),
        },
      ]
    : []),
];

/** The client has shown why; the rows stay. */
const shown = (work: Promise<void>): void => void work.catch(() => undefined);

export function PositionImport({ deptId, onClose }: PositionImportProps) {
  const may = useMay();
  const site = useSiteName(deptId);
  const task = usePositionImport(deptId);
  const { tabs, tab } = task;
  const { rows, wrong, done } = tabs[tab];
  const confirmed = (work: () => Promise<void>): void => {
    const refusal = task.objection ?? refusalToConfirm({ chosen: task.file !== undefined, rows: rows.length, wrong });
    if (refusal) notice.error(refusal);
    else shown(work());
  };
  const confirm =
    tab === 'add' ? (
      <Button type="primary" disabled={wrong > 0 || done} loading={task.busy} onClick={() => confirmed(task.add)}>
        确认导入{rows.length > 0 ? ` ${rows.length} 条` : ''}
      </Button>
    ) : (
      <Button type="primary" disabled={wrong > 0 || done} loading={task.busy} onClick={() => confirmed(task.updateAll)}>
        批量更新 {waiting(tabs.update).length} 条
      </Button>
    );
  const table = (name: TabName) => (
    <Table<CheckedPosition>
      size="small"
      rowKey="row"
      columns={columnsOf(
        tabs[name],
        name === 'update' && may(positionImportCalls.update) ? (row) => shown(task.updateOne(row)) : undefined,
      )}
      dataSource={tabs[name].rows.toSorted((a, b) => b.isErr - a.isErr || a.row - b.row)}
      scroll={{ x: 800 }}
      pagination={{ defaultPageSize: 20, pageSizeOptions: [20, 50, 100, 200], showSizeChanger: true }}
    />
  );
  return (
    <SideDrawer title="导入库位" width={980} onClose={onClose} footer={confirm}>
      <div className="import-head">
        <Select aria-label="仓库" prefix="仓库" disabled value={deptId} options={[{ value: deptId, label: site }]} style={{ width: 280 }} />
        <TemplateLink sheet={positionSheet} />
      </div>
      <Typography.Paragraph type="secondary">
        已有的库位不会因导入而改变，新的库位会被新增；只要有一个库位有误，整次导入都不生效。
      </Typography.Paragraph>
      {deptId === 0 ? (
        <Alert type="warning" showIcon title={errors.IMPORT_NO_SITE.message} />
      ) : (
        <SheetUpload chosen={task.file} onChange={(sheet) => shown(task.choose(sheet))} />
      )}
      {task.objection && <Alert className="import-note" type="error" showIcon title={task.objection} />}
      {wrong > 0 && (
        <Alert
          className="import-note"
          type="error"
          showIcon
          title={`${errors.IMPORT_WRONG_ROWS.message.replace('{detail}', '')}${wrong} 行有误`}
        />
      )}
      {tabs.add.rows.length + tabs.update.rows.length > 0 && (
        <Tabs
          activeKey={tab}
          onChange={(key) => task.setTab(key as TabName)}
          items={[
            { key: 'add', label: `新增 (${tabs.add.rows.length})`, children: table('add') },
            { key: 'update', label: `更新 (${tabs.update.rows.length})`, children: table('update') },
          ]}
        />
      )}
    </SideDrawer>
  );
}
