/** HTTP of dispatch lines. Every change of a line goes through its document: locked, and only while that waits for its confirmation. */
import { dispatchLineCalls as calls, dispatchLine } from '@cangyun/contract/trade/dispatchLine.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { kindRoutesFor, linesRoute } from '../consignment/consignment.routes.ts';
import type { ConsignmentDocument } from '../consignment/consignment.store.ts';
import { replaceLines } from '../consignment/create.rules.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { detailPage } from '../consignment/details.store.ts';
import type { Asked } from '../consignment/lines.rules.ts';
import { documentsOf, type LineOfConsignment, wireLines } from '../consignment/lines.store.ts';
import { traits } from '../consignment/traits.ts';
import { boundDispatchLine } from './dispatchLine.store.ts';

/** A present line in the form of a wanted one. */
const again = ({ id, sourceLineId, productId, num, price, proType, batch, markTime, quality, reason, info }: LineOfConsignment): Asked => ({
  id,
  ...(sourceLineId === null ? {} : { sourceLineId }),
  productId,
  num,
  price,
  proType: proType as 0,
  batch,
  markTime,
  quality: quality as 0,
  reason,
  info,
});

const oneLine = async (tx: Tx, ctx: Ctx, id: number) => {
  await oneRow(tx, ctx, boundDispatchLine, id);
  return (await wireLines(tx, ctx, { id }))[0] ?? refuse('NOT_FOUND', { title: dispatchLine.title });
};

export const dispatchLineRoutes = ({ config }: Services, dependencies: ConsignmentDependencies): Served[] => {
  const counter = kindRoutesFor(dependencies, 'dispatch');
  const pickups = kindRoutesFor(dependencies, 'purchaseDispatch');
  /** `lines` turns the present lines into the wanted ones. */
  const change = async (tx: Tx, ctx: Ctx, id: number, lines: (doc: ConsignmentDocument) => readonly Asked[]): Promise<void> => {
    const doc = await counter.documents.lock(tx, ctx, id);
    await counter.documents.actOnLocked(tx, ctx, 'edit', [doc], () =>
      replaceLines(tx, ctx, dependencies, traits.dispatch, doc, lines(doc)),
    );
  };

  return [
    ...serveResource(boundDispatchLine, config, ['list', 'download']),
    serve(calls.getOne, ({ tx, ctx, query }) => oneLine(tx, ctx, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      const { dispatchId, ...line } = body;
      await change(tx, ctx, dispatchId, (doc) => [...doc.lines.map(again), line]);
      return (await wireLines(tx, ctx, { consignmentId: dispatchId })).at(-1) ?? refuse('NOT_FOUND', { title: dispatchLine.title });
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      const { id, version, ...wanted } = body;
      const { dispatchId } = await oneRow(tx, ctx, boundDispatchLine, id);
      const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      await change(tx, ctx, dispatchId, (doc) => {
        const standing = doc.lines.find((line) => line.id === id) ?? refuse('NOT_FOUND', { title: dispatchLine.title });
        if (standing.version !== version) refuse('STALE_EDIT');
        return doc.lines.map((line) => (line.id === id ? { ...again(line), ...given } : again(line)));
      });
      return oneLine(tx, ctx, id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      const wanted = new Set(body);
      const found = await documentsOf(tx, ctx, counter.name, [...wanted]);
      if (found.length !== wanted.size) refuse('NOT_FOUND', { title: dispatchLine.title });
      for (const id of new Set(found.map(({ consignmentId }) => consignmentId)))
        await change(tx, ctx, id, (doc) => doc.lines.filter((line) => !wanted.has(line.id)).map(again));
      return done;
    }),
    linesRoute(counter, calls.lines),
    linesRoute(pickups, calls.pickupLines),
    serve(calls.joined, ({ tx, ctx, query }) => detailPage(tx, ctx, counter.bound, query)),
  ];
};
