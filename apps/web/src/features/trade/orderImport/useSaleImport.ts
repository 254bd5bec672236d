/**
 * The state of an import of sales: a file, what its columns mean, the customer and warehouse for rows that name none, the rows, and the
 * results.
 */
import { errors } from '@cangyun/contract/errors.ts';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import type { SalesHead, salesOrderImportCalls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { touched } from '../tradePaths.ts';
import type { Draft } from './drafts.ts';
import { useDrafts } from './useDrafts.ts';

/** Whether goods can be shipped from a chosen warehouse: a driver must find it and reach someone (spec 1 §5.2). Says why not. */
async function isSiteFit(id: number): Promise<boolean> {
  const fit = isAccurateSite(await request(siteCalls.getOne, { query: { id } }));
  if (!fit) notice.alert(messages.orderImport.siteVague, messages.orderImport.siteInaccurate);
  return fit;
}

export interface Chosen {
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
  readonly businessType?: string | undefined;
  /** 1: rows without a number below a numbered one are orders of their own. */
  readonly ownOrders?: 0 | 1;
}

export type ImportResult = CallReply<typeof salesOrderImportCalls.save>;

/** The rows of the file that were not saved. */
export const refusedRows = ({ list }: ImportResult): ReadonlySet<number> =>
  new Set(list.filter(({ isOk }) => isOk === 0).flatMap(({ rows }) => rows));

export const SAVING = { how: OWN_IMPORT, invalidate: touched };

/** The sentences about a file that is not even read. */
const objection = (rows: number): string | undefined => {
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limits.orderImportRows ? errors.ORDER_IMPORT_TOO_MANY.message : undefined;
};

/** How the goods travel that are sent at once. */
export interface Carried {
  readonly carriageType: CallInput<typeof salesOrderImportCalls.send>['body']['carriageType'];
  readonly carriersName: string;
  readonly carriersKuaidi: 0 | 1;
  readonly takeFrom: string | null;
  readonly takeTo: string | null;
}

export type SaleBody<Field extends string> = Chosen & SalesHead & { readonly rows: Draft<Field>[] };

/** The calls of one kind of import. */
interface SaleWork<Field extends string, Row> {
  /** What the rows mean, and what is wrong with them. */
  readonly judge: (rows: Draft<Field>[], chosen: Chosen) => Promise<Row[]>;
  readonly save: (body: SaleBody<Field>) => Promise<ImportResult>;
  readonly send: (body: SaleBody<Field> & Carried) => Promise<ImportResult>;
}

export function useSaleImport<Field extends string, Row>(sheet: ImportSheet<Field>, { judge, save, send }: SaleWork<Field, Row>) {
  const [source, setSource] = useState<ChosenSheet>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [result, setResult] = useState<ImportResult>();
  const drafting = useDrafts<Field, Row, Chosen>(judge);
  const mapped = useMappedFiles({ sheet, objection, onRows: (cells) => drafting.begin(cells, chosen) });

  const reset = (): void => {
    setSource(undefined);
    mapped.reset();
    drafting.reset();
    setResult(undefined);
    setChosen(({ ownOrders: _own, ...kept }) => kept);
  };

  const choose = async (next: ChosenSheet | undefined, again: boolean): Promise<void> => {
    reset();
    if (!next) return;
    setSource(next);
    if (!(await mapped.begin([next], again))) setSource(undefined);
  };

  /** Rows that name none follow the choice; corrections stay. An unfit warehouse is not taken. */
  const chooseFor = (wanted: Chosen): Promise<void> =>
    mapped.work(async () => {
      setChosen(wanted);
      const changed = wanted.deptId !== undefined && wanted.deptId !== chosen.deptId;
      const next = changed && !(await isSiteFit(wanted.deptId ?? 0)) ? { ...wanted, deptId: undefined } : wanted;
      setChosen(next);
      await drafting.judgeAgain(next);
    });

  /** With `carried` the orders are confirmed and sent. Refused ones stay in the preview and can be corrected. */
  const submit = async (head: SalesHead, carried?: Carried): Promise<void> => {
    const body = { rows: [...(drafting.drafts?.rows ?? [])], ...chosen, ...head };
    const answer = await (carried ? send({ ...body, ...carried }) : save(body));
    setResult(answer);
    await mapped.work(() => drafting.keep(refusedRows(answer), chosen));
  };

  return {
    ...drafting,
    ...drafting.actions(chosen, mapped.work),
    ...{ sheet, source, mapped, chosen, chooseFor, choose, result, submit, reset },
    mend: () => setResult(undefined),
  };
}

export type SaleImporting<Field extends string, Row> = ReturnType<typeof useSaleImport<Field, Row>>;
