/** Two companies cooperate: both see the record, nobody else does; sites are opened to the other company. */

import { companyCalls } from '@cangyun/contract/system/company.ts';
import {
  type CooperationMove,
  cooperationCalls,
  cooperationMoves,
  cooperationMovesOf,
  cooperationSide,
  cooperationState,
  movesWithReason,
} from '@cangyun/contract/system/cooperation.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { answer, invite, pairOf } from '../support/cooperation.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { attack } from '../support/statements.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const pair = () => pairOf(world);
const stranger = await world.company({ name: '第三家' });

const missing = { status: 404, code: 'NOT_FOUND', message: '合作不存在或已删除' };

describe('an invitation', () => {
  it('goes by name or by code, and is in both lists from each side', async () => {
    const { host, guest, hostName, guestName } = await pair();
    const sent = await invite(host, guestName);
    expect(sent).toMatchObject({
      partnerName: guestName,
      side: cooperationSide.code.sent,
      state: cooperationState.code.pending,
      remark: '长期合作',
    });
    const { content } = await guest.call(cooperationCalls.list, {});
    expect(content).toMatchObject([{ id: sent.id, partnerName: hostName, side: cooperationSide.code.received }]);
    expect(await guest.call(cooperationCalls.getOne, { query: { id: sent.id } })).toMatchObject({ partnerName: hostName });

    const other = await pair();
    const { inviteCode } = await other.guest.call(companyCalls.mine, {});
    expect(await other.host.call(cooperationCalls.create, { body: { invite: inviteCode ?? '' } })).toMatchObject({
      partnerName: other.guestName,
    });
  });

  it('is refused to nobody, to oneself, and a second time from either side', async () => {
    const { host, guest, hostName, guestName } = await pair();
    expect(await host.refused(cooperationCalls.create, { body: { invite: '查无此家' } })).toMatchObject({
      status: 400,
      code: 'PARTNER_UNKNOWN',
      message: '没有名称或邀请码为「查无此家」的公司',
    });
    expect(await host.refused(cooperationCalls.create, { body: { invite: hostName } })).toMatchObject({ message: '不能与自己的公司合作' });
    await invite(host, guestName);
    const twice = { status: 400, code: 'DUPLICATE', message: '与该公司的合作已存在，请勿重复' };
    expect(await host.refused(cooperationCalls.create, { body: { invite: guestName } })).toMatchObject(twice);
    expect(await guest.refused(cooperationCalls.create, { body: { invite: hostName } })).toMatchObject(twice);
    expect(await host.refused(cooperationCalls.create, { body: { invite: '' } })).toMatchObject({
      status: 422,
      message: '公司名称或邀请码不能为空',
    });
  });

  it('is found by the other’s name, filtered and exported', async () => {
    const { host, guestName } = await pair();
    await invite(host, guestName);
    const found = await host.call(cooperationCalls.list, { query: { keyword: guestName, state: 0 } as never });
    expect(found.totalElements).toBe(1);
    expect((await host.call(cooperationCalls.list, { query: { state: 10 } as never })).content).toEqual([]);
    const sheet = await sheetIn(await host.respond(cooperationCalls.download, {}));
    expect(sheet).toMatchObject({ fileName: '合作数据.xlsx', rows: [{ 合作公司: guestName, 邀请方: '我方邀请', 状态: '待答复' }] });
  });

  it('needs the permission', async () => {
    const { host, guestName } = await pair();
    const clerk = await hire(world, host, { permissions: ['cooperate:list'] });
    expect(await clerk.refused(cooperationCalls.create, { body: { invite: guestName } })).toMatchObject({
      status: 403,
      message: '没有权限：邀请合作',
    });
    const nobody = await hire(world, host);
    for (const call of [cooperationCalls.list, cooperationCalls.download, cooperationCalls.openSites])
      expect(await nobody.refused(call, {})).toMatchObject({ status: 403 });
    expect(await nobody.refused(cooperationCalls.getOne, { query: { id: 1 } })).toMatchObject({ status: 403 });
  });
});

describe('an answer', () => {
  const names = Object.keys(cooperationMoves.table) as CooperationMove[];
  const table = cooperationState.entries.flatMap((state) =>
    cooperationSide.entries.flatMap((side) => names.map((move) => ({ state, side, move }))),
  );

  it.each(table)('at $state.label, $side.label: $move', async ({ state, side, move }) => {
    const { host, guest, guestName } = await pair();
    const { id } = await invite(host, guestName);
    await world.owner.query('update cooperation set state = $1 where id = $2', [state.code, id]);
    const person = side.code === cooperationSide.code.sent ? host : guest;
    const { version } = await person.call(cooperationCalls.getOne, { query: { id } });
    const response = await person.respond(cooperationCalls.edit, { body: { id, version, move, reason: '说明' } });
    const { label, to, from } = cooperationMoves.table[move];
    const allowed = cooperationMovesOf({ state: state.code, side: side.code }).includes(move);
    const wrongState = !from.some((code) => code === state.code);
    const message = wrongState ? `合作当前为「${state.label}」，不能${label}` : `这项合作只能由对方公司${label}`;
    expect(response.json()).toMatchObject(allowed ? { state: to, reason: '说明', version: version + 1 } : { status: 400, message });
  });

  it.each(movesWithReason)('%s needs a reason', async (move) => {
    const { host, guest, guestName } = await pair();
    const { id } = await invite(host, guestName);
    if (move === 'end') await answer(guest, id, 'agree');
    await expect(answer(guest, id, move)).rejects.toThrow(`${cooperationMoves.table[move].label}时请填写原因`);
  });

  it('is given once: who is slower sees what happened', async () => {
    const { host, guest, guestName } = await pair();
    const { id, version } = await invite(host, guestName);
    const answers = await Promise.all([
      guest.respond(cooperationCalls.edit, { body: { id, version, move: 'agree' } }),
      host.respond(cooperationCalls.edit, { body: { id, version, move: 'withdraw' } }),
      guest.respond(cooperationCalls.edit, { body: { id, version, move: 'refuse', reason: '不' } }),
    ]);
    expect(answers.map((one) => one.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('that ended leaves room for a new invitation', async () => {
    const { host, guest, hostName, guestName } = await pair();
    const { id } = await invite(host, guestName);
    await answer(guest, id, 'refuse', '暂不考虑');
    await guest.call(cooperationCalls.create, { body: { invite: hostName } });
    expect((await host.call(cooperationCalls.list, {})).content.map(({ side, state }) => [side, state])).toEqual([
      [2, 0],
      [1, 20],
    ]);
  });
});

describe('three companies', () => {
  it('see each record only from its two ends', async () => {
    const { host, guest, guestName } = await pair();
    const { id, version } = await invite(host, guestName);
    expect(await stranger.refused(cooperationCalls.getOne, { query: { id } })).toMatchObject(missing);
    expect(await stranger.refused(cooperationCalls.edit, { body: { id, version, move: 'agree' } })).toMatchObject(missing);
    expect(await stranger.refused(cooperationCalls.openSites, { query: { id } })).toMatchObject(missing);
    expect((await stranger.call(cooperationCalls.list, {})).content).toEqual([]);
    expect(await guest.call(cooperationCalls.getOne, { query: { id } })).toMatchObject({ state: 0, version });
  });

  it('are kept apart by the database itself', async () => {
    const { host, guest, guestName } = await pair();
    const { id } = await invite(host, guestName);
    const as = async (companyId: number, statement: string, values: unknown[] = []) => {
      await world.owner.query('begin');
      await world.owner.query('set local role cangyun_app');
      await world.owner.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
      const result = await world.owner.query(attack(statement), values);
      await world.owner.query('rollback');
      return result;
    };
    for (const company of [host.companyId, guest.companyId])
      expect((await as(company, 'select id from cooperation where id = $1', [id])).rowCount).toBe(1);
    expect((await as(stranger.companyId, 'select id from cooperation')).rowCount).toBe(0);
    expect((await as(stranger.companyId, 'update cooperation set state = 10')).rowCount).toBe(0);
    expect((await as(stranger.companyId, 'select party_name($1) as name', [host.companyId])).rows[0].name).toBeNull();
    expect((await as(guest.companyId, 'select party_name($1) as name', [stranger.companyId])).rows[0].name).toBeNull();
    // The invited company answers; it neither takes the record over nor sends invitations in another's name.
    await expect(
      as(guest.companyId, 'update cooperation set partner_id = $1 where id = $2', [stranger.companyId, id]),
    ).rejects.toMatchObject({ code: '42501' });
    await world.owner.query('rollback');
    await expect(
      as(guest.companyId, 'insert into cooperation (company_id, partner_id, user_id) values ($1, $2, 1)', [
        host.companyId,
        stranger.companyId,
      ]),
    ).rejects.toMatchObject({ code: '42501' });
    await world.owner.query('rollback');
  });
});
