/** HTTP of dispatches in addition to what every kind has: logistics, carriers, prices, counts, tracking. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { dispatchCalls as calls, dispatch, isPurchaseReturn } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseReturn } from '@cangyun/contract/trade/purchaseReturn.ts';
import { forEachDocument } from '#kernel/documents/index.ts';
import { done, type Served, serve, serveOutside } from '#platform/http/served.ts';
import { ANSWER_SECONDS } from '#platform/outbox/outbox.ts';
import { answeredIn } from '#platform/outbox/patience.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import {
  carrierRoutes,
  consignmentRoutes,
  correctRoute,
  detailFor,
  imageRoutes,
  type KindRoutes,
  kindRoutesFor,
} from '../consignment/consignment.routes.ts';
import { boundKinds } from '../consignment/consignment.store.ts';
import { numbersIn } from '../consignment/courier.rules.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { countByState, idsByNumbers, pastCarriers } from '../consignment/queries.store.ts';

/** The ends of the parcel's way, for the courier's answers. */
const parcelOf = (doc: Awaited<ReturnType<typeof detailFor>>) => ({
  numbers: numbersIn(doc.tmsNumbers),
  request: { carrier: doc.carriersName, from: doc.sendJson, to: doc.reciveJson },
  since: new Date(doc.createTime ?? 0),
});

/** Somebody waits for it: there is no second try. */
const eachAnswered = <T>(numbers: readonly string[], ask: (number: string) => Promise<T>): Promise<T[]> =>
  answeredIn(ANSWER_SECONDS, () => Promise.all(numbers.map(ask))).catch(() => refuse('COURIER_SILENT'));

const logisticsRoutes = (kindRoutes: KindRoutes): Served[] => [
  ...kindRoutes.documents.serve(calls, ['checkAndShip', 'setPrice']),
  correctRoute(kindRoutes, calls.correct),
  serve(calls.confirmPrice, async ({ tx, ctx, query }) => {
    await kindRoutes.documents.act(tx, ctx, 'confirmPrice', query.id);
    return done;
  }),
  serve(calls.finishEach, ({ tx, ctx, body }) => kindRoutes.documents.actOnEach(tx, ctx, 'finish', body.ids)),
  serve(calls.setCarriers, ({ tx, ctx, body }) => kindRoutes.documents.actOnEach(tx, ctx, 'setCarrier', body.ids, body)),
  serve(calls.importNumbers, async ({ tx, ctx, body }) => {
    const known = await idsByNumbers(
      tx,
      ctx,
      kindRoutes.name,
      body.rows.map(({ number }) => number),
    );
    const attempts = body.rows.map((row) => ({ id: known.get(row.number) ?? 0, number: row.number, row }));
    return forEachDocument(
      tx,
      ctx,
      attempts.toSorted((a, b) => a.id - b.id),
      async ({ id, number, row }) => {
        if (id === 0) refuse('CONSIGN_NUMBER_UNKNOWN', { number });
        await kindRoutes.documents.act(tx, ctx, 'setNumbers', id, row);
        return undefined;
      },
    );
  }),
  serve(calls.pastCarriers, ({ tx, ctx, query }) => pastCarriers(tx, ctx, query.name ?? '', kindRoutes.name)),
  serveOutside(calls.tracks, async ({ tx, ctx, query }) => {
    const { numbers, request, since } = parcelOf(await detailFor(tx, ctx, kindRoutes, query.id));
    const { courier } = kindRoutes.dependencies;
    return () => eachAnswered(numbers, async (number) => ({ number, events: await courier.track(number, request, since, new Date()) }));
  }),
  serveOutside(calls.labels, async ({ tx, ctx, query }) => {
    const { numbers, request } = parcelOf(await detailFor(tx, ctx, kindRoutes, query.id));
    return () => eachAnswered(numbers, (number) => kindRoutes.dependencies.courier.label(number, request));
  }),
];

export const dispatchRoutes = (services: Services, dependencies: ConsignmentDependencies): Served[] => {
  const kindRoutes = kindRoutesFor(dependencies, 'dispatch');
  const states = dispatch.state.entries;
  return [
    ...consignmentRoutes(services, kindRoutes, calls, (ctx, { type }) => {
      if (!isPurchaseReturn(type)) return kindRoutes.bound;
      return holdsAny(ctx.roles, ['purchaseBack:list']) ? boundKinds.purchaseBack : refuse('FORBIDDEN', { title: purchaseReturn.title });
    }),
    ...carrierRoutes(kindRoutes, calls),
    ...logisticsRoutes(kindRoutes),
    ...imageRoutes(services, kindRoutes, calls),
    serve(calls.countByState, async ({ tx, ctx, query }) => {
      const codes = states.map(({ code }) => code);
      const { counts, voided } = await countByState(tx, ctx, kindRoutes.bound, codes, query);
      return [
        ...states.map(({ code, label }) => ({ state: code, label, count: counts.get(code) ?? 0 })),
        { state: -voidState.code.voided, label: voidState.label(voidState.code.voided), count: voided },
      ];
    }),
  ];
};
