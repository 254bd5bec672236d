/** HTTP of uploads: each folder accepts its own kinds. */
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { uploadCalls, uploadFolders } from '@cangyun/contract/system/upload.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Acceptance, accepted, keepFile } from '#platform/files/keep.ts';
import { type Served, serveUpload, type UploadedFile } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';

const LONGEST_FOLDER = 50;

const ruleOf: Readonly<Record<string, Acceptance>> = {
  [uploadFolders.thumbnail]: accepted.thumbnail,
  [uploadFolders.video]: accepted.video,
  [uploadFolders.document]: accepted.document,
};

export const uploadRoutes = ({ files }: Services): Served[] => {
  const take = async (tx: Tx, ctx: Ctx, file: UploadedFile, folder: string, acceptance: Acceptance) => {
    const { key } = await keepFile(tx, ctx, files, file, folder, acceptance);
    ctx.audit.push({ object: 'file', objectId: key });
    return { url: key, path: key };
  };
  return [
    // The folder may come in the form or in the address.
    serveUpload(platformCalls.uploadImage, ({ tx, ctx, query, file }) => {
      const folder = query.dir ?? file.fields.dir?.trim().slice(0, LONGEST_FOLDER) ?? '';
      return take(tx, ctx, file, folder, ruleOf[folder] ?? accepted.picture);
    }),
    serveUpload(uploadCalls.editor, ({ tx, ctx, file }) => take(tx, ctx, file, 'editor', accepted.editor)),
  ];
};
