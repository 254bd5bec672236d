/** Calls of a list's steps, all ours: the check, and the places that a picker chooses. */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { actionCall } from '../kernel/kind.ts';
import { idText } from '../kernel/wire.ts';
import { freePlace } from './warehouseList.schema.ts';
import { outboundList } from './warehouseList.ts';

export const listStepCalls = {
  /** Somebody else than the picker looks over what was picked or sorted. */
  check: call({ ...actionCall(outboundList, 'check', overriding), title: '复核出入库单' }),
  uncheck: call({ ...actionCall(outboundList, 'uncheck'), title: '取消复核' }),
  /** Where the goods of a list that is being picked lie free, in the order in which they should leave. */
  placesToPick: call({
    method: 'GET',
    path: `${outboundList.path}/getPickPlaces`,
    title: '可拣库位',
    access: 'wmsInoutlist:pick',
    query: z.object({ id: idText() }),
    reply: z.array(freePlace),
  }),
};
