/** Calls of a list's steps: its pictures, and ours: the check, and the places that a picker chooses. */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { actionCall } from '../kernel/kind.ts';
import { done, idList, idText } from '../kernel/wire.ts';
import { freePlace, listImage } from './warehouseList.schema.ts';
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
  uploadImage: call({
    method: 'POST',
    path: `${outboundList.path}/uploadCompressImg`,
    title: '上传出入库图片',
    // Those who handle the goods take the pictures.
    access: ['wmsInoutlist:edit', 'wmsInoutlist:pick', 'wmsInoutlist:check'],
    upload: true,
    query: z.object({ id: idText() }),
    reply: listImage,
  }),
  removeImages: call({
    method: 'DELETE',
    path: `${outboundList.path}/deleteImgs`,
    title: '删除出入库图片',
    access: 'wmsInoutlist:edit',
    body: idList(),
    reply: done(),
  }),
};
