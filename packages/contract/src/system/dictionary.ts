/** Dictionaries: small sets of value and label that companies may extend (spec 0 §7.5). */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { integerField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { text } from '../kernel/wire.ts';

export const dictionaryResource = resource({
  name: 'dict',
  title: '字典',
  path: '/api/dict',
  permission: 'dict',
  search: ['name', 'description'],
  fields: {
    name: textField('字典名称', { max: 50, required: true, filter: 'contains', sort: true, list: 180 }),
    description: textField('描述', { max: 100, list: 240 }),
  },
});

export const dictionaryEntryResource = resource({
  name: 'dictDetail',
  title: '字典项',
  path: '/api/dictDetail',
  permission: 'dict',
  search: ['label', 'value'],
  fields: {
    dictName: textField('字典名称', { max: 50, required: true, filter: 'equals', edit: false, list: 150 }),
    label: textField('标签', { max: 100, required: true, filter: 'contains', list: 160 }),
    value: textField('值', { max: 100, required: true, list: 120 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    owner: shownText('来源', { list: 90 }),
  },
});

const entry = z.object({ value: z.string(), label: z.string() });

export const dictionaryCalls = {
  ...dictionaryResource.calls,
};

export const dictionaryEntryCalls = {
  ...dictionaryEntryResource.calls,
  map: call({
    method: 'GET',
    path: '/api/dictDetail/map',
    title: '多个字典',
    access: signedIn('每个页面都用字典显示标签'),
    /** One or several names, repeated or separated by commas; none answers all. */
    query: z.object({ dictName: z.union([text(500), z.array(text(100)).max(50)]).optional() }),
    reply: z.record(z.string(), z.array(entry)),
  }),
};
