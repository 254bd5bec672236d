/** Refusals of orders of the mall. */
export const marketErrors = {
  MARKET_SHOP_CLOSED: { status: 400, message: '店铺「{name}」{state}，不能下单' },
  MARKET_SHOP_SITE: { status: 400, message: '店铺「{name}」没有设置发货网点，不能下单' },
  MARKET_TWICE: { status: 400, message: '第 {row} 行与第 {other} 行是同一商品，请合并成一行' },
  MARKET_UNKNOWN_GOODS: { status: 400, message: '第 {row} 行的商品不存在或已作废' },
  MARKET_NO_PRICE: { status: 400, message: '第 {row} 行商品「{name}」没有零售价，不能下单' },
  MARKET_ONE_GROUP: { status: 400, message: '拼团商品请单独下单，一张订单只参一个团' },
  BARGAIN_NOT_RUNNING: { status: 400, message: '砍价「{title}」未开始或已结束' },
  BARGAIN_HELPED: { status: 400, message: '{helper} 已经帮这位客户砍过，一人只能砍一次' },
  BARGAIN_DONE: { status: 400, message: '砍价「{title}」{size} 人已砍满，已是底价' },
  POINTS_BELOW_ZERO: { status: 400, message: '客户「{name}」有 {points} 积分，不能扣减 {taken}' },
} as const;
