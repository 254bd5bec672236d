/** HTTP that every kind of consignment has. Calls of single kinds are in their own files. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ConsignmentCalls, correctCall, imageCalls, linesCall } from '@cangyun/contract/trade/consignment.calls.ts';
import { detailSheetName, detailSheets } from '@cangyun/contract/trade/consignment.export.ts';
import { listRows, oneRow, type Query, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storeImage } from '#platform/files/keep.ts';
import { done, type Served, serve, serveUpload } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { serveDetails } from '../details/details.routes.ts';
import { type Consignments, consignmentsFor, type Form } from './consignment.rules.ts';
import { type BoundConsignment, boundKinds, type ConsignmentRow, withoutLines } from './consignment.store.ts';
import { createConsignment, type NewConsignment } from './create.rules.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { detailRows } from './details.store.ts';
import { consignableLines, linesOfDocument } from './openLines.ts';
import * as queries from './queries.store.ts';
import { type ConsignmentKindName, traitOf } from './traits.ts';

/** One kind as its routes see it. */
export interface KindRoutes {
  readonly name: ConsignmentKindName;
  readonly dependencies: ConsignmentDependencies;
  readonly bound: BoundConsignment;
  readonly documents: Consignments;
}

export const kindRoutesFor = (dependencies: ConsignmentDependencies, name: ConsignmentKindName): KindRoutes => ({
  name,
  dependencies,
  bound: boundKinds[name],
  documents: consignmentsFor(dependencies, name),
});

async function wireRows(tx: Tx, ctx: Ctx, { name, documents }: KindRoutes, rows: readonly ConsignmentRow[]) {
  const made = await queries.withObjects(tx, ctx, name, rows);
  return made.map((row) => ({ ...row, actions: documents.states(ctx, withoutLines(row)) }));
}

async function wholeOf(tx: Tx, ctx: Ctx, { bound, documents }: KindRoutes, id: number) {
  const { head, lines } = await queries.wholeOf(tx, ctx, bound, id);
  return { ...head, actions: documents.states(ctx, withoutLines(head)), lines };
}

export async function detailFor(tx: Tx, ctx: Ctx, kindRoutes: KindRoutes, id: number) {
  const [whole, images, lists, waybill] = await Promise.all([
    wholeOf(tx, ctx, kindRoutes, id),
    queries.imagesOf(tx, ctx, id),
    queries.listsOf(tx, ctx, kindRoutes.name, id),
    kindRoutes.dependencies.transport.waybillOf(tx, ctx, kindRoutes.name, id),
  ]);
  const courierOrder = await queries.openCourierOrder(tx, ctx, kindRoutes.name, whole);
  return { ...whole, images, lists, waybill, courierOrder };
}

/** Of a document that this request created: there is no picture, list or waybill to ask for. */
const detailOfNew = async (tx: Tx, ctx: Ctx, kindRoutes: KindRoutes, id: number): ReturnType<typeof detailFor> => ({
  ...(await wholeOf(tx, ctx, kindRoutes, id)),
  images: [],
  lists: [],
  waybill: null,
  courierOrder: null,
});

export function consignmentRoutes(
  { config }: Services,
  kindRoutes: KindRoutes,
  calls: ConsignmentCalls,
  /** Whose lines a detail export shows, if that is asked for. */
  detailed: (ctx: Ctx, query: Query) => BoundConsignment = () => kindRoutes.bound,
): Served[] {
  const { name, dependencies, bound, documents } = kindRoutes;
  return [
    ...serveResource({ ...bound, resource: { ...bound.resource, calls: { ...bound.resource.calls, download: calls.download } } }, config, [
      'download',
    ]),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, bound, query);
      return { ...page, content: await wireRows(tx, ctx, kindRoutes, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => detailFor(tx, ctx, kindRoutes, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      // Checked by each kind's own schema; together they are this.
      const { id } = await createConsignment(tx, ctx, dependencies, name, body as unknown as NewConsignment);
      return detailOfNew(tx, ctx, kindRoutes, id);
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      const form = body as unknown as Form;
      await documents.act(tx, ctx, 'edit', form.id, form);
      return detailFor(tx, ctx, kindRoutes, form.id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await documents.actOnAll(tx, ctx, 'void', body);
      return done;
    }),
    ...documents.serve(calls, ['check', 'cancelCheck', 'finish']),
    ...serveDetails(
      calls,
      {
        rows: (tx, ctx, query, limit) => detailRows(tx, ctx, detailed(ctx, query), query, limit),
        columns: detailSheets[name]?.columns ?? [],
        fileName: (now) => detailSheetName(name, now),
        businessType: 'businessType',
      },
      config.exportLimit,
    ),
  ];
}

type ActionOnOne = Call & { readonly body: ConsignmentCalls['finish']['body']; readonly reply: ConsignmentCalls['finish']['reply'] };

/** 承运确认, 承运取消. */
export const carrierRoutes = ({ documents }: KindRoutes, calls: { carrierCheck: ActionOnOne; carrierCancel: ActionOnOne }): Served[] =>
  documents.serve(calls, ['carrierCheck', 'carrierCancel']);

/** 更正. */
export const correctRoute = ({ documents }: KindRoutes, call: ReturnType<typeof correctCall>): Served =>
  serve(call, ({ tx, ctx, body }) => documents.act(tx, ctx, 'correct', body.id, body));

export const linesRoute = (kindRoutes: KindRoutes, call: ReturnType<typeof linesCall>): Served =>
  serve(call, ({ tx, ctx, query }) =>
    query.id === undefined
      ? consignableLines(tx, ctx, kindRoutes.dependencies, traitOf(kindRoutes.name), query.objId ?? 0)
      : linesOfDocument(tx, ctx, kindRoutes.bound, query.id),
  );

export const imageRoutes = ({ files }: Services, { name, bound }: KindRoutes, calls: ReturnType<typeof imageCalls>): Served[] => [
  serveUpload(calls.uploadImage, async ({ tx, ctx, query, file }) => {
    const row = await oneRow(tx, ctx, bound, query.id);
    const image = await queries.addImage(tx, ctx, row.id, await storeImage(tx, ctx, files, file, name));
    ctx.audit.push({ object: name, objectId: row.id, after: image });
    return image;
  }),
  serve(calls.removeImages, async ({ tx, ctx, body }) => {
    const removed = await queries.removeImages(tx, ctx, name, body);
    if (removed.length !== new Set(body).size) refuse('NOT_FOUND', { title: calls.uploadImage.title });
    for (const id of new Set(removed.map(({ consignmentId }) => consignmentId))) await oneRow(tx, ctx, bound, id);
    for (const image of removed) ctx.audit.push({ object: name, objectId: image.consignmentId, before: image });
    return done;
  }),
];
