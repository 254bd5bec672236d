/** The buttons above a list. A button without its handler is not there: the user may not, or the screen does not offer it. */
import { DeleteOutlined, DownloadOutlined, EditOutlined, PlusOutlined, ReloadOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

export interface ToolbarActions {
  readonly add?: (() => void) | undefined;
  /** Enabled with exactly one row selected. */
  readonly edit?: (() => void) | undefined;
  /** Enabled with at least one row selected. */
  readonly remove?: (() => void) | undefined;
  readonly voids?: boolean;
  /** Enabled when there is data. */
  readonly export?: (() => void) | undefined;
  readonly exportDetail?: (() => void) | undefined;
  readonly exporting?: boolean;
}

interface ListToolbarProps {
  readonly actions: ToolbarActions;
  readonly selectedCount: number;
  readonly hasData: boolean;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
  readonly onClearSelection: () => void;
  /** Further buttons of the screen, the import button among them. */
  readonly extra?: ReactNode;
  /** Shown only while rows are selected. */
  readonly batch?: ReactNode;
  readonly settings?: ReactNode;
}

interface SelectedRowsProps {
  readonly count: number;
  readonly batch: ReactNode;
  readonly onClear: () => void;
}

/** What can be done with the selected rows together. */
export function SelectedRows({ count, batch, onClear }: SelectedRowsProps) {
  if (count === 0) return null;
  return (
    <span className="list-batch">
      已选 {count} 条{batch}
      <Button type="link" size="small" onClick={onClear}>
        取消选择
      </Button>
    </span>
  );
}

export function ListToolbar(props: ListToolbarProps) {
  const { actions, selectedCount, hasData, isFetching, onRefresh, onClearSelection, extra, batch, settings } = props;
  const { add, edit, remove, voids = false, export: exportAll, exportDetail, exporting = false } = actions;
  return (
    <div className="list-toolbar">
      {add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={add}>
          新增
        </Button>
      )}
      {edit && (
        <Button icon={<EditOutlined />} disabled={selectedCount !== 1} onClick={edit}>
          修改
        </Button>
      )}
      {remove && (
        <Button danger icon={voids ? <StopOutlined /> : <DeleteOutlined />} disabled={selectedCount === 0} onClick={remove}>
          {voids ? '作废' : '删除'}
        </Button>
      )}
      {extra}
      {exportAll && (
        <Button icon={<DownloadOutlined />} disabled={!hasData} loading={exporting} onClick={exportAll}>
          导出
        </Button>
      )}
      {exportDetail && (
        <Button icon={<DownloadOutlined />} disabled={!hasData} loading={exporting} onClick={exportDetail}>
          导出明细
        </Button>
      )}
      <SelectedRows count={selectedCount} batch={batch} onClear={onClearSelection} />
      <span className="list-tools">
        <Tooltip title="刷新">
          <Button type="text" icon={<ReloadOutlined spin={isFetching} />} aria-label="刷新" onClick={onRefresh} />
        </Tooltip>
        {settings}
      </span>
    </div>
  );
}
