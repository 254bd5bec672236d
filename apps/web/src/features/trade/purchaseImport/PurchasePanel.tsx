/** One file of purchases: preview and correct, save, and watch the purchases being created. */
import { messages } from '@cangyun/contract/messages.ts';
import { importState } from '@cangyun/contract/system/importJob.ts';
import { type PurchaseField, type PurchaseImportRow, purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import { purchaseStagedCalls as calls, type PurchaseSummary } from '@cangyun/contract/trade/stagedPurchases.ts';
import { Spin } from 'antd';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { StagedOutcome } from '../orderImport/StagedOutcome.tsx';
import { useStagedRows } from '../orderImport/useStagedRows.ts';
import { NO_WORDS, PurchasePreview } from './PurchasePreview.tsx';

interface PurchasePanelProps {
  readonly id: number;
  /** Goes back to the choice of files. */
  readonly onReset: () => void;
}

export function PurchasePanel({ id, onReset }: PurchasePanelProps) {
  const [head, setHead] = useState(NO_WORDS);
  const importing = useStagedRows<PurchaseField, PurchaseImportRow, PurchaseSummary>(
    purchaseSheet,
    {
      look: (query) => request(calls.rows, { query }, OWN_IMPORT),
      change: (body) => request(calls.change, { body }, OWN_IMPORT),
      retry: (of) => request(calls.retry, { body: { id: of } }, OWN_IMPORT),
      save: (body) => request(calls.save, { body }, OWN_IMPORT),
    },
    id,
  );
  const { busy, rows, staged, mend } = importing;
  return (
    <>
      <Spin spinning={busy}>
        {rows && staged?.state === importState.code.checking && (
          <PurchasePreview importing={importing} rows={rows} staged={staged} head={head} onSave={setHead} onCancel={onReset} />
        )}
      </Spin>
      {staged && staged.state !== importState.code.checking && (
        <StagedOutcome staged={staged} onMend={mend} onReset={onReset} said={messages.purchaseImport.done} />
      )}
    </>
  );
}
