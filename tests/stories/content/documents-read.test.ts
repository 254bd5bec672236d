/** The learning centre: each person's own progress. */
import { documentCalls } from '@cangyun/contract/content/document.ts';
import { afterAll, expect, it } from 'vitest';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

it('marks belong to one person, twice is once, and can be taken back', async () => {
  const admin = await world.company();
  const learner = await hire(world, admin);
  const mark = (slug: 'list' | 'site', isRead: 0 | 1) => learner.call(documentCalls.mark, { body: { slug, isRead } });
  expect(await learner.call(documentCalls.list, {})).toEqual([]);
  await mark('list', 1);
  await mark('list', 1);
  await mark('site', 1);
  expect((await learner.call(documentCalls.list, {})).map(({ slug }) => slug)).toEqual(['list', 'site']);
  expect(await admin.call(documentCalls.list, {})).toEqual([]);
  await mark('list', 0);
  expect(await learner.call(documentCalls.list, {})).toMatchObject([{ slug: 'site', readTime: expect.any(String) }]);
  expect(await learner.refused(documentCalls.mark, { body: { slug: 'nothing' as never, isRead: 1 } })).toMatchObject({
    status: 422,
    message: '文档不是可选的值',
  });
  for (const call of [documentCalls.list, documentCalls.mark])
    expect(await world.visitor.refused(call, {} as never)).toMatchObject({ status: 401 });
});
