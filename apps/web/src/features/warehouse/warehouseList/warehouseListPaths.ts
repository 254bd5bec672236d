/** Addresses of warehouse lists. */
import { direction } from '@cangyun/contract/stock/ledger.ts';

const folder = (style: number): string => (style === direction.code.in ? 'inbound' : 'outbound');

export const listPath = (style: number): string => `/WMS/${folder(style)}`;
export const detailPath = ({ id, style }: { readonly id: number; readonly style: number }): string => `${listPath(style)}/${id}`;
export const newPath = (style: number): string => `/WMS/new/${folder(style)}`;
export const editPath = (id: number): string => `/WMS/edit/${id}`;

/** Which reads a move of a list invalidates. */
export const touched = ['/api/wmsInoutPro', '/api/stock', '/api/proLog', '/api/wmsPosition', '/api/pickLog', '/api/product'] as const;
