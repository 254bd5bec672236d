/** HTTP of the picture library. */
import { pictureCalls, pictures } from '@cangyun/contract/system/pictures.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve, serveUpload } from '#platform/http/served.ts';
import { enqueue } from '#platform/jobs/task.store.ts';
import type { Services } from '#platform/services.ts';
import { addPicture, removePictures, SYNCHRONIZE } from './pictures.rules.ts';
import { boundPictures, foldersOf } from './pictures.store.ts';

const done = { ok: true } as const;

export const pictureRoutes = ({ config, files }: Services): Served[] => [
  ...serveResource(boundPictures, config, ['list']).map((served) => ({ ...served, call: pictureCalls.list })),
  ...serveResource(boundPictures, config, ['download', 'edit']),
  serve(pictureCalls.folders, ({ tx, ctx }) => foldersOf(tx, ctx)),
  serveUpload(pictureCalls.create, ({ tx, ctx, query, file }) => addPicture(tx, ctx, files, file, query.folder ?? '')),
  serve(pictureCalls.remove, async ({ tx, ctx, body }) => {
    await removePictures(tx, ctx, body);
    return done;
  }),
  serve(pictureCalls.removeOne, async ({ tx, ctx, params }) => {
    await removePictures(tx, ctx, [params.id]);
    return done;
  }),
  serve(pictureCalls.synchronize, async ({ tx, ctx }) => {
    const id = await enqueue(tx, ctx, SYNCHRONIZE, pictureCalls.synchronize.title, { userName: ctx.nickName });
    ctx.audit.push({ object: pictures.name, objectId: '', after: { task: id } });
    return { id };
  }),
];
