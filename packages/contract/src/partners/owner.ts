/** Whose goods they are: a customer's or, if none is named, our own. */
export const OWN_GOODS = 0;
export const OWN_GOODS_NAME = '自有';
