/** The learning centre (spec 0 §2.1 /document): which articles of the help centre a person has read. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { done, flag } from '../kernel/wire.ts';

/** Every article by the name in its address; the console holds the text. */
export const articleSlugs = ['sign-in', 'register', 'layout', 'tabs', 'search', 'site', 'list', 'settings', 'account', 'messages'] as const;
export type ArticleSlug = (typeof articleSlugs)[number];

const path = '/api/documentRead';
const slug = z.enum(articleSlugs);

export const documentCalls = {
  list: call({
    method: 'GET',
    path,
    title: '学习进度',
    access: signedIn('本人的学习进度'),
    reply: z.array(z.object({ slug, readTime: z.string() })),
  }),
  mark: call({
    method: 'POST',
    path,
    title: '标记已学',
    access: signedIn('本人的学习进度'),
    receipt: true,
    body: z.object({ slug: slug.meta({ title: '文档' }), isRead: flag().meta({ title: '是否已学' }) }),
    reply: done(),
  }),
};
