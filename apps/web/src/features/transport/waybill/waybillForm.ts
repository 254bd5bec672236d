/** What the form of a waybill starts with, and what it sends. Pure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { feeType, needTake, whoPay } from '@cangyun/contract/transport/waybill.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import type { WaybillDetail } from './waybillRow.ts';

export const BLANK_GOOD = { unit: '件', num: 1, weight: 0, cube: 0, info: '' };
export const BLANK_FEE = { type: feeType.code.freight, amount: 0, cost: 0, info: '' };

export const blankWaybill = (deptId: number): FormValues => ({
  ...(deptId > 0 ? { deptId } : {}),
  goods: [BLANK_GOOD],
  fees: [BLANK_FEE],
  whoPay: whoPay.code.sender,
  needTake: needTake.code.no,
  collectMoney: 0,
  tags: '',
  info: '',
});

const PARTS = ['targetDeptId', 'send', 'recive', 'customerId', 'whoPay', 'needTake', 'backTime', 'tags', 'info', 'collectMoney'] as const;

export const valuesOf = (row: WaybillDetail): FormValues => ({
  ...Object.fromEntries(PARTS.map((name) => [name, row[name]])),
  goods: row.goods.map(({ id: _id, lineNo: _lineNo, ...good }) => good),
  fees: row.fees.map(({ id: _id, lineNo: _lineNo, ...fee }) => fee),
});

/** An emptied input is null; the call uses its default if nothing is sent. */
const sentLine = (line: FormValues): FormValues => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));

const isEmpty = ({ amount, cost }: FormValues): boolean => Number(amount ?? 0) === 0 && Number(cost ?? 0) === 0;

/** A fee of zero is none: the first line is only an offer. */
export const sentWaybill = (values: FormValues): FormValues => ({
  ...sentLine(values),
  goods: ((values.goods as FormValues[] | undefined) ?? []).map(sentLine),
  fees: ((values.fees as FormValues[] | undefined) ?? []).filter((fee) => !isEmpty(fee)).map(sentLine),
});

export const feeTotal = (fees: unknown): number =>
  sumMoney(...((fees as readonly { readonly amount?: number | null }[] | undefined) ?? []).map((fee) => Number(fee?.amount ?? 0)));
