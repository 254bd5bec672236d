/** Channels and articles for stories. */
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { channelCalls } from '@cangyun/contract/content/channel.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import type { Person } from './person.ts';

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

export const addChannel = (person: Person, more: object = {}) =>
  person.call(channelCalls.create, { body: { name: `栏目${next()}`, ...more } });

export const write = (person: Person, more: object = {}) =>
  person.call(articleCalls.create, { body: { title: `文章${next()}`, content: '<p>正文</p>', ...more } as never });

/** Answers the path of the stored file. */
export const store = async (person: Person, bytes: Buffer, dir: string): Promise<string> =>
  ((await person.upload(platformCalls.uploadImage, bytes, '文件', { dir })).json() as { path: string }).path;
