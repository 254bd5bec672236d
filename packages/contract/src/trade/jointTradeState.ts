/** The states of a joint trade, and what a purchase shows of its own. Separate from the kind, which imports words of purchases. */
import { codes } from '../kernel/codes.ts';

export const jointTradeStates = {
  sent: { code: 0, label: '待确认下单', tone: 'warning' },
  placed: { code: 10, label: '已下单', tone: 'processing' },
  accepted: { code: 20, label: '已接单', tone: 'success' },
  declined: { code: 30, label: '已拒单', tone: 'error' },
} as const;

/** Of a purchase; most are in none. */
export const purchaseJointTrade = codes({ none: { code: -1, label: '未协同' }, ...jointTradeStates });
