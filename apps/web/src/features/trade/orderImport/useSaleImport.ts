/**
 * The state of an import of sales: a file, what its columns mean, the customer and warehouse for all rows, the rows as read and edited, and
 * the results.
 */

import { errors } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { CellsOf, ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { touched } from '../tradePaths.ts';

/** Whether goods can be shipped from a chosen warehouse: a driver must find it and reach someone (spec 1 §5.2). Says why not. */
async function isSiteFit(id: number): Promise<boolean> {
  const fit = isAccurateSite(await request(siteCalls.getOne, { query: { id } }));
  if (!fit) notice.alert(messages.orderImport.siteVague, messages.orderImport.siteInaccurate);
  return fit;
}

export interface Chosen {
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
}

/** The sentences about a file that is not even read. */
const objection = (rows: number): string | undefined => {
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limits.orderImportRows ? errors.ORDER_IMPORT_TOO_MANY.message : undefined;
};

/** `preview` asks the server what the rows mean. */
export function useSaleImport<Field extends string, Row>(
  sheet: ImportSheet<Field>,
  preview: (cells: CellsOf<Field>[], chosen: Chosen) => Promise<Row[]>,
) {
  const [source, setSource] = useState<ChosenSheet>();
  const [rows, setRows] = useState<Row[]>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [result, setResult] = useState<CallReply<typeof salesOrderCalls.createMany>>();
  const save = useAction(salesOrderCalls.createMany, { how: OWN_IMPORT, invalidate: touched });
  const send = useAction(salesOrderCalls.uploadAndSend, { how: OWN_IMPORT, invalidate: touched });
  const mapped = useMappedFiles({ sheet, objection, onRows: async (cells) => setRows(await preview(cells, chosen)) });

  const reset = (): void => {
    setSource(undefined);
    mapped.reset();
    setRows(undefined);
    setResult(undefined);
  };

  const choose = async (next: ChosenSheet | undefined, again: boolean): Promise<void> => {
    reset();
    if (!next) return;
    setSource(next);
    if (!(await mapped.begin([next], again))) setSource(undefined);
  };

  /** Rows follow the choice; edits in the preview start again. An unfit warehouse is not taken. */
  const chooseFor = (wanted: Chosen): Promise<void> =>
    mapped.work(async () => {
      setChosen(wanted);
      const changed = wanted.deptId !== undefined && wanted.deptId !== chosen.deptId;
      const next = changed && !(await isSiteFit(wanted.deptId ?? 0)) ? { ...wanted, deptId: undefined } : wanted;
      setChosen(next);
      if (mapped.rows) setRows(await preview(mapped.rows, next));
    });

  return { sheet, source, mapped, rows, setRows, chosen, chooseFor, choose, result, setResult, save, send, reset };
}

export type SaleImporting<Field extends string, Row> = ReturnType<typeof useSaleImport<Field, Row>>;
