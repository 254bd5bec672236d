/** What a user stores for themselves: the saved filters of each list. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { done, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

const one = z.union([text(200), z.number()]);
const values = z.record(requiredText(40), z.union([one, z.array(one).max(500), z.null()]));

export const savedFilter = z.object({ name: requiredText(30).meta({ title: '名称' }), values });
export type SavedFilter = z.output<typeof savedFilter>;

const screen = requiredText(60).meta({ title: '页面' });

export const userSettingCalls = {
  filters: call({
    method: 'GET',
    path: '/api/userSetting/filters',
    title: '保存的筛选',
    access: signedIn('本人保存的筛选条件'),
    query: z.object({ screen }),
    reply: z.array(savedFilter),
  }),
  saveFilters: call({
    method: 'PUT',
    path: '/api/userSetting/filters',
    title: '保存筛选',
    access: signedIn('本人保存的筛选条件'),
    body: z.object({ screen, filters: z.array(savedFilter).max(limits.savedFiltersPerScreen).meta({ title: '筛选' }) }),
    reply: done(),
  }),
};
