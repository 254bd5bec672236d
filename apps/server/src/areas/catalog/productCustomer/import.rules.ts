/** Reads imported codes and agreed prices. An empty cell changes nothing of a row that is there. No SQL: the caller passes what was looked up. */
import { productCustomer, productCustomerSheet } from '@cangyun/contract/catalog/productCustomer.ts';
import { type Cells, cellComplaints as say } from '@cangyun/contract/kernel/checkedImport.ts';
import { type Judged, judgeRows } from '#kernel/imports/checked.ts';
import type { Agreement, KnownAgreements } from './import.store.ts';

type Field = keyof typeof productCustomerSheet.columns & string;

const CODE_LENGTH = 50;
const NOTE_LENGTH = 200;
const NEW = { id: null, code: '', price: 0, validFrom: null, validTo: null, note: '' };

const keyOf = (customerId: number, productId: number): string => `${customerId} ${productId}`;

/** A customer knows two products by two codes: those in the file, and those of rows that the file does not change. */
function takenCodes(rows: readonly Agreement[], { agreements }: KnownAgreements): ReadonlyMap<string, number> {
  const changed = new Set(rows.map(({ id }) => id));
  const all = [...agreements.filter(({ id }) => !changed.has(id)), ...rows];
  const counts = new Map<string, number>();
  for (const { customerId, code } of all) counts.set(`${customerId} ${code}`, (counts.get(`${customerId} ${code}`) ?? 0) + 1);
  return counts;
}

export function readAgreements(given: readonly Cells<Field>[], known: KnownAgreements): Judged<Field, Agreement> {
  const byName = Map.groupBy(known.customers, ({ name }) => name);
  const byBarcode = Map.groupBy(known.products, ({ name }) => name);
  const there = new Map(known.agreements.map((row) => [keyOf(row.customerId, row.productId), row]));
  const read = judgeRows<Field, Agreement>(
    productCustomerSheet,
    given,
    (cells, reader) => {
      const customerId = reader.named('customerName', byName.get(cells.customerName) ?? [])?.id ?? 0;
      const productId = reader.named('barcode', byBarcode.get(cells.barcode) ?? [])?.id ?? 0;
      const old = there.get(keyOf(customerId, productId)) ?? NEW;
      const code = reader.text('code', CODE_LENGTH) ?? old.code;
      if (code === '') reader.complain('code', say.required);
      const validFrom = reader.day('validFrom') ?? old.validFrom;
      const validTo = reader.day('validTo') ?? old.validTo;
      if (validFrom !== null && validTo !== null && validTo < validFrom) reader.complain('validTo', say.daysTurned);
      const note = reader.text('note', NOTE_LENGTH) ?? old.note;
      return { id: old.id, customerId, productId, code, price: reader.price('price') ?? old.price, validFrom, validTo, note };
    },
    ({ customerId, productId }) => (customerId && productId ? keyOf(customerId, productId) : undefined),
    'barcode',
  );
  const counts = takenCodes(read.rows, known);
  const verdicts = read.verdicts.map((verdict, at) => {
    const { customerId, code } = read.rows[at] ?? { customerId: 0, code: '' };
    if (customerId === 0 || code === '' || (counts.get(`${customerId} ${code}`) ?? 0) < 2) return verdict;
    const said = `${productCustomer.fields.code.label}${say.taken}`;
    return { ...verdict, isErr: 1 as const, msg: verdict.msg ? `${verdict.msg}；${said}` : said };
  });
  return { rows: read.rows, verdicts };
}
