/** Every object that keeps a history, with the fields that its versions show. It gathers what the areas declare, so no area imports it. */

import { entryResource } from './finance/entry.ts';
import { loanResource } from './finance/loan.ts';
import type { Codes } from './kernel/codes.ts';
import type { Control } from './kernel/field.ts';
import type { Permission } from './permissions.ts';
import { siteResource } from './system/site.ts';
import { dispatchResource } from './trade/dispatch.ts';
import { process } from './trade/process.ts';
import { purchase } from './trade/purchase.ts';
import { purchasePickupResource } from './trade/purchasePickup.ts';
import { purchaseReturnResource } from './trade/purchaseReturn.ts';
import { salesOrder } from './trade/salesOrder.ts';
import { salesReturnResource } from './trade/salesReturn.ts';
import { transferResource } from './trade/transfer.ts';
import { cashOnDeliveryResource } from './transport/cashOnDelivery.ts';
import { freightBillResource } from './transport/freightBill.ts';
import { waybill } from './transport/waybill.resource.ts';
import { waybillExceptionResource } from './transport/waybillException.ts';
import { cutoff } from './warehouse/cutoff.ts';
import { lossResource } from './warehouse/loss.ts';
import { stocktake } from './warehouse/stocktake.ts';
import { inboundList, outboundList, warehouseList } from './warehouse/warehouseList.ts';

interface HistoryObject {
  readonly title: string;
  /** Who sees all fields. */
  readonly permission: Permission;
  readonly fields: Readonly<Record<string, { readonly label: string; readonly control: Control; readonly public?: true }>>;
}

type HistoryFields = HistoryObject['fields'];

/** Numbers of other rows, shown by the name next to them. */
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
  ...named(warehouseList.fields, { deptId: 'deptName', ownerId: 'ownerName', objKind: 'objNumber', objId: 'objNumber' }),
  state: { ...warehouseList.fields.state, control: { kind: 'choice', codes: state as Codes } },
});

/** By the name that its chain carries. */
export const historyObjects: Readonly<Record<string, HistoryObject>> = {
  dept: { title: siteResource.title, permission: 'dept:list', fields: siteResource.fields },
  shipmentOrder: { title: salesOrder.title, permission: 'shipmentOrder:list', fields: salesOrder.fields },
  purchase: { title: purchase.title, permission: 'purchase:list', fields: purchase.fields },
  dispatch: { title: dispatchResource.title, permission: 'dispatch:list', fields: dispatchResource.fields },
  transfer: { title: transferResource.title, permission: 'transfer:list', fields: transferResource.fields },
  purchaseDispatch: {
    title: purchasePickupResource.title,
    permission: 'purchaseDispatch:list',
    fields: purchasePickupResource.fields,
  },
  purchaseBack: { title: purchaseReturnResource.title, permission: 'purchaseBack:list', fields: purchaseReturnResource.fields },
  shipmentBack: { title: salesReturnResource.title, permission: 'shipmentBack:list', fields: salesReturnResource.fields },
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
    title: waybillExceptionResource.title,
    permission: 'orderAbnormal:list',
    fields: named(waybillExceptionResource.fields, { orderId: 'number', deptId: 'deptName' }),
  },
  orderCompanyCollect: {
    title: cashOnDeliveryResource.title,
    permission: 'collect:list',
    fields: named(cashOnDeliveryResource.fields, { orderId: 'number', receiveOrgId: 'receiveOrgName', collectOrgId: 'collectOrgName' }),
  },
  loanOrder: {
    title: loanResource.title,
    permission: 'loanOrder:list',
    fields: named(loanResource.fields, { customerId: 'customerName', deptId: 'deptName', productId: 'productName' }),
  },
  bill: {
    title: freightBillResource.title,
    permission: 'bill:list',
    fields: named(freightBillResource.fields, { deptId: 'deptName', toDeptId: 'toDeptName' }),
  },
  personIn: {
    title: entryResource.title,
    permission: 'personIn:list',
    fields: named(entryResource.fields, { deptId: 'deptName', customerId: 'personName' }),
  },
  inboundList: { title: inboundList.title, permission: 'wmsInoutlist:list', fields: listFields(inboundList) },
  outboundList: { title: outboundList.title, permission: 'wmsInoutlist:list', fields: listFields(outboundList) },
  cutoff: {
    title: cutoff.title,
    permission: 'cutoff:list',
    fields: named(cutoff.fields, { deptId: 'deptName', ownerId: 'ownerName', objKind: 'objNumber', objId: 'objNumber' }),
  },
  stocktake: { title: stocktake.title, permission: 'stocktake:list', fields: named(stocktake.fields, { deptId: 'deptName' }) },
  wmsLose: { title: lossResource.title, permission: 'wmsLose:list', fields: lossResource.fields },
};
