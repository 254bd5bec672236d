/**
 * Goods on their way for a document: 发货单, 调拨单, 采购提货单, 采购退货单, 销售退货单. One machine; each kind's own page has its words, its calls and its
 * choice of the actions below. Stock moves when the warehouse list of a document is posted (DESIGN §6).
 */
import { codes } from '../kernel/codes.ts';
import type { KindAction, KindState } from '../kernel/kind.ts';
import type { Permission } from '../permissions.ts';

/** The groups of permissions, one per kind. */
export type ConsignmentGroup = CarriedGroup | 'transfer' | 'purchaseBack';
/** Those that a carrier confirms. */
type CarriedGroup = 'dispatch' | 'purchaseDispatch' | 'shipmentBack';
type State = 'toConfirm' | 'toCarrier' | 'moving' | 'arrived';
type Action = KindAction<State>;

/** 10 → 20 → 30 → 40; without transport 20 is left out. */
export const travelStates = (moving: string, arrived: string) =>
  ({
    toConfirm: { code: 10, label: '待确认', tone: 'warning' },
    toCarrier: { code: 20, label: '待承运商确认', tone: 'processing' },
    moving: { code: 30, label: moving, tone: 'processing' },
    arrived: { code: 40, label: arrived, tone: 'success' },
  }) as const satisfies Record<State, KindState>;

/** All but the last. */
export const travelWaits = ['toConfirm', 'toCarrier', 'moving'] as const satisfies readonly State[];

const may = (group: ConsignmentGroup, action: 'edit' | 'del' | 'check' | 'finish'): Permission => `${group}:${action}`;

/** What every kind has: written, voided, confirmed, and the confirmation taken back. */
export const confirmed = (group: ConsignmentGroup) =>
  ({
    edit: { call: 'PUT /', label: '编辑', from: ['toConfirm'], to: 'stay', permission: may(group, 'edit') },
    void: { call: 'DELETE /', label: '作废', from: ['toConfirm'], to: 'stay', permission: may(group, 'del') },
    check: { call: 'PUT docheck', label: '确认', from: ['toConfirm'], to: ['toCarrier', 'moving'], permission: may(group, 'check') },
    cancelCheck: {
      call: 'PUT cancleCheck',
      label: '取消确认',
      from: ['toCarrier', 'moving'],
      to: 'toConfirm',
      permission: may(group, 'check'),
      confirm: '确认取消？出入库单会一并作废。',
    },
  }) as const satisfies Record<string, Action>;

/** The carrier agrees, or withdraws. */
export const carried = (group: CarriedGroup) =>
  ({
    carrierCheck: { call: 'PUT carrierscheck', label: '承运确认', from: ['toCarrier'], to: 'moving', permission: `${group}:carrier` },
    carrierCancel: { call: 'PUT carrierscancle', label: '承运取消', from: ['moving'], to: 'toCarrier', permission: `${group}:carrier` },
  }) as const satisfies Record<string, Action>;

/** Confirmed and passed to logistics in one step. */
export const handedOver = (group: ConsignmentGroup) =>
  ({
    checkAndShip: {
      call: 'PUT docheckAndWuliu',
      label: '确认并交物流',
      from: ['toConfirm'],
      to: 'moving',
      permission: may(group, 'check'),
    },
  }) as const satisfies Record<string, Action>;

/** Where the kind has no carrier calls, 20 must be able to move on as well (RESOLUTIONS B.2). */
export const finished = (group: ConsignmentGroup, from: readonly State[]) =>
  ({
    finish: { call: 'PUT doOver', label: '完成', from, to: 'arrived', permission: may(group, 'finish') },
  }) as const satisfies Record<string, Action>;

/** A finished document with a mistake is voided, and another one with the right quantities takes its place. */
export const correctable = (group: ConsignmentGroup) =>
  ({
    correct: { call: 'POST correct', label: '更正', from: ['arrived'], to: 'stay', permission: `${group}:correct` },
  }) as const satisfies Record<string, Action>;

export const outState = codes({
  notOut: { code: 0, label: '未出库', tone: 'warning' },
  out: { code: 1, label: '已出库', tone: 'success' },
});

export const inState = codes({
  notIn: { code: 0, label: '未入库', tone: 'warning' },
  in: { code: 1, label: '已入库', tone: 'success' },
  /** Its inbound list was closed by 无需入库: the goods arrived without a movement of stock. */
  notNeeded: { code: 2, label: '无需入库' },
});

/** What a dispatch is for; 10, 20 and 30 as RESOLUTIONS B.14 reads them, 40 is ours: goods go straight to a shop's consumer. */
export const dispatchType = codes({
  sales: { code: 10, label: '销售发货' },
  purchaseBack: { code: 20, label: '采购退货' },
  other: { code: 30, label: '其他发货' },
  dropship: { code: 40, label: '一件代发' },
});

/** carriersKuaidi (RESOLUTIONS B.15). */
export const courierOrdering = codes({
  byHand: { code: 0, label: '否' },
  automatic: { code: 1, label: '自动', tone: 'processing' },
});

/** Where the courier's number is. The outbox has the request itself; lists need not look there. */
export const courierState = codes({
  none: { code: 0, label: '未下单' },
  /** The courier gave the number, and must learn when nobody needs it any more. */
  given: { code: 1, label: '已取号', tone: 'success' },
  waiting: { code: 10, label: '取号中', tone: 'processing' },
  refused: { code: 30, label: '快递拒单', tone: 'error' },
  dead: { code: 40, label: '取号失败', tone: 'error' },
});

export const priceState = codes({
  open: { code: 0, label: '未确认', tone: 'warning' },
  confirmed: { code: 1, label: '已确认', tone: 'success' },
});

/** Most lines of one document. */
export const MOST_CONSIGNED = 1_000;
