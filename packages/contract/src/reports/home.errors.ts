/** Refusals of homes. */
export const homeErrors = {
  HOME_NOT_YOURS: { status: 400, message: '您的岗位没有「{name}」首页，请选择其他首页' },
  HOME_CARD_UNKNOWN: { status: 400, message: '首页没有卡片「{name}」，或您没有权限查看' },
  HOME_CARD_TWICE: { status: 400, message: '卡片「{name}」重复，请只保留一个' },
} as const;
