/** A month of a contract becomes a bill, and each of its rows a claim of the money ledger; a bill is taken back by the ledger's way. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { storageBill } from '@cangyun/contract/warehouse/storageBill.ts';
import { chargeKind, type MonthRow, spanInMonth, storageContract } from '@cangyun/contract/warehouse/storageContract.ts';
import { claimItem, type Item, postItems, reclaim } from '#kernel/money/index.ts';
import { notifyChange, oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { billsOf, boundStorageContract, type ContractRecord } from '../storageContract/storageContract.store.ts';
import { computeMonth } from './days.rules.ts';
import { figuresOf } from './month.rules.ts';
import { boundStorageBill, insertBill, type MadeBill, takeBackBill } from './storageBill.store.ts';

const claimOf = (bill: MadeBill, { customerId }: ContractRecord, day: string, { charge, name, amount, explanation }: MonthRow): Item =>
  claimItem({
    side: moneySide.code.receive,
    party: { customerId, person: '' },
    siteId: bill.siteId,
    reason: charge === chargeKind.code.storage ? claimReason.code.storage : claimReason.code.fee,
    source: { kind: storageBill.name, id: bill.id, number: bill.number },
    event: { kind: storageBill.name, id: bill.id },
    amount,
    day,
    info: `${name}：${explanation}`,
  });

/** Under the contract's lock: a month is billed once, and its days are computed for the last time. */
async function billMonth(tx: Tx, ctx: Ctx, contract: ContractRecord, month: string): Promise<{ id: number; claims: Item[] }> {
  const { id: contractId, number, customerId } = contract;
  const span = spanInMonth(contract, month);
  if (span.from > span.to) refuse('STORAGE_BILL_OUTSIDE', { number, month });
  if (span.to >= formatDay(new Date())) refuse('STORAGE_BILL_EARLY', { number, month, day: span.to });
  const existing = (await billsOf(tx, ctx, contractId)).find((bill) => bill.month === month);
  if (existing) refuse('STORAGE_BILL_EXISTS', { number, month, bill: existing.number });
  await computeMonth(tx, ctx, contract, span);
  const { rows, amount, unpacked } = await figuresOf(tx, ctx, contract, span);
  if (unpacked.length > 0)
    refuse('STORAGE_BILL_UNPACKED', {
      number,
      products: unpacked
        .slice(0, 5)
        .map((name) => `「${name}」`)
        .join('、'),
    });
  if (amount === 0) refuse('STORAGE_BILL_EMPTY', { number, month });
  const bill = await insertBill(tx, ctx, { contractId, contractNumber: number, month, untilDay: span.to, customerId, amount, rows });
  ctx.audit.push({ object: storageBill.name, objectId: bill.id, after: { number: bill.number, amount, rows } });
  return { id: bill.id, claims: rows.filter((row) => row.amount !== 0).map((row) => claimOf(bill, contract, span.to, row)) };
}

/** Contracts first, in the order of their ids, then the customers' accounts. All of the bills or none. */
export async function makeBills(tx: Tx, ctx: Ctx, contractIds: readonly number[], month: string) {
  const wanted = [...new Set(contractIds)];
  const contracts = await rowsById(tx, ctx, boundStorageContract, wanted, true);
  if (contracts.length !== wanted.length) refuse('NOT_FOUND', { title: storageContract.title });
  const made = [];
  for (const contract of contracts) made.push(await billMonth(tx, ctx, contract, month));
  await postItems(
    tx,
    ctx,
    made.flatMap(({ claims }) => claims),
  );
  const ids = made.map(({ id }) => id);
  await notifyChange(tx, ctx, boundStorageBill, ids);
  await notifyChange(tx, ctx, boundStorageContract, wanted);
  return rowsById(tx, ctx, boundStorageBill, ids);
}

/** What was paid of it is taken back first. The days of its month may be computed and billed again. */
export async function takeBack(tx: Tx, ctx: Ctx, id: number, info: string): Promise<void> {
  const bill = await oneRow(tx, ctx, boundStorageBill, id, true);
  const { number, isDelete, paid, contractId } = bill;
  if (isDelete === voidState.code.voided) refuse('STORAGE_BILL_TAKEN_BACK', { number });
  if (paid !== 0) refuse('STORAGE_BILL_PAID', { number, paid: moneyText(paid) });
  await takeBackBill(tx, ctx, id, info);
  await reclaim(tx, ctx, storageBill.name, [id], { day: formatDay(new Date()), info: `撤销账单：${info}` });
  ctx.audit.push({ object: storageBill.name, objectId: id, before: bill, after: { isDelete: voidState.code.voided, info } });
  await notifyChange(tx, ctx, boundStorageBill, [id]);
  await notifyChange(tx, ctx, boundStorageContract, [contractId]);
}
