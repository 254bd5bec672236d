/** Printing: tasks wait at a printer, agents take them one by one, a lost agent's task waits again. */

import { limits } from '@cangyun/contract/limits.ts';
import { printContent, printerCalls, printerTaskCalls, printTaskState } from '@cangyun/contract/system/printer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '打印公司' });
const stranger = await world.company({ name: '打印外人' });
const home = await homeOf(admin);
const { waiting, printing, done, failed } = printTaskState.code;

let made = 0;
const newPrinter = () => {
  made += 1;
  return admin.call(printerCalls.create, { body: { name: `打印机${made}`, deptId: home } });
};
const queue = (printerId: number, title = '面单', more: Record<string, unknown> = {}) =>
  admin.call(printerTaskCalls.create, {
    body: { title, printerId, contentType: printContent.code.text, content: '你好', ...more } as never,
  });
const claim = (printerId: number, agent: string, who = admin) => who.call(printerTaskCalls.claim, { body: { printerId, agent } });
const taskRow = async (id: number) => (await admin.call(printerTaskCalls.list, by({ size: 500 }))).content.find((row) => row.id === id);
const expireLease = (id: number) =>
  world.owner.query("update printer_task set lease_until = now() - interval '1 second' where id = $1", [id]);

describe('a printer', () => {
  it('is a plain record of a site', async () => {
    const one = await newPrinter();
    expect(one).toMatchObject({ deptName: '打印公司', paperWidth: 100, paperHeight: 150, waiting: 0, seenTime: null });
    expect(await admin.call(printerCalls.getOne, { query: { id: one.id } })).toEqual(one);
    expect(await admin.call(printerCalls.edit, { body: { ...one, paperWidth: 76 } as never })).toMatchObject({ paperWidth: 76 });
    const sheet = await sheetIn(await admin.respond(printerCalls.download, {}));
    expect(sheet.fileName).toBe('打印机数据.xlsx');
    await admin.call(printerCalls.removeOne, { params: { id: one.id } });
    expect(await admin.refused(printerCalls.getOne, { query: { id: one.id } })).toMatchObject({
      status: 404,
      message: '打印机不存在或已删除',
    });
  });

  it('is refused twice at a site, and stays while it has tasks', async () => {
    const one = await newPrinter();
    expect(await admin.refused(printerCalls.create, { body: { name: one.name, deptId: home } })).toMatchObject({
      message: '打印机名称已存在，请勿重复',
    });
    const idle = await newPrinter();
    await queue(one.id);
    expect(await admin.refused(printerCalls.remove, { body: [idle.id, one.id] })).toMatchObject({ message: '打印机正在使用中，不能删除' });
    await admin.call(printerCalls.remove, { body: [idle.id] });
    expect(await admin.refused(printerCalls.getOne, { query: { id: idle.id } })).toMatchObject({ status: 404 });
    expect(await stranger.refused(printerCalls.getOne, { query: { id: one.id } })).toMatchObject({ status: 404 });
  });
});

describe('a task', () => {
  it('waits, is taken, is done', async () => {
    const { id: printerId } = await newPrinter();
    const task = await queue(printerId, '发货单', { copies: 2, content: '内容'.repeat(150) });
    expect(task).toMatchObject({ title: '发货单', state: waiting, attempts: 0, copies: 2 });
    expect(await admin.call(printerCalls.getOne, { query: { id: printerId } })).toMatchObject({ waiting: 1 });
    const { task: taken } = await claim(printerId, 'one');
    expect(taken).toEqual({ id: task.id, title: '发货单', contentType: printContent.code.text, content: '内容'.repeat(150), copies: 2 });
    expect(await taskRow(task.id)).toMatchObject({ state: printing, attempts: 1, printerName: `打印机${made}` });
    await admin.call(printerTaskCalls.finish, { body: { id: task.id, agent: 'one' } });
    expect(await taskRow(task.id)).toMatchObject({ state: done });
    expect((await admin.call(printerCalls.getOne, { query: { id: printerId } })).seenTime).toBeTruthy();
    expect(await claim(printerId, 'one')).toEqual({ task: null });
    const sheet = await sheetIn(await admin.respond(printerTaskCalls.download, by({ title: '发货单' })));
    expect(sheet.rows[0]).toMatchObject({ 标题: '发货单', 状态: '已完成', 份数: 2 });
  });

  it('goes to one agent only, however many ask at once', async () => {
    const { id: printerId } = await newPrinter();
    const tasks = await Promise.all(Array.from({ length: 6 }, (_, at) => queue(printerId, `第${at}张`)));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => claim(printerId, `agent${at}`)));
    const taken = answers.flatMap(({ task }) => (task ? [task.id] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(tasks.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('waits again when its agent is lost, and the late agent must not print', async () => {
    const { id: printerId } = await newPrinter();
    const { id } = await queue(printerId, '掉线');
    await claim(printerId, 'lost');
    expect(await claim(printerId, 'next')).toEqual({ task: null });
    await expireLease(id);
    expect(await taskRow(id)).toMatchObject({ state: waiting });
    expect((await admin.call(printerTaskCalls.list, by({ state: waiting, printerId }))).totalElements).toBe(1);
    expect((await claim(printerId, 'next')).task?.id).toBe(id);
    expect(await admin.refused(printerTaskCalls.finish, { body: { id, agent: 'lost' } })).toMatchObject({
      status: 409,
      code: 'PRINT_TASK_LOST',
      message: '打印任务「掉线」已不在本代理手中，请勿重复打印',
    });
    await admin.call(printerTaskCalls.finish, { body: { id, agent: 'next' } });
  });

  it('fails after too many lost agents', async () => {
    const { id: printerId } = await newPrinter();
    const { id } = await queue(printerId, '总掉线');
    for (let tries = 0; tries < limits.printAttempts; tries += 1) {
      expect((await claim(printerId, `agent${tries}`)).task?.id).toBe(id);
      await expireLease(id);
    }
    expect(await claim(printerId, 'last')).toEqual({ task: null });
    expect(await taskRow(id)).toMatchObject({ state: failed, attempts: limits.printAttempts });
    await admin.call(printerTaskCalls.retry, { body: [id] });
    expect(await taskRow(id)).toMatchObject({ state: waiting, attempts: 0 });
  });

  it('is put back by an agent that closes, failed by one that can not print, and tried again', async () => {
    const { id: printerId } = await newPrinter();
    const { id } = await queue(printerId, '缺纸');
    await claim(printerId, 'one');
    await admin.call(printerTaskCalls.release, { body: { id, agent: 'one' } });
    expect(await admin.refused(printerTaskCalls.release, { body: { id, agent: 'one' } })).toMatchObject({ status: 409 });
    await claim(printerId, 'two');
    expect(await admin.refused(printerTaskCalls.retry, { body: [id] })).toMatchObject({
      status: 400,
      message: '打印任务「缺纸」当前为打印中，只有失败或已完成的任务可以重新打印',
    });
    await admin.call(printerTaskCalls.finish, { body: { id, agent: 'two', error: '打印机缺纸' } });
    expect(await taskRow(id)).toMatchObject({ state: failed, message: '打印机缺纸' });
    await admin.call(printerTaskCalls.retry, { body: [id] });
    expect((await claim(printerId, 'two')).task?.id).toBe(id);
    expect(await admin.refused(printerTaskCalls.retry, { body: [id, 999_999] })).toMatchObject({ status: 404 });
  });

  it('needs a printer that is there and in use, content and a known kind', async () => {
    const one = await newPrinter();
    await admin.call(printerCalls.edit, { body: { ...one, enabled: enabledState.code.disabled } as never });
    const body = { title: '单', printerId: one.id, content: '字' };
    const disabled = { status: 400, code: 'PRINTER_DISABLED', message: `打印机「${one.name}」已停用` };
    expect(await admin.refused(printerTaskCalls.create, { body })).toMatchObject(disabled);
    expect(await admin.refused(printerTaskCalls.claim, { body: { printerId: one.id, agent: 'a' } })).toMatchObject(disabled);
    expect(await admin.refused(printerTaskCalls.create, { body: { ...body, printerId: 999_999 } })).toMatchObject({
      message: '打印机不存在或已删除',
    });
    const refused = await admin.refused(printerTaskCalls.create, {
      body: { ...body, title: '', content: '', contentType: 9, copies: 0 } as never,
    });
    expect(refused.fields?.map(({ message }) => message)).toEqual(['标题不能为空', '类型不是可选的值', '内容不能为空', '份数不能小于 1']);
  });

  it('is nobody’s who is not of the company or may not print', async () => {
    const { id: printerId } = await newPrinter();
    const { id } = await queue(printerId);
    expect(await stranger.refused(printerTaskCalls.claim, { body: { printerId, agent: 'x' } })).toMatchObject({ status: 404 });
    expect(await stranger.refused(printerTaskCalls.finish, { body: { id, agent: 'x' } })).toMatchObject({ status: 404 });
    expect(await stranger.refused(printerTaskCalls.retry, { body: [id] })).toMatchObject({ status: 404 });
    const reader = await hire(world, admin, { permissions: ['printer:list'] });
    expect(await reader.refused(printerTaskCalls.claim, { body: { printerId, agent: 'x' } })).toMatchObject({ status: 403 });
    expect(await reader.refused(printerTaskCalls.create, { body: { title: '单', printerId, content: '字' } })).toMatchObject({
      status: 403,
    });
  });

  it('is announced to the agents of the company at once', async () => {
    const { id: printerId } = await newPrinter();
    const closing = new AbortController();
    const stream = world.app.services.hub.open({ companyId: admin.companyId, userId: admin.userId, sessionId: 0 }, closing.signal);
    const told = (async () => {
      let text = '';
      for await (const chunk of stream) {
        text += String(chunk);
        if (text.includes(`"topic":"print","id":${printerId}`)) return true;
      }
      return false;
    })();
    await queue(printerId);
    expect(await told).toBe(true);
    closing.abort();
  });
});
