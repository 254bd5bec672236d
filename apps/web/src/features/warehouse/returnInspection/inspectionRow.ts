/** Shapes of inspections as the calls answer them, and what their screens share. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { returnInspectionCalls as calls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';

export type InspectionRow = CallReply<typeof calls.list>['content'][number];
export type InspectionDetail = CallReply<typeof calls.getOne>;

export const detailPath = ({ id }: { readonly id: number }): string => `/WMS/returnInspection/${id}`;

/** Which reads a verdict invalidates. */
export const touched = ['/api/returnInspection', '/api/stock', '/api/proLog', '/api/wmsInoutlist'] as const;
