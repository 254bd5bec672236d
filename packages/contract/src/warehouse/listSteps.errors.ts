/** Refusals of what a site's movement types ask of a list. */
export const listStepErrors = {
  INOUT_TYPE_DISABLED: { status: 400, message: '{site} 已停用出入库类型「{type}」，请在出入库类型中启用' },
  INOUT_STEPS_MISSING: { status: 400, message: '{title} {number} 还须{steps}才能{action}：{type} 设置了这些步骤' },
  INOUT_STEPS_FIRST: {
    status: 400,
    message: '{site} 的「{type}」须{steps}，不能{action}：请新增{title}，完成这些步骤后再{post}',
  },
  INOUT_STEPS_BETWEEN: { status: 400, message: '{site} 的「{type}」须{steps}，不能{action}：请逐步发货' },
  INOUT_NOT_PUT_AWAY: { status: 400, message: '「{name}」还有 {num} 件没有库位：{title} {number} 的「{type}」须上架' },
  INOUT_CHECK_NOT_NEEDED: { status: 400, message: '{title} {number} 的「{type}」无需复核' },
  INOUT_CHECKED: { status: 400, message: '{title} {number} 已由 {name} 复核' },
  INOUT_NOT_CHECKED: { status: 400, message: '{title} {number} 尚未复核' },
  INOUT_CHECK_OWN: { status: 400, message: '{title} {number} 由您{work}，须由他人复核' },
  INOUT_PHOTO_KEPT: { status: 400, message: '{title} {number} 已{post}，「{type}」须拍照，不能删除最后一张照片' },
} as const;
