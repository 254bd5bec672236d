/** Products with their stock as a kind of staged imports: all rows in one transaction, or none. */
import {
  type CheckedProduct,
  COMPLAINTS_JOINED_BY,
  productRow,
  productSheet,
  storedCells,
  storedProduct,
} from '@cangyun/contract/catalog/productImport.ts';
import { type ProductSummary, productSettings, productStagedCalls } from '@cangyun/contract/catalog/stagedProducts.ts';
import { errorMessage } from '@cangyun/contract/errors.ts';
import { wrongRows } from '@cangyun/contract/kernel/import.ts';
import { alternativeProductImportCompanies, limits } from '@cangyun/contract/limits.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { z } from 'zod';
import { type ImportKind, importKindOf, type PreparedDocument, type StagedCells } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import {
  mayMoveStock,
  type OpenStock,
  type ReverseStock,
  readRows,
  type SavedProducts,
  saveProducts,
} from '../productImport/importing.rules.ts';
import { keptOf } from '../productImport/productImport.store.ts';
import { withoutStock } from '../productImport/reading.rules.ts';
import { productGuide } from './guide.store.ts';
import { type Undoing, undoProducts } from './undoing.rules.ts';

const settings = z.object(productSettings);
type Type = z.output<typeof settings>['type'];
const rowsOf = z.array(storedProduct);

/** All rows of one barcode. */
interface ProductDocument extends PreparedDocument {
  readonly form: { readonly number: string; readonly rows: readonly CheckedProduct[] };
}

const savedForms = z.array(z.object({ number: z.string(), rows: rowsOf }));

/** As the rows would travel. Two companies keep their stock elsewhere (RESOLUTIONS B.21). */
function wireRows(ctx: Ctx, rows: readonly StagedCells[], type: Type) {
  const given = rowsOf.parse(rows.map(({ row, cells }) => productRow(storedCells.parse({ ...cells, row }), type)));
  return alternativeProductImportCompanies.includes(ctx.companyId) ? given.map(withoutStock) : given;
}

const alsoWrong = (row: CheckedProduct, sentence: string): CheckedProduct => ({
  ...row,
  isErr: 1,
  isOk: 0,
  msg: [row.msg, sentence].filter((one) => one !== '').join(COMPLAINTS_JOINED_BY),
});

async function judge(tx: Tx, ctx: Ctx, rows: readonly StagedCells[], type: Type): Promise<CheckedProduct[]> {
  const readings = await readRows(tx, ctx, wireRows(ctx, rows, type));
  const forbidden = errorMessage('FORBIDDEN', { title: stockLogCalls.adjust.title });
  return readings.map(({ checked, stock }) => (stock && !mayMoveStock(ctx) ? alsoWrong(checked, forbidden) : checked));
}

const problemOf = (rows: readonly CheckedProduct[]): string => {
  const detail = wrongRows(rows);
  return detail === '' ? '' : errorMessage('IMPORT_WRONG_ROWS', { detail });
};

function summaryOf(rows: readonly CheckedProduct[]): ProductSummary {
  const counted = (isUpdate: 0 | 1): number => new Set(rows.filter((row) => row.isUpdate === isUpdate).map(({ barcode }) => barcode)).size;
  return {
    add: counted(0),
    edit: counted(1),
    stocked: rows.filter(({ kucunNum }) => kucunNum !== '' && Number(kucunNum) !== 0).length,
    problem: problemOf(rows),
  };
}

function documentsOf(rows: readonly CheckedProduct[]): ProductDocument[] {
  const detail = wrongRows(rows);
  if (detail !== '') refuse('IMPORT_WRONG_ROWS', { detail });
  return [...Map.groupBy(rows, ({ barcode }) => barcode)].map(
    ([number, group]): ProductDocument => ({ form: { number, rows: group }, rows: group.map(({ row }) => row), wrong: '' }),
  );
}

/** What taking back will need, by product. */
async function undoingOf(tx: Tx, ctx: Ctx, { readings, added, changes, moves, lists }: SavedProducts) {
  const fresh = await keptOf(tx, ctx, [...added.values()]);
  const sites = Map.groupBy(moves, ({ productId }) => productId);
  const known = new Map(readings.flatMap(({ cells, known: there }) => (there ? [[cells.barcode, there.id] as const] : [])));
  return (barcode: string): { readonly id: number; readonly undo: Undoing } => {
    const id = added.get(barcode) ?? known.get(barcode) ?? 0;
    const after = fresh.get(id);
    const change = changes.get(id) ?? { before: {}, after: {} };
    const at = new Set((sites.get(id) ?? []).map(({ deptId }) => deptId));
    return {
      id,
      undo: {
        isNew: after !== undefined,
        ...(after === undefined ? { before: { ...change.before }, after: { ...change.after } } : { before: {}, after: { ...after } }),
        lists: lists.filter(({ deptId }) => at.has(deptId)).map((list) => ({ id: list.id, style: list.style })),
      },
    };
  };
}

export const productImportKind = (openStock: OpenStock, reverseStock: ReverseStock): ImportKind =>
  importKindOf({
    code: importKind.code.products,
    calls: productStagedCalls,
    sheet: productSheet,
    guide: productGuide,
    most: limits.productImportRows,
    tooMany: 'IMPORT_TOO_MANY',
    whole: true,
    keyFields: ['barcode', 'name'],
    permit: () => undefined,
    settings,
    judge: (tx, ctx, rows, { type }) => judge(tx, ctx, rows, type),
    summary: summaryOf,
    prepare: documentsOf,
    remember: async () => undefined,
    create: async (tx, ctx, documents) => {
      const forms = savedForms.parse(documents.map(({ form }) => form));
      const rows = forms.flatMap((form) => form.rows).toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
      const madeOf = await undoingOf(tx, ctx, await saveProducts(tx, ctx, rows, openStock));
      return forms.map(({ number }) => ({ ...madeOf(number), number, isOk: 1, msg: '' }));
    },
    undo: (tx, ctx, made) => undoProducts(tx, ctx, made, reverseStock),
  });
