/** An import of sales from its file on: the file is uploaded once its columns are matched; then its rows are on the server. */
import { errors } from '@cangyun/contract/errors.ts';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import type { SalesHead } from '@cangyun/contract/trade/salesOrderImport.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import type { SaleSummary, salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { type RowsWork, type Saving, type StagedOf, useStagedRows } from '#imports/useStagedRows.ts';
import { touched } from '../tradePaths.ts';

type Settings = CallReply<typeof salesStagedCalls.rows>['staged']['settings'];

/** For rows that name none. */
export type Chosen = Partial<Settings>;

/** What is known of the whole import. */
export type Staged = StagedOf<SaleSummary, Settings>;

/** How goods travel that are sent at once. */
export interface Carried {
  readonly carriageType: CallInput<typeof salesStagedCalls.send>['body']['carriageType'];
  readonly carriersName: string;
  readonly carriersKuaidi: 0 | 1;
  readonly takeFrom: string | null;
  readonly takeTo: string | null;
}

export type SaleHead = Omit<SalesHead, 'businessType'>;

interface StagedWork<Field extends string, Row> extends Omit<RowsWork<Field, Row, SaleSummary, Settings>, 'accept' | 'keeps' | 'touches'> {
  readonly stage: (file: File, query: { readonly sheetName: string; readonly header: number }) => Promise<{ readonly id: number }>;
  /** Rows out of a pasted text. */
  readonly paste?: (text: string) => Promise<{ readonly id: number }>;
  readonly save: (body: SaleHead & Saving) => Promise<unknown>;
  readonly send: (body: SaleHead & Saving & Carried) => Promise<unknown>;
}

/** Whether goods can be shipped from a chosen warehouse: a driver must find it and reach someone (spec 1 §5.2). Says why not. */
async function isSiteFit(id: number): Promise<boolean> {
  const fit = isAccurateSite(await request(siteCalls.getOne, { query: { id } }));
  if (!fit) notice.alert(messages.orderImport.siteVague, messages.orderImport.siteInaccurate);
  return fit;
}

/** An unfit warehouse is not taken. */
const accept = async (wanted: Chosen, before: Chosen): Promise<Chosen> => {
  const { deptId } = wanted;
  const fit = deptId === undefined || deptId === before.deptId || (await isSiteFit(deptId).catch(() => false));
  return fit ? wanted : { ...wanted, deptId: undefined };
};

/** The next file is of the same parties. */
const keeps = ({ ownOrders: _own, ...parties }: Chosen): Chosen => parties;

/** The sentences about a file that is not even uploaded. */
const objection = (rows: number): string | undefined => {
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limits.orderImportRows ? errors.ORDER_IMPORT_TOO_MANY.message : undefined;
};

/** `begun`: an import that was uploaded before, and is continued. */
export function useStagedImport<Field extends string, Row>(sheet: ImportSheet<Field>, work: StagedWork<Field, Row>, begun?: number) {
  const [source, setSource] = useState<ChosenSheet>();
  const file = useRef<ChosenSheet>(undefined);
  const staged = useStagedRows<Field, Row, SaleSummary, Settings>(sheet, { ...work, accept, keeps, touches: touched }, begun);
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
    /** With `carried` the orders are confirmed and sent. */
    saveOrders: (head: SaleHead, carried?: Carried): Promise<void> =>
      staged.submit((saving) => (carried ? work.send({ ...head, ...saving, ...carried }) : work.save({ ...head, ...saving }))),
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
