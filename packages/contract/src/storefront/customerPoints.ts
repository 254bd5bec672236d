/** 客户积分: granted by hand with a reason, spent by orders of 积分商品, given back when these are voided or returned. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { keptText, shownInteger } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText, integer, requiredText } from '../kernel/wire.ts';

const path = '/api/customerPoints';
const MOST_POINTS = 100_000_000;

/** One row per customer who ever had points; its id is the customer's. */
export const customerPoints = resource({
  name: 'customerPoints',
  title: '客户积分',
  path,
  permission: 'customerPoints',
  search: ['customerName'],
  fields: {
    customerName: keptText('客户', { filter: 'contains', list: 220 }),
    granted: shownInteger('发放', { list: 110 }),
    spent: shownInteger('已用', { list: 110 }),
    points: shownInteger('可用积分', { list: 120 }),
  },
});

const movement = z.object({
  time: z.string(),
  points: z.int(),
  reason: z.string(),
  orderId: z.int().nullable(),
  number: z.string(),
  createBy: z.string(),
});
export type PointsMovement = z.output<typeof movement>;

export const customerPointsCalls = {
  list: customerPoints.calls.list,
  download: customerPoints.calls.download,
  movements: call({
    method: 'GET',
    path: `${path}/movements`,
    title: '积分明细',
    access: 'customerPoints:list',
    query: z.object({ customerId: idText() }),
    reply: z.array(movement),
  }),
  grant: call({
    method: 'POST',
    path: `${path}/grant`,
    title: '发放积分',
    access: 'customerPoints:grant',
    body: z.object({
      customerId: id().meta({ title: '客户' }),
      points: integer(-MOST_POINTS, MOST_POINTS)
        .refine((points) => points !== 0, '不能为 0')
        .meta({ title: '积分' }),
      reason: requiredText(200).meta({ title: '原因' }),
    }),
    reply: z.object({ points: z.int() }),
  }),
};
