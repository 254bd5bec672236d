/** Our own accounts: one default for each site, cash in somebody's hands, and a balance that is what the journal says. */

import { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { expect, it } from 'vitest';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const { calls } = ownAccount;
const { bank, cash, inHand } = ownAccountType.code;

it('a site has one default account, and cash in hand names its holder', async () => {
  const admin = await world.company({ name: '账户公司' });
  const deptId = await addSite(admin, '总部');
  const box = await admin.call(calls.create, { body: { name: '现金', type: cash, deptId, isDefault: 1 } });
  expect(box).toMatchObject({ isDefault: 1, balance: 0, deptName: '总部' });
  const card = await admin.call(calls.create, { body: { name: '工行 8801', type: bank, deptId, isDefault: 1, bankCard: '6222 8801' } });
  const rows = async () => (await admin.call(calls.list, { query: { sort: 'id,asc' } })).content;
  expect((await rows()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['现金', 0],
    ['工行 8801', 1],
  ]);
  // The other way round.
  const [first] = await rows();
  await admin.call(calls.edit, { body: { ...first, isDefault: 1 } as never });
  expect((await rows()).map(({ isDefault }) => isDefault)).toEqual([1, 0]);
  const driver = await hire(world, admin, { permissions: [] });
  expect(await admin.refused(calls.create, { body: { name: '司机现金', type: inHand, deptId } })).toMatchObject({
    message: '资金账户「司机现金」是在手现金，请选择持有人',
  });
  expect(await admin.refused(calls.create, { body: { name: '银行', type: bank, deptId, holderId: driver.userId } })).toMatchObject({
    message: '资金账户「银行」不是在手现金，不能有持有人',
  });
  const held = await admin.call(calls.create, { body: { name: '司机现金', type: inHand, deptId, holderId: driver.userId } });
  expect(held.holderId).toBe(driver.userId);
  // No longer in hand: a form that does not send the holder ends it.
  const { holderId: _holder, ...plain } = held;
  expect(await admin.call(calls.edit, { body: { ...plain, type: cash } as never })).toMatchObject({ type: cash, holderId: null });
  expect(await admin.refused(calls.create, { body: { name: '现金', type: cash, deptId } })).toMatchObject({
    message: '账户名称已存在，请勿重复',
  });
  expect(await driver.refused(calls.list, {})).toMatchObject({ status: 403 });
  await admin.call(calls.remove, { body: [card.id] });
  await admin.call(calls.removeOne, { params: { id: held.id } });
  expect((await rows()).map(({ name }) => name)).toEqual(['现金']);
});
