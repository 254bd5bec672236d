/** Every object that keeps a history, with the fields that its versions show. It gathers what the areas declare, so no area imports it. */
import { loanOrder } from './finance/loanOrder.ts';
import { personIn } from './finance/personIn.ts';
import type { Codes } from './kernel/codes.ts';
import type { Control } from './kernel/field.ts';
import type { Permission } from './permissions.ts';
import { dept } from './system/dept.ts';
import { dispatchResource } from './trade/dispatch.ts';
import { process } from './trade/process.ts';
import { purchase } from './trade/purchase.ts';
import { purchaseBackResource } from './trade/purchaseBack.ts';
import { purchaseDispatchResource } from './trade/purchaseDispatch.ts';
import { shipmentBackResource } from './trade/shipmentBack.ts';
import { shipmentOrder } from './trade/shipmentOrder.ts';
import { transferResource } from './trade/transfer.ts';
import { bill } from './transport/bill.ts';
import { orderAbnormal } from './transport/orderAbnormal.ts';
import { orderCompanyCollect } from './transport/orderCompanyCollect.ts';
import { waybill } from './transport/waybill.resource.ts';
import { cutoff } from './warehouse/cutoff.ts';
import { inboundList, inoutlist, outboundList } from './warehouse/inoutlist.ts';
import { stocktake } from './warehouse/stocktake.ts';
import { wmsLose } from './warehouse/wmsLose.ts';

interface HistoryObject {
  readonly title: string;
  /** Who sees all fields. */
  readonly permission: Permission;
  readonly fields: Readonly<Record<string, { readonly label: string; readonly control: Control; readonly public?: true }>>;
}

type HistoryFields = HistoryObject['fields'];

/** Numbers of other rows, shown by the name beside them. */
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

/** By the name that its chain carries. */
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
