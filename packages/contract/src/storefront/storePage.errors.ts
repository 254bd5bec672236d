/** Refusals about pages of shops; a part of the one catalogue (`errors.ts`). */
export const storePageErrors = {
  PAGE_EMPTY: { status: 400, message: '页面「{name}」还没有模块，不能发布' },
  PAGE_INCOMPLETE: { status: 400, message: '页面「{name}」不能发布，请补充内容：{detail}' },
  PAGE_BROKEN: { status: 400, message: '页面「{name}」不能发布，有内容已失效：{detail}' },
  PAGE_HOME_TAKEN: { status: 400, message: '店铺「{shop}」的首页「{home}」正在发布中，请先撤回' },
  PAGE_PICTURE_UNKNOWN: { status: 400, message: '{where}的图片不是本公司上传的文件，请重新上传' },
} as const;
