/** Pictures and videos for the text: uploaded at once, and inserted at the cursor. */
import { messages } from '@cangyun/contract/messages.ts';
import { uploadCalls } from '@cangyun/contract/system/upload.ts';
import type { Editor } from '@tiptap/core';
import { upload } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { fileUrl } from '#api/fileUrl.ts';
import { notice } from '#api/notice.ts';
import { fileRules, isAcceptable } from '../fileRules.ts';

const isVideo = (path: string): boolean => /\.(?:mp4|webm)$/.test(path);

async function bring(editor: Editor, file: File): Promise<void> {
  const { path } = await upload(uploadCalls.editor, file, {}, { silent: true });
  const src = fileUrl(path);
  const media = isVideo(path) ? { type: 'video', attrs: { src } } : { type: 'image', attrs: { src, alt: file.name } };
  editor.chain().focus().insertContent(media).run();
  notice.success(messages.uploaded);
}

/** One after the other, to keep the order in which they were chosen. */
export async function bringAll(editor: Editor, files: readonly File[]): Promise<void> {
  for (const file of files)
    if (isAcceptable(file, fileRules.editor))
      await bring(editor, file).catch((cause: unknown) => {
        if (!(cause instanceof RequestFailure)) throw cause;
        notice.warning(cause.message);
      });
}
