/** An import of sales from its file on: the file is uploaded once its columns are matched; then its rows are on the server. */
import { errors } from '@cangyun/contract/errors.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import type { SaleSummary } from '@cangyun/contract/trade/stagedSales.ts';
import { useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { type RowsWork, useStagedRows } from './useStagedRows.ts';

interface StagedWork<Field extends string, Row> extends Omit<RowsWork<Field, Row, SaleSummary>, 'fits'> {
  readonly stage: (file: File, query: { readonly sheetName: string; readonly header: number }) => Promise<{ readonly id: number }>;
  /** Rows out of a pasted text. */
  readonly paste?: (text: string) => Promise<{ readonly id: number }>;
}

/** Whether goods can be shipped from a chosen warehouse: a driver must find it and reach someone (spec 1 §5.2). Says why not. */
async function isSiteFit(id: number): Promise<boolean> {
  const fit = isAccurateSite(await request(siteCalls.getOne, { query: { id } }));
  if (!fit) notice.alert(messages.orderImport.siteVague, messages.orderImport.siteInaccurate);
  return fit;
}

/** The sentences about a file that is not even uploaded. */
const objection = (rows: number): string | undefined => {
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limits.orderImportRows ? errors.ORDER_IMPORT_TOO_MANY.message : undefined;
};

/** `begun`: an import that was uploaded before, and is continued. */
export function useStagedImport<Field extends string, Row>(sheet: ImportSheet<Field>, work: StagedWork<Field, Row>, begun?: number) {
  const [source, setSource] = useState<ChosenSheet>();
  const file = useRef<ChosenSheet>(undefined);
  const staged = useStagedRows<Field, Row, SaleSummary>(sheet, { ...work, fits: isSiteFit }, begun);
  const mapped = useMappedFiles({
    sheet,
    objection,
    onRows: async (_rows, [first]) => {
      if (!file.current) return;
      const { id } = await work.stage(file.current.file, { sheetName: file.current.sheetName, header: first?.file.header ?? 0 });
      await staged.begin(id);
    },
  });

  const reset = (): void => {
    file.current = undefined;
    setSource(undefined);
    staged.forget();
    mapped.reset();
  };

  const choose = async (next: ChosenSheet | undefined, again: boolean): Promise<void> => {
    reset();
    if (!next) return;
    file.current = next;
    setSource(next);
    if (!(await mapped.begin([next], again))) setSource(undefined);
  };

  return {
    ...staged,
    busy: staged.busy || mapped.busy,
    ...{ source, mapped, choose, reset },
    /** Undefined where nothing can be pasted. */
    paste:
      work.paste &&
      ((text: string): void =>
        void staged.doing(async () => {
          const pasted = await work.paste?.(text);
          if (pasted) await staged.begin(pasted.id);
        })),
  };
}

export type StagedImporting<Field extends string, Row> = ReturnType<typeof useStagedImport<Field, Row>>;
