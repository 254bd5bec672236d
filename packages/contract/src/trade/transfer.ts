/** 调拨单: goods of one site go to another. List 21 takes them out; its posting makes list 14 at the target; between the two they are on the way. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { documentKind } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { idText } from '../kernel/wire.ts';
import { consignmentCalls, correctTransferCall, linesCall, shipCall } from './consignment.calls.ts';
import { consignmentResource } from './consignment.resource.ts';
import { consignmentEdit, transferInput } from './consignment.schema.ts';
import { confirmed, correctable, finished, handedOver, travelStates, travelWaits } from './consignment.ts';

const path = '/api/transfer';

export const transfer = documentKind({
  name: 'transfer',
  title: '调拨单',
  path,
  prefix: 'DB',
  permissions: 'transfer',
  menu: { path: '/trade/transfer', component: 'trade/transfer', icon: 'swap' },
  waits: travelWaits,
  initial: 'toConfirm',
  states: travelStates('调拨中', '已送达'),
  actions: {
    ...confirmed('transfer'),
    ...handedOver('transfer'),
    ...finished('transfer', ['toCarrier', 'moving']),
    ...correctable('transfer'),
  },
});

export const transferResource = consignmentResource(transfer, 'transfer', {
  order: '',
  partner: '',
  site: '调出仓库',
  inSite: '调入仓库',
  out: true,
  in: true,
});

export const onTheWay = z.object({
  id: z.int(),
  number: z.string(),
  deptName: z.string(),
  inDeptName: z.string(),
  productId: z.int(),
  pro_name: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  quality: z.int(),
  num: z.number(),
  carriersName: z.string(),
  tmsNumbers: z.string(),
  outTime: z.string().nullable(),
});

const transitQuery = z.object({
  page: pageQuery.page,
  size: pageQuery.size,
  /** By what is on the way or since when; by default the longest on the way first. */
  sort: pageQuery.sort,
  deptId: idText().optional(),
  inDeptId: idText().optional(),
  productId: idText().optional(),
});

export const transferCalls = {
  ...consignmentCalls(transfer, transferResource, { create: transferInput, edit: consignmentEdit }),
  lines: linesCall(`${path}/getProducts`, '调拨单明细', 'transfer:list'),
  checkAndShip: shipCall(transfer),
  correct: correctTransferCall(transfer),
  inTransit: call({
    method: 'GET',
    path: `${path}/getInTransit`,
    title: '在途调拨',
    access: 'transfer:list',
    query: transitQuery,
    reply: pageOf(onTheWay),
  }),
  inTransitSheet: call({
    method: 'GET',
    path: `${path}/getInTransit/download`,
    title: '导出在途调拨',
    access: 'transfer:list',
    query: transitQuery,
    reply: 'xlsx',
  }),
};
