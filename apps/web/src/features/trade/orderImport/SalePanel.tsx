/**
 * An import of sales from the file to the result: upload, match the columns if the format is new, preview and correct, save, and read the
 * result of each order.
 */
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { Button, Space, Spin, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { ConfigureSwitch } from '#imports/ConfigureSwitch.tsx';
import { MappingPanel } from '#imports/MappingPanel.tsx';
import { Outcome } from '#imports/Outcome.tsx';
import { SheetUpload } from '#imports/SheetUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import type { SaleImporting } from './useSaleImport.ts';

interface SalePanelProps<Field extends string, Row> {
  readonly importing: SaleImporting<Field, Row>;
  readonly hint: string;
  /** Draws the preview. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function SalePanel<Field extends string, Row>({ importing, hint, children }: SalePanelProps<Field, Row>) {
  const [again, setAgain] = useState(false);
  const { sheet, source, mapped, rows, result, choose, mend, reset } = importing;
  const { open, busy, confirm, moveHeader } = mapped;
  return (
    <>
      <Space wrap className="import-tools">
        <TemplateLink sheet={sheet} />
        <ConfigureSwitch checked={again} onChange={setAgain} disabled={source !== undefined} />
        <Typography.Text type="secondary">{hint}</Typography.Text>
      </Space>
      <SheetUpload chosen={source} onChange={(next) => void choose(next, again)} />
      <Spin spinning={busy}>
        {open && (
          <MappingPanel
            key={open.code}
            sheet={sheet}
            file={open.file}
            initial={open.kept}
            saving={busy}
            onHeader={(row) => void moveHeader(row)}
            source={open.source}
            onConfirm={(mapping) => void confirm(mapping)}
          />
        )}
        {rows && !result && children(rows)}
      </Spin>
      {result && (
        <>
          <Outcome {...result} numberTitle={salesOrder.fields.number.label} />
          <Space className="import-ends">
            {result.fail > 0 && (
              <Button type="primary" onClick={mend}>
                返回修改失败的
              </Button>
            )}
            <Button onClick={reset}>继续导入</Button>
          </Space>
        </>
      )}
    </>
  );
}
