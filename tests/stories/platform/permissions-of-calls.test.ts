/** Every call with a permission is open to people who hold it and closed to all others: generated over all calls and permissions. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, callKey, permissionsOf } from '@cangyun/contract/kernel/call.ts';
import { allPermissions, type Permission } from '@cangyun/contract/permissions.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { everything } from '#tier.ts';
import { type Input, inputFor } from '../support/inputs.ts';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { inRounds } from '../support/rounds.ts';
import { hire, type Staff } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '权限公司' });
/** These two hold one set of permissions after the other: the permissions of a job count at the moment of the request. */
const [holder, rest] = [await hire(world, admin), await hire(world, admin)];

const guarded: readonly Call[] = allCalls.filter((call) => permissionsOf(call).length > 0);
const opening = allPermissions.filter((permission) => guarded.some((call) => permissionsOf(call).join() === permission));
const closing = allPermissions.filter((permission) => !guarded.some((call) => permissionsOf(call).includes(permission)));
const NOWHERE = 999_999;

/** Runs a further action with this input, or creates documents of another kind: that needs the permission of the action or kind as well. */
const needsMore: ReadonlySet<Call> = new Set([
  salesOrderCalls.checkAndSend,
  salesOrderCalls.uploadAndSend,
  freightBillCalls.create,
  backOrderCalls.send,
]);

/** What each call is asked with, made once. */
const inputs = new Map<Call, Input>(guarded.map((call) => [call, inputFor(call, () => NOWHERE)]));

/** Asks with input that is well-formed but concerns nothing. */
async function codeFrom(person: Person, call: Call): Promise<string> {
  const input = inputs.get(call);
  const response = call.upload
    ? await person.upload(call, png, 'a.png', { deptId: String(NOWHERE) })
    : await person.respond(call, input as never);
  return response.headers['content-type']?.toString().includes('json') ? (response.json()?.code ?? 'OK') : 'OK';
}

/** Each of the calls says that a permission is missing, except these. A session that has ended would open nothing and forbid nothing. */
async function expectOpen(person: Person, calls: readonly Call[], isOpen: (call: Call) => boolean): Promise<void> {
  await inRounds(calls, async (call) => {
    const code = await codeFrom(person, call);
    if (code === 'NOT_SIGNED_IN') throw new Error(`${callKey(call)} was asked without a session`);
    expect(`${callKey(call)} ${code !== 'FORBIDDEN'}`).toBe(`${callKey(call)} ${isOpen(call)}`);
  });
}

/**
 * Past the API, which would take a version, an audit and a check of the granting user each time: permissions.test.ts checks how jobs are
 * edited.
 */
const carry = (person: Staff, permissions: readonly Permission[]) =>
  world.owner.query('update job set permissions = $3 where company_id = $1 and id = $2', [person.companyId, person.jobId, permissions]);

describe('permissions', () => {
  it('are named by the sentence that refuses', async () => {
    await carry(holder, []);
    expect(await holder.refused(userCalls.list, {})).toMatchObject({ status: 403, code: 'FORBIDDEN', message: '没有权限：用户列表' });
  });

  /** Each alone opens its calls, below; the whole tier asks all of them again. */
  it('open every call when they are held together', async () => {
    const everyone = await hire(world, admin, { permissions: [...allPermissions] });
    const firsts = [...new Map(guarded.map((call) => [permissionsOf(call).join(), call])).values()];
    await expectOpen(everyone, everything ? guarded : [...needsMore, ...firsts], () => true);
  });

  /**
   * One permission more never closes what the others open, so these two hold for every set of permissions: a set without the permission is
   * part of all the others, a set with it contains the permission alone.
   */
  it.each(opening)('%s alone opens its calls, all others together open none of them', async (permission) => {
    const own = guarded.filter((call) => permissionsOf(call).join() === permission);
    await carry(holder, [permission]);
    await carry(
      rest,
      allPermissions.filter((other) => other !== permission),
    );
    await expectOpen(holder, own, (call) => !needsMore.has(call));
    await expectOpen(rest, own, () => false);
  });

  /** Calls that one of several permissions opens, by that set. The whole tier asks with each of its permissions, the usual one with the last. */
  const sets = new Map(guarded.filter((call) => permissionsOf(call).length > 1).map((call) => [permissionsOf(call).join(), call]));
  it.each([...sets.values()])('$path and its like are open by one of their permissions, and closed to all others together', async (one) => {
    const wanted = permissionsOf(one);
    await carry(
      rest,
      allPermissions.filter((other) => !wanted.includes(other)),
    );
    const own = guarded.filter((call) => permissionsOf(call).join() === wanted.join());
    await expectOpen(rest, own, () => false);
    for (const permission of everything ? wanted : wanted.slice(-1)) {
      await carry(holder, [permission]);
      await expectOpen(holder, own, () => true);
    }
  });

  /** What all others together leave closed, none of them opens alone: only the whole tier asks. */
  const closed = [{ names: 'none', held: [] }, ...closing.map((permission) => ({ names: permission, held: [permission] }))];
  it.each(everything ? closed : [])('$names: every call that names a permission is closed', async ({ held }) => {
    await carry(holder, held);
    await expectOpen(holder, guarded, () => false);
  });
});
