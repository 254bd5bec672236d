/** One file of purchases: preview and correct, save, and watch the purchases being created. */
import { messages } from '@cangyun/contract/messages.ts';
import { importKind, importState, importUnit } from '@cangyun/contract/system/importJob.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { type PurchaseField, type PurchaseImportRow, purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import { purchaseStagedCalls as calls, type PurchaseSummary } from '@cangyun/contract/trade/stagedPurchases.ts';
import { Spin } from 'antd';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { StagedOutcome } from '#imports/StagedOutcome.tsx';
import { useStagedRows } from '#imports/useStagedRows.ts';
import { touched } from '../tradePaths.ts';
import { NO_WORDS, PurchasePreview, type PurchaseWords } from './PurchasePreview.tsx';
import type { PurchaseSettings } from './PurchaseRows.tsx';

interface PurchasePanelProps {
  readonly id: number;
  /** Goes back to the choice of files. */
  readonly onReset: () => void;
}

export function PurchasePanel({ id, onReset }: PurchasePanelProps) {
  const [head, setHead] = useState(NO_WORDS);
  const importing = useStagedRows<PurchaseField, PurchaseImportRow, PurchaseSummary, PurchaseSettings>(
    purchaseSheet,
    {
      look: (query) => request(calls.rows, { query }, OWN_IMPORT),
      change: (body) => request(calls.change, { body }, OWN_IMPORT),
      retry: (of) => request(calls.retry, { body: { id: of } }, OWN_IMPORT),
      touches: [purchaseKind.path, ...touched],
    },
    id,
  );
  const { busy, rows, staged, submit, mend } = importing;
  const save = (said: PurchaseWords): Promise<void> => {
    setHead(said);
    return submit((saving) => request(calls.save, { body: { ...said, ...saving } }, OWN_IMPORT));
  };
  return (
    <>
      <Spin spinning={busy}>
        {rows && staged?.state === importState.code.checking && (
          <PurchasePreview importing={importing} rows={rows} staged={staged} head={head} onSave={save} onCancel={onReset} />
        )}
      </Spin>
      {staged && staged.state !== importState.code.checking && (
        <StagedOutcome
          staged={staged}
          unit={importUnit(importKind.code.purchases)}
          onMend={mend}
          onReset={onReset}
          said={messages.purchaseImport.done}
        />
      )}
    </>
  );
}
