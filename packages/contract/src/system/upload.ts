/** Uploads of pictures, videos and documents (spec 0 §7.1; limits of spec 2 §5). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';

/** Folders of `uploadImg` with rules of their own; any other takes pictures. */
export const uploadFolders = { thumbnail: 'thumb', video: 'video', document: 'document' } as const;

export const uploadCalls = {
  editor: call({
    method: 'POST',
    path: '/api/util/uploadImgEditor',
    title: '上传编辑器图片或视频',
    access: 'article:list',
    upload: true,
    reply: z.object({ url: z.string(), path: z.string() }),
  }),
};
