/** Hash-chained histories of objects, whole for those who may, in part for visitors with the chain's code (spec 0 §7.7). */
import { z } from 'zod';
import { loanOrder } from '../finance/loanOrder.ts';
import { personIn } from '../finance/personIn.ts';
import { call } from '../kernel/call.ts';
import { chainVersion } from '../kernel/chain.ts';
import type { Codes } from '../kernel/codes.ts';
import type { Control } from '../kernel/field.ts';
import { id, integerText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Permission } from '../permissions.ts';
import { dispatchResource } from '../trade/dispatch.ts';
import { process } from '../trade/process.ts';
import { purchase } from '../trade/purchase.ts';
import { purchaseBackResource } from '../trade/purchaseBack.ts';
import { purchaseDispatchResource } from '../trade/purchaseDispatch.ts';
import { shipmentBackResource } from '../trade/shipmentBack.ts';
import { shipmentOrder } from '../trade/shipmentOrder.ts';
import { transferResource } from '../trade/transfer.ts';
import { bill } from '../transport/bill.ts';
import { orderAbnormal } from '../transport/orderAbnormal.ts';
import { orderCompanyCollect } from '../transport/orderCompanyCollect.ts';
import { waybill } from '../transport/waybill.resource.ts';
import { cutoff } from '../warehouse/cutoff.ts';
import { inboundList, inoutlist, outboundList } from '../warehouse/inoutlist.ts';
import { stocktake } from '../warehouse/stocktake.ts';
import { wmsLose } from '../warehouse/wmsLose.ts';
import { dept } from './dept.ts';

interface HistoryObject {
  readonly title: string;
  /** Who sees all fields. */
  readonly permission: Permission;
  readonly fields: Readonly<Record<string, { readonly label: string; readonly control: Control; readonly public?: true }>>;
}

type HistoryFields = HistoryObject['fields'];

/** Numbers of other rows, told by the name that stands beside them. */
const named = <F extends HistoryFields>(fields: F, names: Readonly<Partial<Record<keyof F, string>>>): HistoryFields => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(names).map(([field, labelField]) => [
      field,
      { label: fields[field]?.label ?? field, control: { kind: 'reference', source: field, labelField: String(labelField) } as const },
    ]),
  ),
});

/** Both directions share a table, but each has its own words for its states. */
const listFields = ({ state }: typeof inboundList): HistoryFields => ({
  ...named(inoutlist.fields, { deptId: 'deptName', ownerId: 'ownerName', objKind: 'objNumber', objId: 'objNumber' }),
  state: { ...inoutlist.fields.state, control: { kind: 'choice', codes: state as Codes } },
});

/** Whatever keeps a history, under the name that stands in its chain. */
export const historyObjects: Readonly<Record<string, HistoryObject>> = {
  dept: { title: dept.title, permission: 'dept:list', fields: dept.fields },
  shipmentOrder: { title: shipmentOrder.title, permission: 'shipmentOrder:list', fields: shipmentOrder.fields },
  purchase: { title: purchase.title, permission: 'purchase:list', fields: purchase.fields },
  dispatch: { title: dispatchResource.title, permission: 'dispatch:list', fields: dispatchResource.fields },
  transfer: { title: transferResource.title, permission: 'transfer:list', fields: transferResource.fields },
  purchaseDispatch: {
    title: purchaseDispatchResource.title,
    permission: 'purchaseDispatch:list',
    fields: purchaseDispatchResource.fields,
  },
  purchaseBack: { title: purchaseBackResource.title, permission: 'purchaseBack:list', fields: purchaseBackResource.fields },
  shipmentBack: { title: shipmentBackResource.title, permission: 'shipmentBack:list', fields: shipmentBackResource.fields },
  process: { title: process.title, permission: 'process:list', fields: named(process.fields, { deptId: 'deptName' }) },
  waybill: {
    title: waybill.title,
    permission: 'waybill:list',
    fields: named(waybill.fields, {
      deptId: 'deptName',
      nextDeptId: 'nextDeptName',
      targetDeptId: 'targetDeptName',
      initDeptId: 'initDeptName',
      belongDeptId: 'belongDeptName',
      customerId: 'customerName',
      objKind: 'objNumber',
      objId: 'objNumber',
      originId: 'originNumber',
    }),
  },
  orderAbnormal: {
    title: orderAbnormal.title,
    permission: 'orderAbnormal:list',
    fields: named(orderAbnormal.fields, { orderId: 'number', deptId: 'deptName' }),
  },
  orderCompanyCollect: {
    title: orderCompanyCollect.title,
    permission: 'collect:list',
    fields: named(orderCompanyCollect.fields, { orderId: 'number', receiveOrgId: 'receiveOrgName', collectOrgId: 'collectOrgName' }),
  },
  loanOrder: {
    title: loanOrder.title,
    permission: 'loanOrder:list',
    fields: named(loanOrder.fields, { customerId: 'customerName', deptId: 'deptName', productId: 'productName' }),
  },
  bill: { title: bill.title, permission: 'bill:list', fields: named(bill.fields, { deptId: 'deptName', toDeptId: 'toDeptName' }) },
  personIn: {
    title: personIn.title,
    permission: 'personIn:list',
    fields: named(personIn.fields, { deptId: 'deptName', customerId: 'personName' }),
  },
  inboundList: { title: inboundList.title, permission: 'wmsInoutlist:list', fields: listFields(inboundList) },
  outboundList: { title: outboundList.title, permission: 'wmsInoutlist:list', fields: listFields(outboundList) },
  cutoff: {
    title: cutoff.title,
    permission: 'cutoff:list',
    fields: named(cutoff.fields, { deptId: 'deptName', ownerId: 'ownerName', objKind: 'objNumber', objId: 'objNumber' }),
  },
  stocktake: { title: stocktake.title, permission: 'stocktake:list', fields: named(stocktake.fields, { deptId: 'deptName' }) },
  wmsLose: { title: wmsLose.title, permission: 'wmsLose:list', fields: wmsLose.fields },
};

/** Where a row was there before its history began, its first version is what was found; nobody in particular wrote it. */
export const historyFinder = { id: 0, name: '系统' } as const;

/** 24 signs of Crockford's alphabet (120 bits): nothing looks like another sign when read out or typed. */
export const CHAIN_CODE_LENGTH = 24;
export const CHAIN_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const objectKey = (object: string, objectId: number): string => `${object}-${objectId}`;

/** Out of what a person typed or a scanner read (an address, groups with dashes, small letters), the code; undefined where there is none. */
export function readChainCode(typed: string): string | undefined {
  const given = /[?&]code=([^&#]+)/.exec(typed)?.[1] ?? typed;
  const code = given.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CHAIN_CODE_LENGTH && [...code].every((sign) => CHAIN_CODE_SIGNS.includes(sign)) ? code : undefined;
}

/** `ABCD-EFGH-…`, as people read it. */
export const showChainCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const chain = z.object({
  object: z.string(),
  objectId: id(),
  title: z.string(),
  code: z.string(),
  versions: z.int(),
  lastHash: z.string(),
  /** Whether the reader sees all fields. */
  full: z.boolean(),
  current: chainVersion.nullable(),
});
export type Chain = z.output<typeof chain>;

/** `name-id` for those who are signed in, or a chain code for anyone. */
const params = z.object({
  object: z
    .string()
    .regex(/^([a-zA-Z]{1,40}-[0-9]{1,15}|[0-9A-HJKMNP-TV-Z]{24})$/, messages.chainCodeWrong)
    .meta({ title: '对象' }),
});

export const chainDataCalls = {
  get: call({
    method: 'GET',
    path: '/api/chainData/get/{object}',
    title: '存证数据',
    access: 'public',
    recognises: true,
    params,
    reply: chain,
  }),
  versions: call({
    method: 'GET',
    path: '/api/chainData/historyVersion/{object}',
    title: '历史版本',
    access: 'public',
    recognises: true,
    params,
    query: z.object({
      /** Only versions after this one: the chain is read page by page, oldest first. */
      after: integerText(0, 1_000_000_000).default(0),
      size: integerText(1, limits.largestChainPage).default(limits.chainPageSize),
    }),
    reply: z.object({ content: z.array(chainVersion), totalElements: z.int() }),
  }),
};
