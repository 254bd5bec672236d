/** 导入产品 / 导入包材: upload, preview with errors in red and every cell to be corrected, confirm, result (spec 1 §2.6). */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { type CheckedProduct, type ProductRow, productSheet } from '@cangyun/contract/catalog/productImport.ts';
import { productStagedCalls } from '@cangyun/contract/catalog/stagedProducts.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importKind, importState, importUnit } from '@cangyun/contract/system/importJob.ts';
import { Alert, Button, Input, Segmented, Space, Spin, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { notice } from '#api/notice.ts';
import { refusalToConfirm } from '#imports/objection.ts';
import type { PreviewColumn } from '#imports/PreviewRows.tsx';
import { SheetRows } from '#imports/SheetRows.tsx';
import { SheetUpload } from '#imports/SheetUpload.tsx';
import { StagedNotes } from '#imports/StagedNotes.tsx';
import { StagedOutcome } from '#imports/StagedOutcome.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useProductImport } from './useProductImport.ts';

interface ProductImportProps {
  readonly onClose: () => void;
  /** An import that is continued. */
  readonly begun?: number | undefined;
}

const WIDTH = 1_200;

const verdict = ({ isErr, isUpdate, msg }: CheckedProduct): ReactNode =>
  isErr ? (
    <Typography.Text type="danger">{msg}</Typography.Text>
  ) : (
    <Tag color={isUpdate ? 'processing' : 'success'}>{isUpdate ? '更新' : '新增'}</Tag>
  );

const KNOWN: readonly PreviewColumn<CheckedProduct>[] = [
  { key: 'supplier', title: '供应商', width: 140, ellipsis: true, render: ({ supplierName }) => supplierName },
  { key: 'site', title: '仓库', width: 120, ellipsis: true, render: ({ deptName }) => deptName },
];

const typeOptions = [productType.code.product, productType.code.package].map((value) => ({ value, label: productType.label(value) }));
const flagOptions = [
  { value: 'all', label: '全部' },
  { value: 'add', label: '新增' },
  { value: 'update', label: '更新' },
];
const flagOf = { all: undefined, add: 0, update: 1 } as const;

export function ProductImport({ onClose, begun }: ProductImportProps) {
  const [type, setType] = useState<ProductRow['type']>(productType.code.product);
  const importing = useProductImport(type, begun);
  const { file, choose, objection, rows, staged, busy, narrow, save, mend } = importing;
  const checking = staged?.state === importState.code.checking;
  const count = staged ? staged.rowCount - staged.leftCount : 0;
  const wrong = staged?.wrongCount ?? 0;
  const ready = checking && count > 0 && wrong === 0;
  // The client has shown why; the rows stay.
  const run = (work: Promise<void>): void => void work.catch(() => undefined);
  const confirm = (): void => {
    const unread = count === 0 ? objection : undefined;
    const refusal = unread ?? refusalToConfirm({ chosen: staged !== undefined, rows: count, wrong });
    if (refusal) notice.error(refusal);
    else run(save());
  };
  return (
    <SideDrawer
      title={`导入${productType.label(staged?.settings.type ?? type)}`}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={staged !== undefined && !checking} loading={busy} onClick={confirm}>
          确认导入{ready ? ` ${count} 条` : ''}
        </Button>
      }
    >
      <div className="import-head">
        <Segmented
          options={typeOptions}
          value={type}
          disabled={file !== undefined || begun !== undefined}
          onChange={(next) => setType(next)}
        />
        <TemplateLink sheet={productSheet} call={productStagedCalls.template} />
      </div>
      {begun === undefined ? (
        <SheetUpload chosen={file} onChange={(sheet) => run(choose(sheet))} />
      ) : (
        <Typography.Text strong>{staged?.fileName}</Typography.Text>
      )}
      {objection && <Alert className="import-note" type="error" showIcon title={objection} />}
      {staged && !checking && (
        <StagedOutcome
          staged={staged}
          unit={importUnit(importKind.code.products)}
          said={`新增 ${staged.summary.add} 条，更新 ${staged.summary.edit} 条`}
          onMend={mend}
          onReset={() => run(choose(undefined))}
        />
      )}
      {staged && checking && rows && (
        <Spin spinning={busy}>
          {wrong > 0 && <Alert className="import-note" type="error" showIcon title={`${messages.importCheckFile}：${wrong} 行有误`} />}
          <Space wrap className="import-note">
            <Input.Search
              allowClear
              placeholder="条码或名称，完全一致"
              aria-label="条码或名称"
              onSearch={(keyword) => narrow({ keyword: keyword.trim() })}
            />
            <Segmented
              aria-label="新增或更新"
              options={flagOptions}
              onChange={(flag) => narrow({ isUpdate: flagOf[flag as keyof typeof flagOf] })}
            />
          </Space>
          <StagedNotes importing={importing} staged={staged} />
          <SheetRows importing={importing} rows={rows} verdict={verdict} known={KNOWN} />
        </Spin>
      )}
    </SideDrawer>
  );
}
