/** 应收应付: every situation against every action, and two clerks at one. */
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryDetail } from '@cangyun/contract/finance/entry.schema.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { financeProofs } from '@cangyun/server/src/areas/finance/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let desk: EntryDesk;
beforeAll(async () => {
  world = await shareWorld();
  desk = await openEntryDesk(world);
});
proveAfterAll(() => world);

type Row = EntryDetail & { readonly isDelete: number };

const sumOf = async (what: string, from: string): Promise<number> =>
  Number((await world.owner.query(`select coalesce(${what}, 0) as n from ${from}`)).rows[0]?.n);

const lastPayment = async (id: number): Promise<number> =>
  Number((await world.owner.query('select max(id) as id from payment where entry_id = $1 and reverses_id is null', [id])).rows[0]?.id);
const undo = async (id: number) => desk.admin.respond(calls.undo, { body: { id: await lastPayment(id), info: '重复登记' } });

/** Everyone has been paid on and opened again, so that there is a payment to be undone or not. 60 of its 100 are a claimed fee. */
const reopened = async (): Promise<number> => {
  const fee = await desk.fee(60);
  const { id } = await desk.entry({ items: [{ name: '仓储费', amount: 40 }], feeIds: [fee.id] });
  await desk.pay(id, 30);
  await undo(id);
  return id;
};
const then = async (id: number, work: (id: number) => Promise<unknown>): Promise<number> => {
  await work(id);
  return id;
};
const paid = async (amount: number): Promise<number> => then(await reopened(), (id) => desk.pay(id, amount));
const flagged = (id: number) => desk.admin.call(calls.abnormal, { body: { id, isAbnormal: 1, info: '对账不符' } });

const reduced = (id: number) => desk.admin.call(calls.reduce, { body: { id, amount: 10, info: '破损' } });

const known = new Map<number, Row>();

const subject: Subject<Row> = {
  kind: entryKind,
  situations: {
    open: reopened,
    openAbnormal: async () => then(await reopened(), flagged),
    reduced: async () => then(await reopened(), reduced),
    part: () => paid(30),
    partAbnormal: async () => then(await paid(30), flagged),
    settled: () => paid(100),
    voided: async () => then(await reopened(), (id) => desk.admin.call(calls.cancel, { body: { id, info: '开错' } })),
  },
  allowed: {
    open: ['edit', 'pay', 'reduce', 'writeOff', 'abnormal', 'cancel', 'remove'],
    openAbnormal: ['edit', 'reduce', 'writeOff', 'abnormal', 'cancel', 'remove'],
    reduced: ['pay', 'reduce', 'unreduce', 'writeOff', 'abnormal', 'cancel', 'remove'],
    part: ['pay', 'undo', 'reduce', 'writeOff', 'abnormal'],
    partAbnormal: ['undo', 'reduce', 'writeOff', 'abnormal'],
    settled: ['undo'],
    voided: ['remove'],
  },
  perform: {
    edit: async (id) => {
      const { version, items } = await desk.see(id);
      const feeIds = items.flatMap(({ feeId }) => feeId ?? []);
      return desk.admin.respond(calls.edit, {
        body: { id, version, customerId: desk.customerId, items: [{ name: '仓储费', amount: 45 }], feeIds },
      });
    },
    pay: (id) => desk.pay(id, 20),
    undo,
    reduce: (id) => desk.admin.respond(calls.reduce, { body: { id, amount: 10, info: '破损' } }),
    unreduce: (id) => desk.admin.respond(calls.unreduce, { body: { id, info: '输错' } }),
    writeOff: (id) => desk.admin.respond(calls.writeOff, { body: { id, amount: 5, info: '无法收回' } }),
    abnormal: (id) => desk.admin.respond(calls.abnormal, { body: { id, isAbnormal: 1, info: '金额有误' } }),
    cancel: (id) => desk.admin.respond(calls.cancel, { body: { id, info: '开错' } }),
    remove: (id) => desk.admin.respond(calls.remove, { body: [id] }),
  },
  // A deleted one is hidden: it keeps its state, and is void.
  read: async (id) => {
    const response = await desk.admin.respond(calls.getOne, { query: { id } });
    const row: Row =
      response.statusCode === 200 ? { ...response.json<EntryDetail>(), isDelete: 0 } : { ...(known.get(id) as Row), isDelete: 1 };
    known.set(id, row);
    return row;
  },
  measure: async () => ({
    paid: await sumOf('sum(amount)', 'payment'),
    claimed: await sumOf('sum(amount) filter (where entry_id is not null)', 'warehouse_list_fee'),
  }),
  share: ({ state, isDelete, paidAmount }) => ({
    paid: isDelete === 1 ? 0 : paidAmount,
    claimed: isDelete === 1 || state === entryKind.state.code.voided ? 0 : 60,
  }),
  prove: async () => expect((await prove(world.owner, financeProofs)).filter(({ broken }) => broken > 0)).toEqual([]),
};

describe('every situation of an entry', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one entry', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});
