/** Addresses of differences of receipts. */
import { touched as tradeReads } from '../tradePaths.ts';

export const detailPath = ({ id }: { readonly id: number }): string => `/trade/receiptDifference/${id}`;

/** Which reads settling invalidates. */
export const touched = ['/api/receiptDifference', '/api/receiving', '/api/purchase', ...tradeReads] as const;
