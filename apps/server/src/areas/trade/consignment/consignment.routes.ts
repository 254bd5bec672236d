/** HTTP that every kind of document on its way has. What only some have stands in their own folders. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ConsignmentCalls, imageCalls, linesCall } from '@cangyun/contract/trade/consignment.calls.ts';
import { detailSheetName, detailSheets } from '@cangyun/contract/trade/consignment.export.ts';
import { actionStates, move, moveEach } from '../../../kernel/documents/index.ts';
import { listRows, oneRow, type Query, serveResource } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { storeImage } from '../../../platform/files/keep.ts';
import { type Served, serve, serveUpload } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { serveDetails } from '../details/details.routes.ts';
import * as answers from './answers.store.ts';
import { type Form, type Movable, movableFor } from './consignment.rules.ts';
import { type BoundConsignment, boundKinds, type ConsignmentRow, lockAll, withoutLines } from './consignment.store.ts';
import { createConsignment, type NewConsignment } from './create.rules.ts';
import type { Desk } from './desk.ts';
import { detailRows } from './details.store.ts';
import { consignableLines, linesOfDocument } from './lines.answers.ts';
import { wireLines } from './lines.store.ts';
import { type ConsignmentKindName, traitOf } from './traits.ts';

const done = { ok: true } as const;

/** One kind as its routes see it. */
export interface Counter {
  readonly name: ConsignmentKindName;
  readonly desk: Desk;
  readonly bound: BoundConsignment;
  readonly movable: Movable;
}

export const counterFor = (desk: Desk, name: ConsignmentKindName): Counter => ({
  name,
  desk,
  bound: boundKinds[name],
  movable: movableFor(desk, name),
});

async function wireRows(tx: Tx, ctx: Ctx, { name, movable }: Counter, rows: readonly ConsignmentRow[]) {
  const made = await answers.withObjects(tx, ctx, name, rows);
  return made.map((row) => ({ ...row, actions: actionStates(movable, ctx, withoutLines(row)) }));
}

export async function detailFor(tx: Tx, ctx: Ctx, counter: Counter, id: number) {
  const row = await oneRow(tx, ctx, counter.bound, id);
  const [wire] = await wireRows(tx, ctx, counter, [row]);
  const [lines, images, lists, waybill] = await Promise.all([
    wireLines(tx, ctx, { consignmentId: id }),
    answers.imagesOf(tx, ctx, id),
    answers.listsOf(tx, ctx, counter.name, id),
    counter.desk.transport.waybillOf(tx, ctx, counter.name, id),
  ]);
  return { ...(wire ?? refuse('NOT_FOUND', { title: counter.bound.resource.title })), lines, images, lists, waybill };
}

/** An action that takes nothing but the document. */
export const act = async (
  tx: Tx,
  ctx: Ctx,
  { movable }: Counter,
  action: string,
  id: number,
  input: unknown = {},
): Promise<typeof done> => {
  await move(tx, ctx, movable, action, id, input);
  return done;
};

/** All documents are locked before the first is moved, then taken order by order: two batches never wait crosswise. */
async function inOrder(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  await lockAll(tx, ctx, wanted);
  const heads = await answers.headsOf(tx, ctx, wanted);
  const known = new Set(heads.map(({ id }) => id));
  return [...heads, ...wanted.filter((id) => !known.has(id)).map((id) => ({ id, number: '' }))];
}

export const actOnEach = async (tx: Tx, ctx: Ctx, { movable }: Counter, action: string, ids: readonly number[], input: unknown = {}) =>
  moveEach(
    tx,
    ctx,
    (await inOrder(tx, ctx, ids)).map(({ id, number }) => ({ id, number, movable })),
    action,
    input,
  );

export function consignmentRoutes(
  { config }: Services,
  counter: Counter,
  calls: ConsignmentCalls,
  /** Whose lines a detail export shows, where that is asked for. */
  detailed: (ctx: Ctx, query: Query) => BoundConsignment = () => counter.bound,
): Served[] {
  const { name, desk, bound, movable } = counter;
  return [
    ...serveResource({ ...bound, resource: { ...bound.resource, calls: { ...bound.resource.calls, download: calls.download } } }, config, [
      'download',
    ]),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, bound, query);
      return { ...page, content: await wireRows(tx, ctx, counter, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => detailFor(tx, ctx, counter, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      // Each kind's own schema has let it through; together they are this.
      const { id } = await createConsignment(tx, ctx, desk, name, body as unknown as NewConsignment);
      return detailFor(tx, ctx, counter, id);
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      const form = body as unknown as Form;
      const { products } = form;
      await move(tx, ctx, movable, 'edit', form.id, { version: form.version, form, ...(products ? { lines: () => products } : {}) });
      return detailFor(tx, ctx, counter, form.id);
    }),
    // All or nothing, as every DELETE: one that can not be voided refuses the whole list.
    serve(calls.remove, async ({ tx, ctx, body }) => {
      for (const { id } of await inOrder(tx, ctx, body)) await act(tx, ctx, counter, 'void', id);
      return done;
    }),
    serve(calls.check, ({ tx, ctx, body }) => act(tx, ctx, counter, 'check', body.id)),
    serve(calls.cancelCheck, ({ tx, ctx, body }) => act(tx, ctx, counter, 'cancelCheck', body.id)),
    serve(calls.finish, ({ tx, ctx, body }) => act(tx, ctx, counter, 'finish', body.id)),
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

type ActionOnOne = Call & { readonly body: ConsignmentCalls['check']['body']; readonly reply: ConsignmentCalls['check']['reply'] };

/** 承运确认, 承运取消. */
export const carrierRoutes = (counter: Counter, calls: { carrierCheck: ActionOnOne; carrierCancel: ActionOnOne }): Served[] => [
  serve(calls.carrierCheck, ({ tx, ctx, body }) => act(tx, ctx as Ctx, counter, 'carrierCheck', body.id)),
  serve(calls.carrierCancel, ({ tx, ctx, body }) => act(tx, ctx as Ctx, counter, 'carrierCancel', body.id)),
];

export const linesRoute = (counter: Counter, call: ReturnType<typeof linesCall>): Served =>
  serve(call, ({ tx, ctx, query }) =>
    query.id === undefined
      ? consignableLines(tx, ctx, counter.desk, traitOf(counter.name), query.objId ?? 0)
      : linesOfDocument(tx, ctx, counter.bound, query.id),
  );

export const imageRoutes = ({ files }: Services, { name, bound }: Counter, calls: ReturnType<typeof imageCalls>): Served[] => [
  serveUpload(calls.uploadImage, async ({ tx, ctx, query, file }) => {
    const row = await oneRow(tx, ctx, bound, query.id);
    const image = await answers.addImage(tx, ctx, row.id, await storeImage(tx, ctx, files, file, name));
    ctx.audit.push({ object: name, objectId: row.id, after: image });
    return image;
  }),
  serve(calls.removeImages, async ({ tx, ctx, body }) => {
    const removed = await answers.removeImages(tx, ctx, name, body);
    if (removed.length !== new Set(body).size) refuse('NOT_FOUND', { title: calls.uploadImage.title });
    for (const id of new Set(removed.map(({ consignmentId }) => consignmentId))) await oneRow(tx, ctx, bound, id);
    for (const image of removed) ctx.audit.push({ object: name, objectId: image.consignmentId, before: image });
    return done;
  }),
];
