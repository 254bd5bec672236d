/** The state of an import of purchases: files, what their columns mean, the rows, and the results. */
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import {
  purchaseImportCalls as calls,
  type PurchaseField,
  type PurchaseHead,
  type PurchaseImportRow,
  purchaseSheet,
} from '@cangyun/contract/trade/purchaseImport.ts';
import { useRef, useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import type { ChosenSheet } from '#imports/readSheet.ts';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { useDrafts } from '../orderImport/useDrafts.ts';
import { touched } from '../tradePaths.ts';
import { problemOf, questionsOf } from './purchaseOrders.ts';

/** The rows of the files that were not saved. */
const refusedRows = ({ list }: CallReply<typeof calls.save>): ReadonlySet<number> =>
  new Set(list.filter(({ isOk }) => isOk === 0).flatMap(({ rows }) => rows));

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
  const [ownOrders, setOwnOrders] = useState<0 | 1>(0);
  const isSeveral = useRef(false);
  /** As it was sent last, so that a refused purchase can be corrected. */
  const [sentHead, setSentHead] = useState<PurchaseHead>();
  const [result, setResult] = useState<CallReply<typeof calls.save>>();
  const save = useAction(calls.save, { how: OWN_IMPORT, invalidate: [purchaseKind.path, ...touched] });
  const drafting = useDrafts<PurchaseField, PurchaseImportRow, 0 | 1>(
    async (rows, own) => (await request(calls.preview, { body: { rows, ownOrders: own } }, OWN_IMPORT)).rows,
  );
  const mapped = useMappedFiles({
    sheet: purchaseSheet,
    objection,
    // Rows of several files have equal numbers: they are counted through.
    onRows: (cells) => drafting.begin(isSeveral.current ? cells.map((row, at) => ({ ...row, row: at + 1 })) : cells, ownOrders),
  });
  const { drafts, rows = [] } = drafting;

  const begin = (sheets: readonly ChosenSheet[], again: boolean): Promise<boolean> => {
    isSeveral.current = sheets.length > 1;
    return mapped.begin(sheets, again);
  };

  const submit = async (head: PurchaseHead): Promise<void> => {
    const problem = problemOf(rows);
    if (problem) {
      notice.error(problem);
      return;
    }
    if (!(await allConfirmed(questionsOf(rows)))) return;
    setSentHead(head);
    const answer = await save.mutateAsync({ body: { rows: [...(drafts?.rows ?? [])], ownOrders, ...head } });
    setResult(answer);
    await mapped.work(() => drafting.keep(refusedRows(answer), ownOrders));
  };

  const reset = (): void => {
    mapped.reset();
    drafting.reset();
    setOwnOrders(0);
    setSentHead(undefined);
    setResult(undefined);
  };

  return {
    ...drafting,
    ...drafting.actions(ownOrders, mapped.work),
    ...{ sheet: purchaseSheet, mapped, begin, sentHead, submit, saving: save.isPending, result, reset, ownOrders },
    separate: () =>
      void mapped.work(async () => {
        setOwnOrders(1);
        await drafting.judgeAgain(1);
      }),
    correctRefused: () => setResult(undefined),
  };
}

export type PurchaseImporting = ReturnType<typeof usePurchaseImport>;
