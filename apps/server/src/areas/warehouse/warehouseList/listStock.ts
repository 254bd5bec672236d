/** A list as the ledger sees it: its document, what it holds, and its goods at a place. Pure. */
import { takesUnusableGoods } from '@cangyun/contract/warehouse/lots.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Hold, Movement, StockDocument, Want } from '#kernel/stock/index.ts';

interface AsDocument {
  readonly id: number;
  readonly number: string;
  readonly style: number;
  readonly type?: number;
  readonly info?: string;
  /** Somebody let it take what is not usable. */
  readonly takesUnusable?: number;
}

export const stockDocument = ({ id, number, style, type, info = '', takesUnusable = 0 }: AsDocument): StockDocument => ({
  kind: kindOf(style).name,
  id,
  number,
  ...(info ? { info } : {}),
  takesUnusable: takesUnusable === 1 || (type !== undefined && takesUnusableGoods(type)),
});

interface Holding {
  readonly deptId: number;
  readonly ownerId: number;
}

/** What an outbound list reserves as soon as it waits to be picked. */
export const holdsOf = (
  { deptId, ownerId }: Holding,
  lines: readonly { id: number; productId: number; quality: number; num: number }[],
): Hold[] => lines.map(({ id, productId, quality, num }) => ({ lineId: id, deptId, productId, ownerId, quality, qty: num }));

export interface AskingLine {
  readonly id: number;
  readonly productId: number;
  readonly quality: number;
  readonly num: number;
  readonly batch: string;
  readonly markTime: string;
  /** Only from there. */
  readonly fromId?: number | undefined;
  /** Days that must be left of the shelf life. */
  readonly minDays?: number | undefined;
}

/** The same with the lots and positions that the lines name. */
export const wantsOf = (list: Holding, lines: readonly AskingLine[]): Want[] =>
  holdsOf(list, lines).map((hold, at) => {
    const { batch = '', markTime = '', fromId, minDays } = lines[at] ?? {};
    return { ...hold, batch, markTime, fromId, minDays };
  });

interface AtPlace {
  readonly lineId: number;
  readonly productId: number;
  readonly quality: number;
  readonly positionId: number;
  readonly batch: string;
  readonly markTime: string;
}

/** A place of the list's goods, before anything moves. */
export const atPlace = (list: Holding & { readonly type: number }, pick: AtPlace): Movement => ({
  deptId: list.deptId,
  productId: pick.productId,
  ownerId: list.ownerId,
  quality: pick.quality,
  positionId: pick.positionId,
  batch: pick.batch,
  markTime: pick.markTime,
  lineId: pick.lineId,
  type: list.type,
  qty: 0,
  reserved: 0,
  frozen: 0,
  picked: 0,
  reverses: null,
});
