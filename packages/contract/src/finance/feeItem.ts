/** 费用明细: fees of warehouse lists and the items that entries are made of, one by one (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { period } from '../kernel/period.ts';
import { resource } from '../kernel/resource.ts';
import { movementType } from '../movements.ts';
import { direction } from '../stock/ledger.ts';
import { listFeeSide } from '../warehouse/warehouseListFee.ts';
import { entryKind } from './entry.ts';
import { moneySide } from './money.ts';

const path = '/api/personItemList';

/** Whether an entry claims the fee. */
export const claimState = codes({
  open: { code: 0, label: '未结转', tone: 'warning' },
  claimed: { code: 1, label: '已结转', tone: 'success' },
});

export const warehouseListFee = resource({
  name: 'inoutFee',
  title: '出入库费用',
  path: `${path}/getInoutDetail`,
  permission: 'finance',
  fields: {
    number: keptText('出入库单', { filter: 'contains', list: 170 }),
    listId: shownInteger('出入库单', { list: false }),
    style: shownChoice('方向', direction, { list: 80 }),
    type: shownChoice('类型', movementType, { filter: 'in', list: 110 }),
    /** 0: own goods. */
    ownerId: shownInteger('货主', { list: false }),
    ownerName: keptText('货主', { list: 140 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 130 }),
    side: shownChoice('收付', listFeeSide, { filter: 'equals', list: 100 }),
    name: keptText('费用', { filter: 'contains', list: 120 }),
    quantity: shownDecimal('数量', { digits: 3, list: 90 }),
    price: shownDecimal('单价', { digits: 4, unit: '元', list: 110 }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 120 }),
    claimState: shownChoice('结转', claimState, { filter: 'equals', list: 90 }),
    personInId: shownReference('应收应付', 'personIn', { list: false }),
    entryNumber: shownText('应收应付单', { list: 170 }),
    driverName: keptText('司机', { list: 100 }),
    info: keptText('说明', { list: 160 }),
    createTime: instantField('时间', { list: 150 }),
  },
});

export const entryItem = resource({
  name: 'entryItem',
  title: '应收应付明细',
  path: `${path}/getDetail`,
  permission: 'finance',
  fields: {
    entryId: keptReference('应收应付', 'personIn', { list: false }),
    entryNumber: keptText('单号', { filter: 'contains', list: 170 }),
    side: shownChoice('收付', moneySide, { filter: 'equals', list: 80 }),
    state: shownChoice('状态', entryKind.state, { filter: 'in', list: 90 }),
    personName: keptText('单位', { filter: 'contains', list: 170 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 130 }),
    name: keptText('费用', { filter: 'contains', list: 130 }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 120 }),
    objKind: keptText('单据类型', { list: false }),
    objId: shownInteger('单据', { list: false }),
    objNumber: keptText('相关单据', { list: 170 }),
    info: keptText('备注', { list: 180 }),
    createTime: instantField('时间', { list: 150 }),
  },
});

const ofLists = warehouseListFee.calls.list.query.extend(period);

export const feeItemCalls = {
  inoutFees: call({ ...warehouseListFee.calls.list, title: '出入库费用明细', query: ofLists }),
  inoutFeeSums: call({
    method: 'GET',
    path: `${path}/getInoutDetailCountData`,
    title: '出入库费用合计',
    access: 'finance:list',
    query: ofLists,
    reply: z.object({
      count: z.int(),
      lists: z.int(),
      /** To receive from customers and to pay to drivers, and how much of it no entry claims yet. */
      receive: z.number(),
      pay: z.number(),
      unclaimed: z.number(),
      items: z.array(
        z.object({ side: listFeeSide.schema, name: z.string(), count: z.int(), lists: z.int(), amount: z.number(), unclaimed: z.number() }),
      ),
    }),
  }),
  items: call({ ...entryItem.calls.list, title: '应收应付明细', query: entryItem.calls.list.query.extend(period) }),
};
