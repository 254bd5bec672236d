/** HTTP of the learning centre's progress. */
import { articleSlugs, documentCalls } from '@cangyun/contract/content/document.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { marksOf, setMark, takeMark } from './document.store.ts';

export const documentRoutes = (): Served[] => [
  serve(documentCalls.list, ({ tx, ctx }) => marksOf(tx, ctx, articleSlugs)),
  serve(documentCalls.mark, async ({ tx, ctx, body }) => {
    await (body.isRead ? setMark : takeMark)(tx, ctx, body.slug);
    return { ok: true } as const;
  }),
];
