/** The picture library: brought in by people, or found among the company's uploaded files (spec 0 §7.7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, shownChoice, shownImage, shownInteger, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { text } from '../kernel/wire.ts';

export const pictureState = codes({
  stored: { code: 1, label: '正常', tone: 'success' },
  missing: { code: 0, label: '文件丢失', tone: 'error' },
});

/** Whether deleting the row deletes the file: a file that was only found may be in use elsewhere. */
export const pictureOrigin = codes({
  uploaded: { code: 1, label: '上传' },
  found: { code: 0, label: '同步' },
});

const path = '/api/pictures';

export const pictures = resource({
  name: 'pictures',
  title: '图片',
  path,
  permission: 'pictures',
  search: ['name'],
  fields: {
    thumbnail: shownImage('缩略图', { list: 90 }),
    name: textField('名称', { max: 200, required: true, filter: 'contains', sort: true, list: 220 }),
    folder: textField('文件夹', { max: 50, filter: 'equals', sort: true, list: 120 }),
    path: shownText('路径', { list: false }),
    width: shownInteger('宽', { unit: 'px', list: 80 }),
    height: shownInteger('高', { unit: 'px', list: 80 }),
    bytes: shownInteger('大小', { unit: 'B', sort: true, list: 100 }),
    own: shownChoice('来源', pictureOrigin, { filter: 'equals', list: 80 }),
    state: shownChoice('状态', pictureState, { filter: 'equals', list: 90 }),
    userName: shownText('上传人', { list: 110 }),
    createTime: instantField('上传时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const { list, download, edit, remove, removeOne } = pictures.calls;

export const pictureCalls = {
  list: call({ ...list, aliases: [`${path}/list`] }),
  download,
  edit,
  remove,
  removeOne,
  create: call({
    method: 'POST',
    path,
    aliases: [`${path}/add`],
    title: '新增图片',
    access: 'pictures:add',
    upload: true,
    query: z.object({ folder: text(50).optional() }),
    reply: pictures.row,
  }),
  folders: call({
    method: 'GET',
    path: `${path}/folders`,
    title: '图片文件夹',
    access: 'pictures:list',
    reply: z.array(z.object({ folder: z.string(), count: z.int() })),
  }),
  synchronize: call({
    method: 'POST',
    path: `${path}/synchronize`,
    title: '同步图片',
    access: 'pictures:sync',
    bodiless: true,
    reply: z.object({ id: z.int() }),
  }),
};
