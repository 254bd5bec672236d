/** Refusals of saved views. */
export const listViewErrors = {
  TOO_MANY_VIEWS: { status: 422, message: '一个页面最多保存 {limit} 个视图，请先删除不用的' },
  VIEW_NEEDS_JOB: { status: 422, message: '视图「{name}」要共享给岗位，请选择岗位' },
  VIEW_DEFAULT_NEEDS_JOB: { status: 422, message: '视图「{name}」不是共享给岗位的，不能设为岗位默认' },
} as const;
