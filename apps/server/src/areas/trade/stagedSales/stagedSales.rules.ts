/** Sales orders and shipments to consumers as kinds of staged imports: the rules of the row-sending calls, over rows that the server read. */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { consumerCells, consumerSheet } from '@cangyun/contract/trade/consumerImport.ts';
import { consumerOrdersOf, salesOrdersOf, stoppingOf, wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import { importParties, saleCarriage, saleHead } from '@cangyun/contract/trade/saleImport.ts';
import { orderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesHead, salesOrderCells, salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { consumerStagedCalls, type SaleSummary, salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { z } from 'zod';
import { type ImportKind, importKindOf, type MadeDocument, type PreparedDocument, type StagedCells } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { judgeShipments } from '../consumerImport/judging.rules.ts';
import { problemOf as consumerProblem, totalsOf as consumerTotals } from '../consumerImport/totals.rules.ts';
import { mappingFor } from '../importTemplate/importTemplate.store.ts';
import { aliasesOf } from '../orderImport/alias.rules.ts';
import { rememberAliases } from '../orderImport/alias.store.ts';
import { saleGuide } from '../orderImport/guide.store.ts';
import { saveImported } from '../orderImport/saving.rules.ts';
import { salesOrders } from '../salesOrder/salesOrder.rules.ts';
import { undoOrders } from '../salesOrder/undoing.rules.ts';
import { createAndSend, createPending } from '../salesOrder/uploading.rules.ts';
import { judgeSales } from '../salesOrderImport/judging.rules.ts';
import { problemOf, questionOf, totalsOf } from '../salesOrderImport/totals.rules.ts';

const cellsOf = ({ row, cells, gift }: StagedCells) => ({ ...cells, row, type: gift });
const salesRows = z.array(salesOrderCells);
const consumerRows = z.array(consumerCells);

const salesSettings = z.object({ ...importParties, ...salesHead, ...saleCarriage });
const consumerSettings = z.object({ ...importParties, ...saleHead, ...saleCarriage });
type Carriage = Pick<z.output<typeof consumerSettings>, keyof typeof saleCarriage>;

/** Rows whose order nobody named, unless people said that they are orders of their own. */
const unsaid = (numbers: readonly string[], ownOrders: 0 | 1): number =>
  ownOrders === 1 ? 0 : unsaidNumbers(numbers.map((number) => ({ number, party: '' }))).size;

const noSums = { couponMoney: 0, addFareMoney: 0 };

/** `detail`: the wrong rows that stop the whole import. */
const unless = <Result>(detail: string, result: () => Result): Result =>
  detail === '' ? result() : refuse('IMPORT_WRONG_ROWS', { detail });

export function saleImportKinds({ numbers }: Services, dependencies: ConsignmentDependencies): readonly ImportKind[] {
  const create = async (tx: Tx, ctx: Ctx, documents: readonly Omit<PreparedDocument, 'rows'>[], settings: Carriage, sends: boolean) => {
    const { carriageType, carriersName, carriersKuaidi, takeFrom, takeTo } = settings;
    const carriage = { carriageType, carriersName, carriersKuaidi, takeFrom, takeTo };
    const work = sends ? createAndSend(tx, ctx, numbers, dependencies, carriage) : createPending(tx, ctx, numbers);
    const { list } = await saveImported(
      tx,
      ctx,
      orderInput,
      documents.map((document) => ({ ...document, rows: [] })),
      work,
    );
    return list;
  };
  const permit = (ctx: Ctx, sends: boolean): void => {
    if (!sends) return;
    salesOrders.permit(ctx, 'confirm');
    salesOrders.permit(ctx, 'dispatch');
  };
  const shared = {
    most: limits.orderImportRows,
    tooMany: 'ORDER_IMPORT_TOO_MANY',
    guide: saleGuide,
    mappingOf: mappingFor,
    permit,
    create,
    undo: (tx: Tx, ctx: Ctx, made: readonly MadeDocument[], sends: boolean) =>
      undoOrders(
        tx,
        ctx,
        made.map(({ id }) => id),
        sends,
      ),
  } as const;
  return [
    importKindOf({
      ...shared,
      code: importKind.code.salesOrders,
      calls: salesStagedCalls,
      sheet: salesOrderSheet,
      numberField: 'number',
      settings: salesSettings,
      judge: (tx, ctx, rows, settings) => judgeSales(tx, ctx, { ...settings, rows: salesRows.parse(rows.map(cellsOf)) }),
      summary: (rows, { ownOrders }): SaleSummary => ({
        ...totalsOf(rows),
        unsaid: unsaid(
          rows.map(({ number }) => number),
          ownOrders,
        ),
        problem: problemOf(rows) ?? '',
        question: questionOf(rows),
      }),
      prepare: (rows, settings) => unless(stoppingOf(rows), () => salesOrdersOf(rows, settings)),
      remember: (tx, ctx, corrected) =>
        rememberAliases(
          tx,
          ctx,
          aliasesOf(
            corrected,
            ({ barcode, proName }) => barcode || proName,
            ({ customerId }) => customerId,
          ),
        ),
    }),
    importKindOf({
      ...shared,
      code: importKind.code.consumerOrders,
      calls: consumerStagedCalls,
      sheet: consumerSheet,
      numberField: 'fahuoNumber',
      settings: consumerSettings,
      judge: (tx, ctx, rows, settings) => judgeShipments(tx, ctx, { ...settings, rows: consumerRows.parse(rows.map(cellsOf)) }),
      summary: (rows, settings): SaleSummary => ({
        ...noSums,
        ...consumerTotals(rows),
        unsaid: unsaid(
          rows.map(({ fahuoNumber }) => fahuoNumber),
          settings.ownOrders,
        ),
        problem: consumerProblem(rows, settings) ?? '',
        question: messages.orderImport.confirm,
      }),
      remember: (tx, ctx, corrected, { customerId }) =>
        rememberAliases(
          tx,
          ctx,
          aliasesOf(
            corrected,
            ({ barcode, code }) => barcode || code,
            () => customerId,
          ),
        ),
      prepare: (rows, settings) => {
        if (settings.customerId === undefined) refuse('ORDER_NO_CUSTOMER');
        if (settings.deptId === undefined) refuse('ORDER_NO_SITE');
        return unless(wrongOf(rows), () => consumerOrdersOf(rows, settings, settings));
      },
    }),
  ];
}
