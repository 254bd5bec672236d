/** Work orders: raised by anyone, answered by staff, both in one conversation, moved from 待处理 to 已关闭 and back. */
import { type WorkOrderMove, workOrderCalls, workOrderSide, workOrderState } from '@cangyun/contract/content/workOrder.ts';
import { dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../support/live.ts';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '工单公司' });
const raiser = await hire(world, admin);
const colleague = await hire(world, admin);
const looker = await hire(world, admin, { permissions: ['workOrder:list'] });
const service = await hire(world, admin, { permissions: ['workOrder:list', 'workOrder:handle', 'workOrder:edit'] });
const { code: state } = workOrderState;
const { code: side } = workOrderSide;
const missing = { status: 404, code: 'NOT_FOUND', message: '工单不存在或已删除' };

const raise = (more: object = {}, who: Person = raiser) =>
  who.call(workOrderCalls.create, { body: { title: '打不开页面', content: '点了没反应', channel: '1', ...more } });
const uploaded = async (who: Person): Promise<string> => (await who.upload(platformCalls.uploadImage, png, 'a.png')).json().path;
const current = (id: number, who: Person = admin) => who.call(workOrderCalls.one, { query: { id } });
const step = async (move: WorkOrderMove, id: number, who: Person = service) =>
  who.call(workOrderCalls[move], { body: { id, version: (await current(id)).version } });
const refusedStep = async (move: WorkOrderMove, id: number, who: Person = service) =>
  who.refused(workOrderCalls[move], { body: { id, version: (await current(id)).version } });

describe('a work order', () => {
  it('is raised by anyone signed in, gets a number and keeps its pictures', async () => {
    const picture = await uploaded(raiser);
    const one = await raise({ pictures: [picture], phone: '13900001111' });
    expect(one).toMatchObject({ number: expect.stringMatching(/^GD\d{6}\d{4}$/), state: state.waiting, priority: 1, replyCount: 0 });
    expect(one.contact).toBe(one.userName);
    expect(await current(one.id, raiser)).toMatchObject({ pictures: [picture], replies: [], own: 1, handles: 0 });
    expect(String((await raise()).number) > String(one.number)).toBe(true);
    expect(await world.visitor.refused(workOrderCalls.create, { body: {} as never })).toMatchObject({ status: 401 });
  });

  it('needs title, content, a category of the dictionary and pictures that are ours', async () => {
    expect(await raiser.refused(workOrderCalls.create, { body: { title: '', content: '', channel: '' } })).toMatchObject({
      status: 422,
      message: '标题不能为空；分类不能为空；问题描述不能为空',
    });
    const unknown = { status: 400, code: 'REFERENCE_MISSING', message: '所选的分类不存在或已删除' };
    expect(await raiser.refused(workOrderCalls.create, { body: { title: '一', content: '二', channel: '77' } })).toMatchObject(unknown);
    const strange = { title: '一', content: '二', channel: '1', pictures: ['https://elsewhere.example/a.png'] };
    expect(await raiser.refused(workOrderCalls.create, { body: strange })).toMatchObject({ message: '图片不存在，请重新上传' });
    const many = { ...strange, pictures: Array.from({ length: 7 }, (_, at) => `p${at}`) };
    expect(await raiser.refused(workOrderCalls.create, { body: many })).toMatchObject({ status: 422, message: '图片最多 6 项' });
    const one = await raise();
    expect(await service.refused(workOrderCalls.edit, { body: { ...one, channel: '77' } as never })).toMatchObject(unknown);
  });

  it('has categories from data: the platform’s, and those the company adds', async () => {
    await admin.call(dictionaryEntryCalls.create, { body: { dictName: 'work_order_channel', label: '冷链', value: 'cold', sort: 99 } });
    const channels = await raiser.call(workOrderCalls.channels, {});
    expect(channels[0]).toEqual({ value: '1', label: '系统使用' });
    expect(channels.at(-1)).toEqual({ value: 'cold', label: '冷链' });
    expect((await raise({ channel: 'cold' })).channel).toBe('cold');
    expect(await world.visitor.refused(workOrderCalls.channels, {})).toMatchObject({ status: 401 });
  });

  it('is seen by its raiser and by staff, and does not exist for others', async () => {
    const one = await raise({ title: '只给我看' });
    const own = await raiser.call(workOrderCalls.own, { query: { size: 500 } });
    expect(own.content[0]).toMatchObject({ id: one.id, title: '只给我看' });
    expect(own.content.every(({ userId }) => userId === raiser.userId)).toBe(true);
    expect((await raiser.call(workOrderCalls.own, { query: { state: state.closed } })).totalElements).toBe(0);
    expect(await world.visitor.refused(workOrderCalls.own, {})).toMatchObject({ status: 401 });
    expect((await colleague.call(workOrderCalls.own, {})).totalElements).toBe(0);
    for (const call of [workOrderCalls.list, workOrderCalls.download])
      expect(await colleague.refused(call, {})).toMatchObject({ status: 403 });
    expect(await colleague.refused(workOrderCalls.one, { query: { id: one.id } })).toMatchObject(missing);
    expect(await colleague.refused(workOrderCalls.reply, { body: { id: one.id, content: '我来' } })).toMatchObject(missing);
    expect(await colleague.refused(workOrderCalls.close, { body: { id: one.id, version: 1 } })).toMatchObject(missing);
    expect(await current(one.id, looker)).toMatchObject({ own: 0, handles: 0 });
    expect(await looker.refused(workOrderCalls.reply, { body: { id: one.id, content: '我来' } })).toMatchObject({
      status: 403,
      message: '没有权限：回复工单',
    });
    expect(await refusedStep('close', one.id, looker)).toMatchObject({ status: 403, message: '没有权限：关闭工单' });
  });

  it('is listed, found, exported, put right and voided by those who may', async () => {
    const one = await raise({ title: '可检索的工单', priority: 2 });
    expect((await service.call(workOrderCalls.list, { query: { keyword: '可检索' } })).content).toEqual([one]);
    expect(
      (await service.call(workOrderCalls.list, { query: { keyword: one.number ?? '', state: state.closed } as never })).totalElements,
    ).toBe(0);
    const sheet = await sheetIn(await service.respond(workOrderCalls.download, { query: { keyword: '可检索' } }));
    expect(sheet.fileName).toBe('工单数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 标题: '可检索的工单', 状态: '待处理', 优先级: '紧急' }]);
    const edited = await service.call(workOrderCalls.edit, { body: { ...one, channel: '3', content: '改不了的话' } as never });
    expect(edited).toMatchObject({ channel: '3', content: '点了没反应', version: 2 });
    expect(await service.refused(workOrderCalls.edit, { body: one as never })).toMatchObject({ status: 409 });
    expect(await service.refused(workOrderCalls.remove, { body: [one.id] })).toMatchObject({ status: 403 });
    await admin.call(workOrderCalls.remove, { body: [one.id] });
    expect(await raiser.refused(workOrderCalls.one, { query: { id: one.id } })).toMatchObject(missing);
    const other = await raise();
    expect(await admin.refused(workOrderCalls.remove, { body: [other.id, one.id] })).toMatchObject(missing);
    await admin.call(workOrderCalls.removeOne, { params: { id: other.id } });
    expect(await admin.refused(workOrderCalls.removeOne, { params: { id: other.id } })).toMatchObject(missing);
  });
});

describe('the conversation', () => {
  it('shows both sides and every step, and an answer takes a waiting order up', async () => {
    const { id } = await raise();
    const picture = await uploaded(service);
    const answered = await service.call(workOrderCalls.reply, { body: { id, content: '请清理缓存', pictures: [picture] } });
    expect(answered).toMatchObject({ state: state.handling, handlerName: expect.stringContaining('员工'), replyCount: 1 });
    await raiser.call(workOrderCalls.reply, { body: { id, content: '好了，谢谢' } });
    await step('solve', id);
    expect((await current(id, raiser)).replies).toMatchObject([
      { side: side.service, content: '请清理缓存', pictures: [picture] },
      { side: side.raiser, content: '好了，谢谢', pictures: [] },
      { side: side.step, content: '解决' },
    ]);
  });

  it('is not empty, ours in its pictures, and over when the order is closed', async () => {
    const { id } = await raise();
    expect(await raiser.refused(workOrderCalls.reply, { body: { id, content: ' ' } })).toMatchObject({
      code: 'WORK_ORDER_REPLY_EMPTY',
      message: '请输入回复内容或添加图片',
    });
    expect(await raiser.refused(workOrderCalls.reply, { body: { id, pictures: ['x'] } })).toMatchObject({ code: 'PICTURE_UNKNOWN' });
    await step('close', id);
    expect(await raiser.refused(workOrderCalls.reply, { body: { id, content: '还有' } })).toMatchObject({
      code: 'WRONG_STATE',
      message: '工单当前为「已关闭」，不能回复',
    });
  });

  it('can not be rewritten, not even by the company itself', async () => {
    for (const verb of ['update work_order_reply set content = content', 'delete from work_order_reply'])
      await expect(world.owner.query(`set role cangyun_app; ${verb}`)).rejects.toThrow(/permission denied/);
    await world.owner.query('reset role');
  });

  it('reaches the open browsers', async () => {
    const browser = await listen(world, raiser);
    const { id } = await raise();
    await service.call(workOrderCalls.reply, { body: { id, content: '在看' } });
    const heard = () => browser.events.filter(({ data }) => (data as { object?: string }).object === 'workOrder');
    await browser.until(() => heard().length >= 2);
    expect(heard()[1]?.data).toMatchObject({ ids: [id] });
    browser.close();
  });
});

describe('the steps', () => {
  it('lead from 待处理 to 已关闭 and back, each recorded', async () => {
    const { id } = await raise();
    expect(await step('take', id)).toMatchObject({ state: state.handling, handlerName: expect.stringContaining('员工') });
    expect(await refusedStep('take', id)).toMatchObject({ message: '工单当前为「处理中」，不能受理' });
    expect(await step('solve', id)).toMatchObject({ state: state.solved });
    expect(await refusedStep('solve', id)).toMatchObject({ message: '工单当前为「已解决」，不能解决' });
    expect(await step('close', id, raiser)).toMatchObject({ state: state.closed });
    expect(await refusedStep('close', id)).toMatchObject({ message: '工单当前为「已关闭」，不能关闭' });
    const reopened = await step('reopen', id, raiser);
    expect(reopened).toMatchObject({ state: state.waiting });
    expect(reopened.replies.map(({ content }) => content)).toEqual(['受理', '解决', '关闭', '重新打开']);
    expect(await refusedStep('reopen', id)).toMatchObject({ message: '工单当前为「待处理」，不能重新打开' });
    expect(await refusedStep('take', id, raiser)).toMatchObject({ status: 403, message: '没有权限：受理工单' });
    expect(await refusedStep('solve', id, raiser)).toMatchObject({ status: 403 });
  });

  it('of a solved order go on where its raiser still has something to say', async () => {
    const { id } = await raise();
    await step('take', id);
    await step('solve', id);
    expect(await raiser.call(workOrderCalls.reply, { body: { id, content: '又不行了' } })).toMatchObject({ state: state.handling });
  });

  it('are refused on what has changed since, and on what is not there', async () => {
    const { id, version } = await raise();
    await raiser.call(workOrderCalls.reply, { body: { id, content: '补充一句' } });
    expect(await service.refused(workOrderCalls.take, { body: { id, version } })).toMatchObject({ status: 409, code: 'STALE_EDIT' });
    for (const move of ['take', 'solve', 'close', 'reopen'] as const)
      expect(await service.refused(workOrderCalls[move], { body: { id: 999_999, version: 1 } })).toMatchObject(missing);
  });
});

it('another company sees and reaches none of it', async () => {
  const stranger = await world.company({ name: '别家公司' });
  const { id } = await raise();
  expect((await stranger.call(workOrderCalls.list, {})).totalElements).toBe(0);
  expect(await stranger.refused(workOrderCalls.one, { query: { id } })).toMatchObject(missing);
  expect(await stranger.refused(workOrderCalls.remove, { body: [id] })).toMatchObject(missing);
  const picture = await uploaded(stranger);
  const stolen = { title: '一', content: '二', channel: '1', pictures: [picture] };
  expect(await raiser.refused(workOrderCalls.create, { body: stolen })).toMatchObject({ code: 'PICTURE_UNKNOWN' });
});
