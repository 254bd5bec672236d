/** Open browser tabs learn at once what colleagues change, and nothing of other companies. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls, userState } from '@cangyun/contract/system/users.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { listenTo } from '../support/events.ts';
import { hire, type Staff } from '../support/staff.ts';
import { boughtBefore, openTrade, purchaseState } from '../support/trading.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '直播公司' });
const stranger = await world.company({ name: '外人公司' });

describe('the live stream', () => {
  it('notifies every tab of the company of changes, and no one else', async () => {
    const colleague = await hire(world, admin);
    const [tab, outside] = [await listenTo(world, colleague), await listenTo(world, stranger)];
    const made = await admin.call(dictionaryCalls.create, { body: { name: 'live' } });
    const edited = await admin.call(dictionaryCalls.edit, { body: { ...made, description: '改' } });
    await admin.call(dictionaryCalls.remove, { body: [edited.id] });
    const changed = { topic: 'changed', data: { object: 'dict', ids: [made.id] } };
    await vi.waitFor(() => expect(tab.events).toEqual([changed, changed, changed]));
    expect(outside.events).toEqual([]);
    await Promise.all([tab.close(), outside.close()]);
  });

  it('announces nothing that was refused', async () => {
    const tab = await listenTo(world, admin);
    await admin.refused(dictionaryCalls.remove, { body: [999_999] });
    await admin.call(siteCalls.create, { body: { name: '之后' } });
    await vi.waitFor(() => expect(tab.events).toHaveLength(1));
    expect(tab.events[0]).toMatchObject({ data: { object: 'dept' } });
    await tab.close();
  });

  it('announces the documents of a batch that were moved, and none that were rolled back', async () => {
    const trade = await openTrade(world, 0);
    const [part = 0] = trade.products;
    const kit = await addProduct(trade.admin, {
      name: '直播礼盒',
      barcode: 'LIVE-KIT',
      type: productType.code.combine,
      parts: [{ productId: part, num: 1 }],
    });
    const pending = (proId: number) => trade.purchase({ state: purchaseState.pending, products: [{ proId, num: 1, price: 5 }] });
    const [refused, received] = [await pending(part), await pending(part)];
    await boughtBefore(world, refused.id, kit.id);
    const tab = await listenTo(world, trade.admin);
    const results = await trade.admin.call(purchaseCalls.checkAndReceive, { body: { ids: [refused.id, received.id] } });
    expect(results.map(({ isOk }) => isOk)).toEqual([0, 1]);
    const told = { topic: 'changed', data: { object: 'purchase', ids: [received.id] } };
    await vi.waitFor(() => expect(tab.events).toContainEqual(told));
    expect(tab.events.filter(({ data }) => JSON.stringify(data).includes(String(refused.id)))).toEqual([]);
    await tab.close();
  });

  it('is only for those who are signed in', async () => {
    expect(await world.visitor.refused(platformCalls.events, {})).toMatchObject({ status: 401 });
  });

  it('forgets a tab that was closed', async () => {
    const { hub } = world.app.services;
    await vi.waitFor(() => expect(hub.size).toBe(0));
    const tab = await listenTo(world, admin);
    expect(hub.size).toBe(1);
    await tab.close();
    await vi.waitFor(() => expect(hub.size).toBe(0));
  });

  it('survives a lost connection to the database', async () => {
    const tab = await listenTo(world, admin);
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await vi.waitFor(
      async () => {
        await admin.call(siteCalls.setSortState, { body: { id: (await admin.call(siteCalls.idNames, {}))[0]!.id, sortState: 1 } });
        await admin.call(dictionaryCalls.create, { body: { name: `again ${Date.now()}` } });
        expect(tab.events.length).toBeGreaterThan(0);
      },
      { timeout: 10_000, interval: 300 },
    );
    await tab.close();
  });

  it('ends when its session does: at logout, when the user is disabled or deleted, when the password is reset', async () => {
    const endings: ((someone: Staff) => Promise<unknown>)[] = [
      (someone) => someone.call(authCalls.logout, {}),
      async (someone) => {
        const row = await admin.call(userCalls.getOne, { query: { id: someone.userId } });
        return admin.call(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never });
      },
      (someone) => admin.call(userCalls.resetPassword, { body: { id: someone.userId } }),
      (someone) => admin.call(userCalls.remove, { body: [someone.userId] }),
    ];
    for (const end of endings) {
      const someone = await hire(world, admin);
      const tab = await listenTo(world, someone);
      await end(someone);
      await expect(
        Promise.race([tab.ended.then(() => 'ended'), new Promise((resolve) => setTimeout(resolve, 3_000, 'still open'))]),
      ).resolves.toBe('ended');
    }
  });
});
