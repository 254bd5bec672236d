/** Refusals about payment requests; a part of the one catalogue (`errors.ts`). */
export const paymentRequestErrors = {
  PAYMENT_REQUEST_CLAIM: { status: 400, message: '所选应付往来中有 {count} 项不属于该收款方或已结清，请刷新后重试' },
  PAYMENT_REQUEST_TOO_MUCH: { status: 400, message: '{number} 未结 {open} 元，不能申请付款 {wanted} 元' },
  PAYMENT_REQUEST_TWICE: { status: 400, message: '{number} 已在付款申请 {request} 中' },
  PAYMENT_REQUEST_ASKED: { status: 400, message: '付款申请 {number} 的往来已有新的付款申请，请先作废后者' },
  PAYMENT_REQUEST_OWN: { status: 400, message: '付款申请 {number} 由您提出，须由他人审批' },
} as const;
