/** Refusals of granting more than one holds: permissions, sites, another user's account. */
export const grantErrors = {
  USER_HOLDS_MORE: { status: 403, message: '该用户拥有您没有的权限（{titles}），不能重置其密码或修改其手机号' },
  PERMISSION_NOT_HELD: { status: 403, message: '不能授予自己没有的权限：{titles}' },
  SITE_NOT_HELD: { status: 403, message: '不能分配或收回自己没有的网点：{sites}' },
} as const;
