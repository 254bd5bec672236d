/** Addresses of waybills, and which reads a change of one invalidates. */
import { documentPath } from '#documents/links/documentPath.ts';

export const waybillPath = (id: number): string => documentPath('waybill', id) ?? '';
export const waybillNewPath = '/tms/order/new';
/** As the spec has it (spec 0 §2.1). */
export const waybillEditPath = (id: number): string => `/tms/order/edit?id=${id}`;

export const touched = [
  '/api/orderDept',
  '/api/order',
  '/api/scanRecord',
  '/api/orderAbnormal',
  '/api/orderCompanyCollect',
  '/api/receiptImg',
  '/api/actionLog',
] as const;
