/** 导入库位: what is new in one tab, what exists in the other; each confirmed on its own, every cell to be corrected (spec 1 §2.7). */
import { errors } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importKind, importState, importUnit } from '@cangyun/contract/system/importJob.ts';
import { positionImportCalls, positionSheet, sizeText } from '@cangyun/contract/warehouse/positionImport.ts';
import { positionStagedCalls, type StagedPosition } from '@cangyun/contract/warehouse/stagedPositions.ts';
import { Alert, Button, Select, Spin, Tabs, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { notice } from '#api/notice.ts';
import { refusalToConfirm } from '#imports/objection.ts';
import type { PreviewColumn } from '#imports/PreviewRows.tsx';
import { SheetRows } from '#imports/SheetRows.tsx';
import { SheetUpload } from '#imports/SheetUpload.tsx';
import { StagedNotes } from '#imports/StagedNotes.tsx';
import { StagedOutcome } from '#imports/StagedOutcome.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { useSiteName } from '#pickers/organisation.ts';
import { useMay } from '#ui/may.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { type TabName, usePositionImport } from './usePositionImport.ts';

interface PositionImportProps {
  readonly deptId: number;
  readonly onClose: () => void;
  /** An import that is continued. */
  readonly begun?: number | undefined;
}

const WIDTH = 1_200;

const verdict = ({ isErr, isUpdate, msg }: StagedPosition): ReactNode =>
  isErr ? (
    <Typography.Text type="danger">{msg}</Typography.Text>
  ) : (
    <Tag color={isUpdate ? 'processing' : 'success'}>{isUpdate ? '可更新' : '可新增'}</Tag>
  );

const KNOWN: readonly PreviewColumn<StagedPosition>[] = [
  { key: 'code', title: '编码', width: 150, render: ({ code }) => code },
  { key: 'size', title: '尺寸 (cm)', width: 130, render: (row) => sizeText(row) },
];

/** The client has shown why; the rows stay. */
const shown = (work: Promise<void>): void => void work.catch(() => undefined);

export function PositionImport({ deptId, onClose, begun }: PositionImportProps) {
  const may = useMay();
  const task = usePositionImport(deptId, begun);
  const { staged, rows, tab, objection, busy } = task;
  const siteId = staged?.settings.deptId ?? deptId;
  const site = useSiteName(siteId);
  const checking = staged?.state === importState.code.checking;
  const { add = 0, addWrong = 0, edit = 0, editWrong = 0 } = staged?.summary ?? {};
  const count = tab === 'add' ? add : edit;
  const wrong = tab === 'add' ? addWrong : editWrong;
  /** Rows of the other tab, which this save left. */
  const rest = staged ? staged.rowCount - staged.leftCount - staged.documentCount : 0;
  const mayUpdate = may(positionImportCalls.update);
  const confirm = (): void => {
    const unread = staged ? undefined : objection;
    const refusal = unread ?? refusalToConfirm({ chosen: staged !== undefined, rows: count, wrong });
    if (refusal) notice.error(refusal);
    else shown(task.save());
  };
  const known: readonly PreviewColumn<StagedPosition>[] =
    tab === 'update' && mayUpdate
      ? [
          ...KNOWN,
          {
            key: 'update',
            title: '更新',
            width: 80,
            render: (row) =>
              row.isErr ? null : (
                <Button type="link" size="small" aria-label={`更新第 ${row.row} 行`} onClick={() => shown(task.save(row.row))}>
                  更新
                </Button>
              ),
          },
        ]
      : KNOWN;
  return (
    <SideDrawer
      title="导入库位"
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          disabled={(staged !== undefined && !checking) || wrong > 0 || (tab === 'update' && !mayUpdate)}
          loading={busy}
          onClick={confirm}
        >
          {tab === 'add' ? '确认导入' : '批量更新'}
          {checking && count > 0 ? ` ${count} 条` : ''}
        </Button>
      }
    >
      <div className="import-head">
        <Select aria-label="仓库" prefix="仓库" disabled value={siteId} options={[{ value: siteId, label: site }]} style={{ width: 280 }} />
        <TemplateLink sheet={positionSheet} call={positionStagedCalls.template} />
      </div>
      <Typography.Paragraph type="secondary">
        新的库位在「新增」里导入，已有的库位只在「更新」里改变，空着的单元格不改；只要有一个库位有误，整次导入都不生效。
      </Typography.Paragraph>
      {siteId === 0 && <Alert type="warning" showIcon title={errors.IMPORT_NO_SITE.message} />}
      {siteId !== 0 && begun === undefined && <SheetUpload chosen={task.file} onChange={(sheet) => shown(task.choose(sheet))} />}
      {begun !== undefined && <Typography.Text strong>{staged?.fileName}</Typography.Text>}
      {objection && <Alert className="import-note" type="error" showIcon title={objection} />}
      {staged && !checking && (
        <>
          <StagedOutcome
            staged={staged}
            unit={importUnit(importKind.code.positions)}
            said={tab === 'add' ? messages.imported(staged.madeCount) : messages.importUpdated(staged.madeCount)}
            onMend={task.mend}
            onReset={() => shown(task.choose(undefined))}
          />
          {staged.state === importState.code.saved && rest > 0 && <Button onClick={task.mend}>继续处理其余 {rest} 行</Button>}
        </>
      )}
      {staged && checking && rows && (
        <Spin spinning={busy}>
          {wrong > 0 && <Alert className="import-note" type="error" showIcon title={`${messages.importCheckFile}：${wrong} 行有误`} />}
          <Tabs
            activeKey={tab}
            onChange={(key) => task.openTab(key as TabName)}
            items={[
              { key: 'add', label: `新增 (${add})` },
              { key: 'update', label: `更新 (${edit})` },
            ]}
          />
          <StagedNotes importing={task} staged={staged} />
          <SheetRows importing={task} rows={rows} verdict={verdict} known={known} />
        </Spin>
      )}
    </SideDrawer>
  );
}
