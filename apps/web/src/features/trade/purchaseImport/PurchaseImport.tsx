/** 导入采购单: choose up to three files, upload them, match new formats one by one; each file is then an import of its own. */
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import { purchaseStagedCalls as calls } from '@cangyun/contract/trade/stagedPurchases.ts';
import { Alert, Segmented, Space, Spin, Typography } from 'antd';
import { useRef, useState } from 'react';
import { OWN_IMPORT, upload } from '#api/client.ts';
import { ConfigureSwitch } from '#imports/ConfigureSwitch.tsx';
import { MappingPanel } from '#imports/MappingPanel.tsx';
import type { ChosenSheet } from '#imports/readSheet.ts';
import { SheetsUpload } from '#imports/SheetsUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { PurchasePanel } from './PurchasePanel.tsx';

const WIDTH = 1_330;

/** The sentences about files that are not even uploaded. */
const objection = (rows: number): string | undefined => {
  const limit = limits.purchaseImportRows;
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limit ? errorMessage('IMPORT_TOO_MANY', { limit }) : undefined;
};

interface StagedFile {
  readonly id: number;
  readonly name: string;
}

function usePurchaseFiles(begun: number | undefined) {
  const [files, setFiles] = useState<readonly StagedFile[]>(begun === undefined ? [] : [{ id: begun, name: '' }]);
  const [shown, setShown] = useState(begun);
  const sheets = useRef<readonly ChosenSheet[]>([]);
  const mapped = useMappedFiles({
    sheet: purchaseSheet,
    objection,
    onRows: async (_rows, read) => {
      const staged: StagedFile[] = [];
      for (const [at, { name, file, sheetName }] of sheets.current.entries()) {
        const { id } = await upload(calls.stage, file, { sheetName, header: read[at]?.file.header ?? 0 }, OWN_IMPORT);
        staged.push({ id, name });
        // What is staged is shown, also if the next file is refused.
        setFiles([...staged]);
        setShown(staged[0]?.id);
      }
    },
  });
  return {
    ...{ files, shown, setShown, mapped },
    begin: (chosen: readonly ChosenSheet[], again: boolean): Promise<boolean> => {
      sheets.current = chosen;
      return mapped.begin(chosen, again);
    },
    reset: (): void => {
      sheets.current = [];
      mapped.reset();
      setFiles([]);
      setShown(undefined);
    },
  };
}

function Matching({ mapped }: { readonly mapped: ReturnType<typeof usePurchaseFiles>['mapped'] }) {
  const { open, formats, busy, confirm, moveHeader } = mapped;
  if (!open) return null;
  return (
    <>
      {formats > 1 && <Alert className="import-note" type="warning" showIcon title={messages.purchaseImport.oneByOne} />}
      <Typography.Title level={5}>{open.file.name}</Typography.Title>
      <MappingPanel
        key={open.code}
        sheet={purchaseSheet}
        file={open.file}
        initial={open.kept}
        saving={busy}
        source={open.source}
        onHeader={(row) => void moveHeader(row)}
        onConfirm={(mapping) => void confirm(mapping)}
      />
    </>
  );
}

interface PurchaseImportProps {
  readonly onClose: () => void;
  /** An import that is continued. */
  readonly begun?: number | undefined;
}

/** Corrections are stored as they are made: closing loses nothing. */
export default function PurchaseImport({ onClose, begun }: PurchaseImportProps) {
  const [again, setAgain] = useState(false);
  const { files, shown, setShown, mapped, begin, reset } = usePurchaseFiles(begun);
  const started = mapped.open !== undefined || shown !== undefined;
  return (
    <ReferencesContext value={tradeReferences}>
      <SideDrawer title="导入采购单" width={WIDTH} onClose={onClose}>
        <Space wrap className="import-tools">
          <TemplateLink sheet={purchaseSheet} call={calls.template} />
          <ConfigureSwitch checked={again} onChange={setAgain} disabled={started} />
          <Typography.Text type="secondary">任何格式的表格都可以，第一次上传时匹配列；每个文件单独保存</Typography.Text>
        </Space>
        <Spin spinning={mapped.busy}>
          {!started && <SheetsUpload most={limits.purchaseImportFiles} onUpload={async (chosen) => void (await begin(chosen, again))} />}
          <Matching mapped={mapped} />
        </Spin>
        {files.length > 1 && (
          <Segmented<number>
            className="import-tools"
            aria-label="文件"
            options={files.map(({ id, name }) => ({ value: id, label: name }))}
            {...(shown === undefined ? {} : { value: shown })}
            onChange={setShown}
          />
        )}
        {shown !== undefined && <PurchasePanel key={shown} id={shown} onReset={reset} />}
      </SideDrawer>
    </ReferencesContext>
  );
}
