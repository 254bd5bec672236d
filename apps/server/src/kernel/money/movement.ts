/** What a movement does to an account, by its type; and the movement that undoes another. */
import { feeKind, moneyType, payWay } from '@cangyun/contract/partners/customerAccount.ts';

export interface Movement {
  readonly customerId: number;
  readonly type: number;
  /** Added to the balance; negative takes away. */
  readonly amount: number;
  /** Added to the frozen part. */
  readonly frozen: number;
  readonly feeKind: number;
  readonly businessType: string;
  readonly documentKind: string;
  readonly documentNumber: string;
  readonly payWay: number;
  readonly voucher: string;
  readonly remark: string;
  /** The ledger row that this one undoes. */
  readonly reverses: number | null;
}

const { recharge, refund, consume, withdraw, adjust, freeze, release } = moneyType.code;

/** Signs for balance and frozen part. An adjustment brings its own sign. */
const effects: Readonly<Record<number, { readonly balance: number; readonly frozen: number }>> = {
  [recharge]: { balance: 1, frozen: 0 },
  [refund]: { balance: 1, frozen: 0 },
  [consume]: { balance: -1, frozen: 0 },
  [withdraw]: { balance: -1, frozen: 0 },
  [adjust]: { balance: 1, frozen: 0 },
  [freeze]: { balance: 0, frozen: 1 },
  [release]: { balance: 0, frozen: -1 },
};

export type Reason = Partial<Omit<Movement, 'customerId' | 'type' | 'amount' | 'frozen' | 'reverses'>>;

/** Multiplying by zero must not produce a negative zero: PostgreSQL would accept it, people would wonder. */
const signed = (amount: number, sign: number): number => (sign === 0 ? 0 : amount * sign);

export const movementOf = (type: number, customerId: number, amount: number, reason: Reason = {}): Movement => ({
  feeKind: feeKind.code.none,
  businessType: '',
  documentKind: '',
  documentNumber: '',
  payWay: payWay.code.none,
  voucher: '',
  remark: '',
  ...reason,
  customerId,
  type,
  amount: signed(amount, effects[type]?.balance ?? 0),
  frozen: signed(amount, effects[type]?.frozen ?? 0),
  reverses: null,
});

/** The same type, document and fee with the opposite effect, naming what it undoes: sums by type come out right. */
export const reversalOf = (
  origin: Omit<Movement, 'reverses'> & { readonly id: number },
  remark: string,
): Movement & { readonly reverses: number } => ({
  customerId: origin.customerId,
  type: origin.type,
  amount: signed(origin.amount, origin.amount === 0 ? 0 : -1),
  frozen: signed(origin.frozen, origin.frozen === 0 ? 0 : -1),
  feeKind: origin.feeKind,
  businessType: origin.businessType,
  documentKind: origin.documentKind,
  documentNumber: origin.documentNumber,
  payWay: origin.payWay,
  voucher: '',
  remark,
  reverses: origin.id,
});
