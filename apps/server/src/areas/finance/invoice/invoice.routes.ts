/** HTTP of invoices, of what is not invoiced yet, and of tax by month. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import {
  invoiceCalls as calls,
  type InvoiceDetail,
  type OpenClaim,
  type OpenPartner,
  type TaxMonth,
} from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import { spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { reasonName, titleOf } from '../settlement/itemNames.ts';
import { type ClaimRow, claimsOf, type LineRow, linesOf } from './claims.store.ts';
import { createInvoice, invoices } from './invoice.rules.ts';
import { boundInvoice, type InvoiceRecord, redInvoiceOf, sumsOf } from './invoice.store.ts';
import { type OpenClaimRow, openClaims, openPartners, openSums, taxMonths } from './open.store.ts';
import { claimSheet, lineSheet, monthSheet, partnerSheet } from './sheets.ts';
import { partnerOf } from './writing.rules.ts';

const presented = (ctx: Ctx, row: InvoiceRecord) => ({ ...row, actions: invoices.states(ctx, row) });

const named = <Row extends LineRow | OpenClaimRow | ClaimRow>(row: Row) => ({ ...row, title: titleOf(row), reasonName: reasonName(row) });

async function detailOf(tx: Tx, ctx: Ctx, id: number): Promise<InvoiceDetail> {
  const row = await oneRow(tx, ctx, boundInvoice, id);
  const [found, reversedId] = await Promise.all([linesOf(tx, ctx, id), redInvoiceOf(tx, ctx, id)]);
  const lines = found.map((line) => {
    const { kind: _kind, reason: _reason, ...shown } = named(line);
    return shown;
  });
  return { ...presented(ctx, row), lines, claimTax: sumMoney(...lines.map(({ tax }) => tax)), reversedId: reversedId ?? null };
}

const openClaim = (row: OpenClaimRow): OpenClaim => {
  const { kind: _kind, reason: _reason, ...shown } = named(row);
  return shown;
};

const tickable = (row: ClaimRow) => {
  const { reason: _reason, ...shown } = named(row);
  return { ...shown, kind: row.kind as 1 | 2 };
};

const FIGURES = ['outputNet', 'outputTax', 'outputCount', 'inputNet', 'inputTax', 'inputCount', 'ordinaryTax', 'difference'] as const;

async function monthsOf(tx: Tx, ctx: Ctx, query: { from?: string | undefined; to?: string | undefined; deptId?: number | undefined }) {
  const rows = (await taxMonths(tx, ctx, spanOf(query), query.deptId)).map(
    (row): TaxMonth => ({ ...row, difference: sumMoney(row.outputTax, -row.inputTax) }),
  );
  const sums = Object.fromEntries(FIGURES.map((name) => [name, sumMoney(...rows.map((row) => row[name]))]));
  return { rows, sums: sums as Omit<TaxMonth, 'month'> };
}

const openTitle = (side: number, detail = ''): string =>
  `${side === moneySide.code.receive ? '未开票' : '暂估'}${detail}${messages.exportSuffix}`;

export const invoiceRoutes = ({ config: { exportLimit }, numbers }: Services): Served[] => {
  const all = <Q extends object>(query: Q) => ({ ...query, page: 0, size: exportLimit + 1 });
  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundInvoice, query, exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const [page, sums] = await Promise.all([listRows(tx, ctx, boundInvoice, query), sumsOf(tx, ctx, query)]);
      return { ...page, content: page.content.map((row) => presented(ctx, row)), sums };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
    serveSheet(calls.sheet, async ({ tx, ctx, query }) => {
      const { number, personName, lines } = await detailOf(tx, ctx, query.id);
      return columnSheet(`${kind.title}${number} ${personName}`, lineSheet, lines, exportLimit);
    }),
    serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, await createInvoice(tx, ctx, numbers, body))),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await invoices.act(tx, ctx, 'edit', body.id, body);
      return detailOf(tx, ctx, body.id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await invoices.actOnAll(tx, ctx, 'void', body);
      return done;
    }),
    serve(calls.red, async ({ tx, ctx, body: { id, ...paper } }) =>
      invoices.act(tx, ctx, 'red', id, { ...paper, number: await takeNumber(numbers, ctx, kind) }),
    ),
    ...invoices.serve(calls, ['issue', 'link', 'undoRed', 'cancel']),

    serve(calls.claims, async ({ tx, ctx, query: { side, statementId, invoiceId, ...whose } }) => {
      const { party, name, title, taxNumber } = await partnerOf(tx, ctx, whose);
      const { claims, count } = await claimsOf(tx, ctx, { side, party }, { statementId, invoiceId, limit: limits.settlementItems });
      return { customerId: party.customerId, personName: name, title, taxNumber, count, claims: claims.map(tickable) };
    }),
    serve(calls.open, async ({ tx, ctx, query }) => {
      const { rows, sums } = await openPartners(tx, ctx, query, query);
      const { partners, openAmount, overAmount } = sums;
      return { content: rows, totalElements: partners, sums: { openAmount, overAmount } };
    }),
    serveSheet(calls.openSheet, async ({ tx, ctx, query }) =>
      columnSheet<OpenPartner>(openTitle(query.side), partnerSheet, (await openPartners(tx, ctx, query, all(query))).rows, exportLimit),
    ),
    serve(calls.openClaims, async ({ tx, ctx, query }) => {
      const [rows, sums] = await Promise.all([openClaims(tx, ctx, query, query), openSums(tx, ctx, query)]);
      const openAmount = sumMoney(sums.openAmount, -sums.overAmount);
      return { content: rows.map(openClaim), totalElements: sums.claims, sums: { openAmount } };
    }),
    serveSheet(calls.openClaimSheet, async ({ tx, ctx, query }) => {
      const rows = await openClaims(tx, ctx, query, all(query));
      return columnSheet(openTitle(query.side, '明细'), claimSheet, rows.map(openClaim), exportLimit);
    }),
    serve(calls.months, ({ tx, ctx, query }) => monthsOf(tx, ctx, query)),
    serveSheet(calls.monthSheet, async ({ tx, ctx, query }) =>
      columnSheet(`税额${messages.exportSuffix}`, monthSheet, (await monthsOf(tx, ctx, query)).rows, exportLimit),
    ),
  ];
};
