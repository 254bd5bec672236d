/** The state of an import of purchases: files, what their columns mean, the rows as read and edited, and the results. */
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchaseImportCalls, purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { edited } from '../orderImport/importedRows.ts';
import { touched } from '../tradePaths.ts';
import { merged, type PurchaseHead, type PurchaseRow, problemOf, purchasesOf, questionsOf, refusedRows } from './purchaseOrders.ts';

/** The sentences about files that are not even read. */
const objection = (rows: number): string | undefined => {
  const limit = limits.purchaseImportRows;
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limit ? errorMessage('IMPORT_TOO_MANY', { limit }) : undefined;
};

const allConfirmed = async (questions: readonly string[]): Promise<boolean> => {
  for (const content of questions) if (!(await notice.confirm({ content }))) return false;
  return true;
};

export function usePurchaseImport() {
  const [rows, setRows] = useState<PurchaseRow[]>();
  /** As it was sent last, so that a refused purchase can be corrected. */
  const [sentHead, setSentHead] = useState<PurchaseHead>();
  const [result, setResult] = useState<CallReply<typeof purchaseCalls.upload>>();
  const save = useAction(purchaseCalls.upload, { how: OWN_IMPORT, invalidate: [purchaseKind.path, ...touched] });
  const mapped = useMappedFiles({
    sheet: purchaseSheet,
    objection,
    onRows: async (cells) =>
      setRows(merged((await request(purchaseImportCalls.preview, { body: { rows: cells } }, OWN_IMPORT)).rows.map(edited))),
  });

  /** Tries another name or barcode for a row; everything else entered for it stays. */
  const retry = (row: PurchaseRow, barcode: string): Promise<void> =>
    mapped.work(async () => {
      const [found] = (await request(purchaseImportCalls.preview, { body: { rows: [{ barcode }] } })).rows;
      if (!found) return;
      const { proId, proName, customerId, customerName, lastPrice, isOk, msg } = found;
      const next = { ...row, barcode: found.barcode, proId, proName, customerId, customerName, lastPrice, isOk, msg };
      setRows((now) => now && merged(now.map((one) => (one.row === row.row ? next : one))));
    });

  const submit = async (head: PurchaseHead): Promise<void> => {
    const sent = rows ?? [];
    const problem = problemOf(sent);
    if (problem) {
      notice.error(problem);
      return;
    }
    if (!(await allConfirmed(questionsOf(sent)))) return;
    setSentHead(head);
    const answer = await save.mutateAsync({ body: { list: purchasesOf(sent, head) } });
    setResult(answer);
    setRows(refusedRows(sent, answer.list));
  };

  const reset = (): void => {
    mapped.reset();
    setRows(undefined);
    setSentHead(undefined);
    setResult(undefined);
  };

  return { mapped, rows, sentHead, setRows, retry, submit, saving: save.isPending, result, correct: () => setResult(undefined), reset };
}

export type PurchaseImporting = ReturnType<typeof usePurchaseImport>;
