/**
 * Calls that visitors may make. The test compares: one more is a decision that a reviewer sees. Those of anyone signed in are listed with
 * their reasons in docs/permissions.md.
 */
export const publicCalls: readonly string[] = [
  'GET /api/appManage',
  'GET /api/chainData/get/{object}',
  'GET /api/chainData/historyVersion/{object}',
  'GET /api/orderDept/print',
  'GET /api/purchase/print',
  'GET /api/shipmentOrder/print',
  'GET /api/shopAuthorization/getShouQuan',
  'GET /api/statement/shared',
  'GET /api/util/getPhoneCode',
  'GET /auth/code',
  'GET /template/{file}',
  'POST /api/shopAuthorization/answer',
  'POST /api/statement/answer',
  'POST /auth/login',
  'POST /auth/register',
];
