/** Refusals about promotions; a part of the one catalogue (`errors.ts`). */
export const promotionErrors = {
  PROMOTION_ALL_GOODS: { status: 400, message: '{label}用于全店，不能选择商品' },
  PROMOTION_NO_GOODS: { status: 400, message: '{label}必须选择商品' },
  PROMOTION_TIME_LINE: { status: 400, message: '{label}必须填写场次' },
  PROMOTION_NO_TIME_LINE: { status: 400, message: '{label}不分场次，请清空场次' },
  PROMOTION_PRICE: { status: 400, message: '{label}的促销价或优惠额必须大于 0，并小于原价或满额' },
} as const;
