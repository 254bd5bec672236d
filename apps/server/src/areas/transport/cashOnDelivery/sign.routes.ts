/** HTTP of the signature: with the goods the receiver pays what is collected for the sender. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { oneRow } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { moveAllWaybills } from '../waybill/moving.rules.ts';
import { boundWaybill, lockWaybills } from '../waybill/waybill.store.ts';
import { noteCollected } from './collected.rules.ts';

export const signRoutes = (dependencies: WaybillDependencies): Served[] => [
  serve(waybillCalls.sign, async ({ tx, ctx, body: { id, signBy, ...collecting } }) => {
    await oneRow(tx, ctx, boundWaybill, id);
    if (Object.values(collecting).some((said) => said !== undefined)) {
      const [doc] = await lockWaybills(tx, ctx, [id]);
      if (doc) await noteCollected(tx, ctx, doc, collecting);
    }
    await moveAllWaybills(tx, ctx, dependencies, [id], 'sign', { signBy });
    return done;
  }),
];
