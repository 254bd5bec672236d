/** HTTP of exceptions. */
import { type AbnormalRow, orderAbnormalCalls as calls } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { abnormalKind as kind } from '@cangyun/contract/transport/orderAbnormal.ts';
import { actionStates, move } from '../../../kernel/documents/index.ts';
import { listRows, oneRow, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { standing } from '../standing.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { reportAbnormal } from '../waybill/keeping.rules.ts';
import { waybillNamed } from '../waybillNamed.rules.ts';
import { lockWaybillsOf } from '../waybillsOf.store.ts';
import { keepAbnormals, tellWaybill } from './keeping.rules.ts';
import { abnormalMovableWith } from './orderAbnormal.rules.ts';
import { type AbnormalDocument, boundAbnormal, wentBack } from './orderAbnormal.store.ts';

const done = { ok: true } as const;

export const orderAbnormalRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const movable = abnormalMovableWith(desk);

  async function presented(tx: Tx, ctx: Ctx, rows: readonly AbnormalDocument[]): Promise<AbnormalRow[]> {
    const back = await wentBack(
      tx,
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      actions: actionStates(movable, ctx, row),
      backJson: back.get(row.id)?.backJson ?? null,
      backOrder: back.get(row.id)?.backOrder ?? null,
    }));
  }

  async function shown(tx: Tx, ctx: Ctx, id: number): Promise<AbnormalRow> {
    const [row] = await presented(tx, ctx, [await oneRow(tx, ctx, boundAbnormal, id)]);
    return row as AbnormalRow;
  }

  /** Moved by the kernel, kept, and told to its waybill. */
  async function act<Made = unknown>(tx: Tx, ctx: Ctx, action: keyof typeof kind.actions, id: number, input: unknown): Promise<Made> {
    const made = await move<AbnormalDocument, Made>(tx, ctx, movable, action, id, input);
    await keepAbnormals(tx, ctx, [id]);
    await tellWaybill(tx, ctx, await oneRow(tx, ctx, { ...boundAbnormal, scope: undefined }, id), kind.actions[action].label);
    return made;
  }

  async function voidAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
    await lockWaybillsOf(tx, ctx, 'waybill_abnormal', ids);
    for (const id of new Set(ids)) await act(tx, ctx, 'void', id, {});
    return done;
  }

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundAbnormal, standing(query), config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundAbnormal, standing(query));
      return { ...page, content: await presented(tx, ctx, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      const { id } = await waybillNamed(tx, ctx, body);
      return shown(tx, ctx, await reportAbnormal(tx, ctx, { id, type: body.type, info: body.info }));
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, ({ tx, ctx, body }) => voidAll(tx, ctx, body)),
    serve(calls.removeOne, ({ tx, ctx, params }) => voidAll(tx, ctx, [params.id])),
    serve(calls.over, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'over', body.id, body);
      return done;
    }),
    serve(calls.back, ({ tx, ctx, body }) => act(tx, ctx, 'back', body.id, body)),
  ];
};
