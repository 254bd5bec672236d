/** The values of an entry's form, and what is sent of them. Pure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { EntryDetail, OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Sum } from '#documents/form/Sums.tsx';
import type { FormValues } from '#ui/FormModal.tsx';

/** An amount that is not entered yet counts nothing. */
const added = (rows: readonly { readonly amount?: unknown }[]): number => sumMoney(...rows.map((row) => Number(row?.amount ?? 0)));

/** The person whom the chosen fees name; undefined if they name nobody. */
export const heldBy = (fees: readonly OpenFee[]): OpenFee | undefined =>
  fees.find(({ customerId, personName }) => customerId !== null || personName !== '');

export const sumsOf = (items: readonly FormValues[], fees: readonly OpenFee[], side: string): Sum[] => {
  const written = added(items);
  const claimed = added(fees);
  return [
    { label: '手工费用', money: written },
    { label: '出入库费用', money: claimed },
    { label: `${side}合计`, money: sumMoney(written, claimed), strong: true },
  ];
};

/** The form of the call: empty inputs are left out, so that the server uses its default. */
export function bodyOf({ items, ...values }: FormValues, fees: readonly OpenFee[]): FormValues {
  const filled = (one: FormValues): FormValues =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined && value !== null));
  return {
    ...filled(values),
    items: ((items ?? []) as FormValues[]).map(filled),
    feeIds: fees.map(({ id }) => id),
  };
}

/** An existing entry, as its form begins. */
export const initialOf = (row: EntryDetail): FormValues => ({
  deptId: row.deptId,
  customerId: row.customerId ?? undefined,
  personName: row.customerId === null ? row.personName : '',
  personPhone: row.personPhone,
  bookDay: row.bookDay,
  dueDay: row.dueDay,
  info: row.info,
  items: row.items.filter(({ feeId }) => feeId === null).map(({ name, amount, objNumber, info }) => ({ name, amount, objNumber, info })),
});

/** Its present fees, in the form of the choice. */
export const feesOf = (row: EntryDetail): OpenFee[] =>
  row.items.flatMap(({ feeId, name, amount, objKind, objId, objNumber, info, deptId, deptName }) =>
    feeId === null
      ? []
      : [
          {
            id: feeId,
            listId: objId ?? 0,
            number: objNumber,
            style: objKind === outboundList.name ? direction.code.out : direction.code.in,
            side: row.side,
            name,
            amount,
            info,
            deptId,
            deptName: deptName ?? '',
            customerId: row.customerId,
            personName: row.personName,
            doneTime: null,
          },
        ],
  );
