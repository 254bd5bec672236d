/** One import of products: the file becomes rows, the server judges them, all are saved or none (spec 1 §4.3). */
import {
  type CheckedProduct,
  productImportCalls as calls,
  type ProductRow,
  productRow,
  productSheet,
} from '@cangyun/contract/catalog/productImport.ts';
import { sheetRows } from '@cangyun/contract/kernel/import.ts';
import { alternativeProductImportCompanies, limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { useState } from 'react';
import { IMPORT } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { objectionTo } from '#imports/objection.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';

export interface Imported {
  readonly add: number;
  readonly edit: number;
  readonly fail: number;
}

/** Two companies keep their stock elsewhere: their dialog ignores the stock columns (RESOLUTIONS B.21). */
const useImportCalls = () => {
  const { user } = useSession();
  const plain = alternativeProductImportCompanies.includes(user?.companyId ?? 0);
  return plain ? { check: calls.checkPlain, save: calls.savePlain } : { check: calls.check, save: calls.saveWithStock };
};

export function useProductImport(type: ProductRow['type']) {
  const own = useImportCalls();
  const [file, setFile] = useState<ChosenSheet>();
  const [objection, setObjection] = useState<string>();
  /** The rows of the file as they travel: checked and saved alike. */
  const [sent, setSent] = useState<ReturnType<typeof productRow>[]>([]);
  const [rows, setRows] = useState<readonly CheckedProduct[]>([]);
  const [imported, setImported] = useState<Imported>();
  const checking = useAction(own.check, { how: IMPORT });
  const saving = useAction(own.save, { how: IMPORT, invalidate: ['product', 'goods', 'brand', 'unit', 'category'] });

  /** Removing the file resets everything. */
  const choose = async (sheet: ChosenSheet | undefined): Promise<void> => {
    setFile(sheet);
    setRows([]);
    setImported(undefined);
    const wrong = sheet && objectionTo(productSheet, sheet.sheet, limits.productImportRows);
    setObjection(wrong);
    if (!sheet || wrong) return;
    const read = sheetRows(productSheet, sheet.sheet).rows.map((cells) => productRow(cells, type));
    setSent(read);
    setRows((await checking.mutateAsync({ body: read })).rows);
  };

  const wrong = rows.filter(({ isErr }) => isErr).length;

  const save = async (): Promise<void> => {
    setObjection(undefined);
    const answer = await saving.mutateAsync({ body: sent });
    setRows(answer.list);
    setImported(answer);
  };

  return {
    file,
    choose,
    save,
    rows,
    wrong,
    imported,
    objection: objection ?? (wrong > 0 ? `${messages.importCheckFile}：${wrong} 行有误` : undefined),
    ready: rows.length > 0 && wrong === 0 && imported === undefined,
    busy: checking.isPending || saving.isPending,
  };
}
