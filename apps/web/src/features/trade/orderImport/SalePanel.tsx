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
  const { sheet, source, mapped, rows, result, choose, reset } = importing;
  const { open, busy, confirm } = mapped;
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
            onConfirm={(mapping) => void confirm(mapping)}
          />
        )}
        {rows && !result && children(rows)}
      </Spin>
      {result && (
        <>
          <Outcome {...result} numberTitle={salesOrder.fields.number.label} />
          <Button className="import-ends" onClick={reset}>
            继续导入
          </Button>
        </>
      )}
    </>
  );
}
