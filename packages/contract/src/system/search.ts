/** One search box over the whole product: documents by number, and what else has a name, a code or a phone. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { requiredText } from '../kernel/wire.ts';
import type { Permission } from '../permissions.ts';

export interface SearchPlace {
  readonly title: string;
  readonly permission: Permission;
  /** Screen on which it is found. */
  readonly path: `/${string}`;
  /** It has a page of its own below the path; otherwise the list is opened, narrowed to it. */
  readonly hasPage?: true;
}

/** Where search opens what is no kind of document. Documents are opened where their kind's `menu` says. */
export const searchPlaces = {
  customer: { title: '往来单位', permission: 'customer:list', path: '/partners/detail', hasPage: true },
  product: { title: '产品', permission: 'product:list', path: '/catalog/product' },
  wmsPosition: { title: '库位', permission: 'wmsPosition:list', path: '/WMS/position' },
  car: { title: '车辆', permission: 'car:list', path: '/tms/car' },
  stocktake: { title: '盘点单', permission: 'stocktake:list', path: '/WMS/stocktake', hasPage: true },
  settlement: { title: '收付款单', permission: 'settlement:list', path: '/finance/settlement', hasPage: true },
} as const satisfies Readonly<Record<string, SearchPlace>>;

export type SearchPlaceName = keyof typeof searchPlaces;

const hit = z.object({
  /** Of a document its kind, of anything else its place above. */
  kind: z.string(),
  id: z.int(),
  /** Number or name. */
  label: z.string(),
  /** Whose it is or where; phones with the middle hidden. */
  detail: z.string(),
  /** Of documents. */
  state: z.int().nullable(),
  /** The text is the whole number, code or name: a scanned code opens it. */
  exact: z.boolean(),
});
export type SearchHit = z.output<typeof hit>;

export const searchCalls = {
  find: call({
    method: 'GET',
    path: '/api/search/find',
    title: '搜索',
    access: signedIn('只找得到本人在列表里看得到的'),
    query: z.object({ text: requiredText(60).meta({ title: '搜索内容' }) }),
    reply: z.array(hit),
  }),
};
