/** An import of sales orders on its way: a file, what its columns mean, the rows as they were read and edited, and what came of them. */

import { errors } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { deptCalls } from '@cangyun/contract/system/dept.ts';
import { importTempletCalls } from '@cangyun/contract/trade/importTemplet.ts';
import {
  mappedRows,
  mappingByName,
  type ShipmentMapping,
  shipmentImportCalls,
  templateCode,
} from '@cangyun/contract/trade/shipmentImport.ts';
import { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import { useState } from 'react';
import { OWN_IMPORT, request } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import type { ChosenSheet } from '../../../imports/SheetUpload.tsx';
import { touched } from '../tradePaths.ts';
import { type PreviewRow, previewRow } from './importOrders.ts';

export interface FileRows {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For rows that name none. */
export interface Chosen {
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** The first row that is not empty is the header (spec 1 §5.1). */
const fileRows = ({ name, cells }: ChosenSheet): FileRows => {
  const [headings = [], ...rows] = cells.filter(isFilled);
  return { name, headings: headings.map((heading) => heading.trim()), rows };
};

/** The words of a file that is not even looked at. */
const objection = ({ rows }: FileRows): string | undefined => {
  if (rows.length === 0) return errors.IMPORT_EMPTY.message;
  return rows.length > limits.orderImportRows ? errors.ORDER_IMPORT_TOO_MANY.message : undefined;
};

/** Goods are only shipped from where a driver can find and call someone; what is not such a warehouse is not even kept as chosen (spec 1 §5.2). */
const isFindable = async (deptId: number | undefined): Promise<boolean> =>
  deptId === undefined || isAccurateSite(await request(deptCalls.getOne, { query: { id: deptId } }));

export function useShipmentImport() {
  const [sheet, setSheet] = useState<ChosenSheet>();
  const [file, setFile] = useState<FileRows>();
  /** Undefined while nobody has said what the columns mean. */
  const [mapping, setMapping] = useState<ShipmentMapping>();
  const [kept, setKept] = useState<ShipmentMapping>({});
  const [rows, setRows] = useState<PreviewRow[]>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CallReply<typeof shipmentOrderCalls.createMany>>();
  const saveTemplate = useAction(importTempletCalls.save);
  const save = useAction(shipmentOrderCalls.createMany, { how: OWN_IMPORT, invalidate: touched });
  const send = useAction(shipmentOrderCalls.uploadAndSend, { how: OWN_IMPORT, invalidate: touched });

  /** What went wrong has been shown by the client. */
  const work = async (doing: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await doing()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };

  const preview = async (of: FileRows, by: ShipmentMapping, asked: Chosen): Promise<void> => {
    const body = { rows: mappedRows(by, of.headings, of.rows), ...asked };
    setRows((await request(shipmentImportCalls.preview, { body }, OWN_IMPORT)).rows.map(previewRow));
  };

  const reset = (): void => {
    setSheet(undefined);
    setFile(undefined);
    setMapping(undefined);
    setRows(undefined);
    setResult(undefined);
  };

  const choose = (next: ChosenSheet | undefined, again: boolean): Promise<void> =>
    work(async () => {
      reset();
      if (!next) return;
      const read = fileRows(next);
      const problem = objection(read);
      if (problem) {
        notice.error(problem);
        return;
      }
      setSheet(next);
      setFile(read);
      const { content } = await request(importTempletCalls.list, { query: { code: templateCode(read.headings) } as never });
      const known = content[0]?.jsonData as ShipmentMapping | undefined;
      setKept(known ?? mappingByName(read.headings));
      if (!known || again) return;
      setMapping(known);
      await preview(read, known, chosen);
    });

  const confirmMapping = (next: ShipmentMapping): Promise<void> =>
    work(async () => {
      if (!file) return;
      await saveTemplate.mutateAsync({
        body: { code: templateCode(file.headings), filename: file.name, jsonData: next as Record<string, string> },
      });
      setMapping(next);
      await preview(file, next, chosen);
    });

  /** Rows that name no customer or warehouse follow what is chosen; what was edited in the preview begins anew. */
  const chooseFor = (next: Chosen): Promise<void> =>
    work(async () => {
      const kept = (await isFindable(next.deptId)) ? next : { ...next, deptId: undefined };
      if (kept !== next) notice.error(errors.ORDER_SITE_ADDRESS.message);
      setChosen(kept);
      if (file && mapping) await preview(file, mapping, kept);
    });

  return {
    sheet,
    file,
    mapping,
    kept,
    rows,
    setRows,
    chosen,
    busy,
    result,
    setResult,
    save,
    send,
    choose,
    confirmMapping,
    chooseFor,
    reset,
  };
}

export type ShipmentImporting = ReturnType<typeof useShipmentImport>;
