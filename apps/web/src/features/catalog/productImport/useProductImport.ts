/** One import of products: the file is uploaded, its rows are judged and corrected on the server, all are saved or none (spec 1 §4.3). */
import { type CheckedProduct, type ProductField, productSheet } from '@cangyun/contract/catalog/productImport.ts';
import { productStagedCalls as calls, type ProductSummary } from '@cangyun/contract/catalog/stagedProducts.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { useState } from 'react';
import { IMPORT, request, upload } from '#api/client.ts';
import { objectionTo } from '#imports/objection.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useStagedRows } from '#imports/useStagedRows.ts';

type ProductSettings = CallReply<typeof calls.rows>['staged']['settings'];

const TOUCHES = ['product', 'goods', 'brand', 'unit', 'category', 'stock'];

/** `begun`: an import that is continued. */
export function useProductImport(type: ProductSettings['type'], begun: number | undefined) {
  const [file, setFile] = useState<ChosenSheet>();
  const [objection, setObjection] = useState<string>();
  const staged = useStagedRows<ProductField, CheckedProduct, ProductSummary, ProductSettings>(
    productSheet,
    {
      look: (query) => request(calls.rows, { query }, IMPORT),
      change: (body) => request(calls.change, { body }, IMPORT),
      retry: (id) => request(calls.retry, { body: { id } }, IMPORT),
      touches: TOUCHES,
    },
    begun,
  );

  /** Removing the file resets everything; the import stays in its record. */
  const choose = async (sheet: ChosenSheet | undefined): Promise<void> => {
    staged.forget();
    setFile(sheet);
    const wrong = sheet && objectionTo(productSheet, sheet.sheet, limits.productImportRows);
    setObjection(wrong);
    if (!sheet || wrong) return;
    await staged.doing(async () => {
      const { id } = await upload(calls.stage, sheet.file, { sheetName: sheet.sheetName }, IMPORT);
      await request(calls.change, { body: { id, settings: { type } } }, IMPORT);
      await staged.begin(id);
    });
  };

  return {
    ...staged,
    ...{ file, choose, objection },
    save: (): Promise<void> => staged.submit((saving) => request(calls.save, { body: saving }, IMPORT)),
  };
}
