/** Channels, articles and their readers, and a partner that is followed. */
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { channelCalls, channelOpenness } from '@cangyun/contract/content/channel.ts';
import { followCalls } from '@cangyun/contract/content/follow.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { uploadFolders } from '@cangyun/contract/system/upload.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import sharp from 'sharp';
import { articles, channels, type DemoArticle, partnerArticles } from './articles-data.ts';
import type { ApiCall } from './caller.ts';

const cover = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="${colour}"/><g fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"><path d="M70 240h340M100 240V140l140-66 140 66v100M190 240v-70h100v70"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** One empty page. */
const PAGE = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const stored = async (call: ApiCall, bytes: Buffer, name: string, dir: string): Promise<string> =>
  (await call.upload(platformCalls.uploadImage, bytes, name, { dir })).path;

async function write(call: ApiCall, { channel: _channel, colour, document, ...article }: DemoArticle, channelId?: number): Promise<void> {
  const picture = colour && (await stored(call, await cover(colour), 'cover.png', uploadFolders.thumbnail));
  const file = document && (await stored(call, PAGE, document, uploadFolders.document));
  await call(articleCalls.create, {
    body: {
      ...article,
      // The picture is in the text as well.
      content: picture ? `${article.content}<img src="/files/${picture}">` : article.content,
      imagePath: picture ? [picture] : [],
      fileUrl: file && document ? [{ name: document, url: file }] : [],
      ...(channelId === undefined ? {} : { channelId }),
    },
  });
}

async function writeAll(call: ApiCall): Promise<void> {
  const ids = new Map<string, number>();
  for (const [sort, { under, ...channel }] of channels.entries())
    ids.set(channel.name, (await call(channelCalls.create, { body: { ...channel, sort, pid: ids.get(under ?? '') ?? null } })).id);
  for (const article of articles) await write(call, article, ids.get(article.channel ?? ''));
}

const READERS = ['warehouse', 'picker1', 'service'];

/** The first of them by all, the last by few; the server leaves out what readers can not see. */
async function read(call: ApiCall, callAs: (userId: number) => Promise<ApiCall>): Promise<void> {
  const everyone = await call(userCalls.simple, {});
  for (const [at, username] of READERS.entries()) {
    const reader = await callAs(everyone.find((one) => one.username === username)?.id ?? 0);
    const { content } = await reader(articleCalls.reading, { query: { size: 500 } });
    for (const { id } of content.slice(at * 2)) await reader(articleCalls.read, { body: { id } });
    const [first] = content;
    if (first) await reader(articleCalls.good, { body: { id: first.id, isGood: 1 } });
  }
}

export async function fillArticles(main: ApiCall, partner: ApiCall, callAs: (userId: number) => Promise<ApiCall>): Promise<void> {
  await writeAll(main);
  await read(main, callAs);
  const { id } = await partner(channelCalls.create, { body: { name: '供应商公告', open: channelOpenness.code.partners } });
  for (const article of partnerArticles) await write(partner, article, id);
  const [cooperating] = await main(followCalls.companies, { query: { all: 1 } });
  if (cooperating) await main(followCalls.follow, { body: { companyId: cooperating.companyId } });
}
