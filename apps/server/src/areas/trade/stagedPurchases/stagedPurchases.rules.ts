/** Purchases as a kind of staged imports: the rules of the row-sending calls, over rows that the server read. */
import { limits } from '@cangyun/contract/limits.ts';
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { foundRows, purchasesOf } from '@cangyun/contract/trade/importedPurchases.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import { purchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseCells, purchaseParties, purchaseSheet, purchaseWords } from '@cangyun/contract/trade/purchaseImport.ts';
import { type PurchaseSummary, purchaseStagedCalls } from '@cangyun/contract/trade/stagedPurchases.ts';
import { z } from 'zod';
import { type ImportKind, importKindOf, type StagedCells } from '#areas/system/index.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { mappingFor } from '../importTemplate/importTemplate.store.ts';
import { aliasesOf } from '../orderImport/alias.rules.ts';
import { rememberAliases } from '../orderImport/alias.store.ts';
import { purchaseGuide } from '../orderImport/guide.store.ts';
import { saveImported } from '../orderImport/saving.rules.ts';
import { type UploadedPurchase, uploadPurchases } from '../purchase/create.rules.ts';
import type { Purchases } from '../purchase/purchase.rules.ts';
import { undoPurchases } from '../purchase/undoing.rules.ts';
import { judgePurchases } from '../purchaseImport/judging.rules.ts';
import { problemOf, questionsOf, totalsOf } from '../purchaseImport/totals.rules.ts';

const rowsOf = z.array(purchaseCells);
const settings = z.object({ ...purchaseParties, ...purchaseWords });

const cellsOf = ({ row, cells, gift }: StagedCells) => ({ ...cells, row, type: gift });

export const purchaseImportKind = ({ numbers }: Services, purchases: Purchases): ImportKind =>
  importKindOf({
    code: importKind.code.purchases,
    calls: purchaseStagedCalls,
    sheet: purchaseSheet,
    guide: purchaseGuide,
    most: limits.purchaseImportRows,
    tooMany: 'IMPORT_TOO_MANY',
    numberField: 'number',
    permit: () => undefined,
    mappingOf: mappingFor,
    settings,
    judge: (tx, ctx, rows, { customerId, ownOrders }) =>
      judgePurchases(tx, ctx, { rows: rowsOf.parse(rows.map(cellsOf)), ownOrders, customerId }),
    summary: (rows, { ownOrders }): PurchaseSummary => ({
      ...totalsOf(rows),
      unsaid: ownOrders === 1 ? 0 : unsaidNumbers(rows.map(({ number }) => ({ number, party: '' }))).size,
      problem: problemOf(rows) ?? '',
      questions: questionsOf(rows),
    }),
    // Products that are not found are left out, which people were asked about; nothing else may be wrong.
    prepare: (rows, head) => {
      const found = foundRows(rows);
      if (found.length === 0) refuse('IMPORT_EMPTY');
      const detail = wrongOf(found);
      return detail === '' ? purchasesOf(found, head) : refuse('IMPORT_WRONG_ROWS', { detail });
    },
    remember: (tx, ctx, corrected) =>
      rememberAliases(
        tx,
        ctx,
        aliasesOf(
          corrected,
          ({ barcode }) => barcode,
          ({ customerId }) => customerId,
        ),
      ),
    create: async (tx, ctx, documents) => {
      const create = uploadPurchases(tx, ctx, purchases, numbers);
      const parts = new Map<number, UploadedPurchase['parts']>();
      const { list } = await saveImported(
        tx,
        ctx,
        purchaseInput,
        documents.map((document) => ({ ...document, rows: [] })),
        async (forms) => {
          const made = await create(forms);
          for (const one of made) parts.set(one.id, one.parts);
          return made;
        },
      );
      return list.map((saved) => ({ ...saved, parts: parts.get(saved.id) }));
    },
    undo: (tx, ctx, made) =>
      undoPurchases(
        tx,
        ctx,
        purchases,
        made.map(({ id }) => id),
      ),
  });
