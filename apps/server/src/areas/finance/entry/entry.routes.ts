/** HTTP of entries. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { SCAN_WAYS } from '@cangyun/contract/finance/money.ts';
import { paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { openFees } from '#areas/warehouse/index.ts';
import { listRows, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundNamedPayment, openAccounts, paidBy, sumsByAccount } from '../payment/payment.store.ts';
import { detailOf, presented } from './detail.rules.ts';
import { entries, payEntry, removeEntries, undoPayment, writeOffEntry } from './entry.rules.ts';
import { boundEntry, type EntryRecord } from './entry.store.ts';
import { boundItem, writtenBy } from './items.store.ts';
import * as queries from './queries.store.ts';
import { createEntry } from './write.rules.ts';

export const entryRoutes = ({ config, numbers }: Services): Served[] => {
  const shown = (tx: Tx, ctx: Ctx, id: number) => detailOf(tx, ctx, id);
  const rows = (ctx: Ctx, found: readonly EntryRecord[]) => found.map((row) => presented(ctx, row));

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundEntry, query, config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundEntry, query);
      return { ...page, content: rows(ctx, page.content) };
    }),
    serve(calls.sums, ({ tx, ctx, query }) => queries.sumsOf(tx, ctx, query)),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.byObject, async ({ tx, ctx, query }) => rows(ctx, await queries.entriesOfObject(tx, ctx, query.objId, query.objKind))),
    serve(calls.ofPerson, async ({ tx, ctx, query: { customerId, personName, ...query } }) => {
      if (customerId === undefined && !personName) return refuse('PERSON_IN_NOBODY');
      const page = await listRows(tx, ctx, boundEntry, query, queries.ofPerson({ customerId, personName }));
      return { ...page, content: rows(ctx, page.content) };
    }),
    serve(calls.openFees, ({ tx, ctx, query }) => openFees(tx, ctx, query)),
    serve(calls.myItems, ({ tx, ctx, query }) => listRows(tx, ctx, boundItem, query, writtenBy(ctx))),
    serve(calls.forAccounts, async ({ tx, ctx, query }) => {
      const [page, sums] = await Promise.all([listRows(tx, ctx, boundNamedPayment, query), sumsByAccount(tx, ctx, query)]);
      return { ...page, sums };
    }),
    serve(calls.accounts, ({ tx, ctx }) => openAccounts(tx, ctx, paymentState.code.passed)),
    serve(calls.scanned, ({ tx, ctx, query }) => listRows(tx, ctx, boundNamedPayment, query, paidBy(SCAN_WAYS))),

    serve(calls.create, async ({ tx, ctx, body }) => shown(tx, ctx, await createEntry(tx, ctx, numbers, body))),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await entries.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await removeEntries(tx, ctx, body);
      return done;
    }),
    ...entries.serve(calls, ['cancel', 'abnormal', 'reduce', 'unreduce']),
    serve(calls.pay, ({ tx, ctx, body: { id, ...input } }) => payEntry(tx, ctx, id, input)),
    serve(calls.undo, ({ tx, ctx, body }) => undoPayment(tx, ctx, body.id, body.info)),
    serve(calls.writeOff, ({ tx, ctx, body: { id, ...input } }) => writeOffEntry(tx, ctx, id, input)),
  ];
};
