/**
 * An import of sales from the file to the result: upload, match the columns if the format is new, preview and correct, save, and watch the
 * orders being created.
 */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { importKind, importState, importUnit } from '@cangyun/contract/system/importJob.ts';
import { Space, Spin, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { ConfigureSwitch } from '#imports/ConfigureSwitch.tsx';
import { MappingPanel } from '#imports/MappingPanel.tsx';
import { SheetUpload } from '#imports/SheetUpload.tsx';
import { StagedOutcome } from '#imports/StagedOutcome.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { PasteText } from './PasteText.tsx';
import type { Staged, StagedImporting } from './useStagedImport.ts';

interface SalePanelProps<Field extends string, Row> {
  readonly importing: StagedImporting<Field, Row>;
  readonly hint: string;
  readonly template: Call;
  /** Draws the preview. */
  readonly children: (rows: readonly Row[], staged: Staged) => ReactNode;
}

export function SalePanel<Field extends string, Row>({ importing, hint, template, children }: SalePanelProps<Field, Row>) {
  const [again, setAgain] = useState(false);
  const { sheet, source, mapped, rows, staged, busy, choose, mend, reset } = importing;
  const { open, confirm, moveHeader } = mapped;
  const continued = source === undefined && staged !== undefined;
  return (
    <>
      <Space wrap className="import-tools">
        <TemplateLink sheet={sheet} call={template} />
        <ConfigureSwitch checked={again} onChange={setAgain} disabled={source !== undefined} />
        <Typography.Text type="secondary">{hint}</Typography.Text>
      </Space>
      {continued ? (
        <Typography.Text strong>{staged.fileName}</Typography.Text>
      ) : (
        <SheetUpload chosen={source} onChange={(next) => void choose(next, again)} />
      )}
      {importing.paste && source === undefined && staged === undefined && <PasteText onPaste={importing.paste} busy={busy} />}
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
        {rows && staged?.state === importState.code.checking && children(rows, staged)}
      </Spin>
      {staged && staged.state !== importState.code.checking && (
        <StagedOutcome staged={staged} unit={importUnit(importKind.code.salesOrders)} onMend={mend} onReset={reset} />
      )}
    </>
  );
}
