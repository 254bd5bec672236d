/** Saved filters, as earlier clients of the API ask for them: the filters of one's own views of a screen. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { done, requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { listLook } from './listView.ts';

const savedFilter = z.object({ name: requiredText(30).meta({ title: '名称' }), values: listLook.shape.filters });
export type SavedFilter = z.output<typeof savedFilter>;

const screen = requiredText(60).meta({ title: '页面' });
const path = '/api/userSetting/filters';
const access = signedIn('本人的视图');

export const userSettingCalls = {
  filters: call({ method: 'GET', path, title: '保存的筛选', access, query: z.object({ screen }), reply: z.array(savedFilter) }),
  saveFilters: call({
    method: 'PUT',
    path,
    title: '保存筛选',
    access,
    body: z.object({ screen, filters: z.array(savedFilter).max(limits.viewsPerScreen).meta({ title: '筛选' }) }),
    reply: done(),
  }),
};
