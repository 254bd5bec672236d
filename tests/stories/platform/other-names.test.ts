/** Some calls answer under a second name, because the spec spells both. The second is the same call, with the same permission. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { channelCalls } from '@cangyun/contract/content/channel.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDepot } from '../support/depot.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const named = allCalls.flatMap((call) => (call.aliases ?? []).map((path) => ({ ...call, path })));

it.each(named.filter((call) => call.access !== 'public'))('$method $path refuses a visitor', async ({ method, path }) => {
  expect((await world.visitor.send(method, path)).json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

const asked = named.filter(
  ({ method, path, reply, query }) =>
    method === 'GET' && !path.includes('{') && typeof reply !== 'string' && query?.safeParse({}).success !== false,
);

it.each(asked.filter((call) => call.access !== 'public'))('GET $path answers as its first name does', async ({ path, aliases }) => {
  const admin = await world.company({ platform: true });
  const first = allCalls.find((call) => call.aliases === aliases)?.path ?? '';
  const [second, original] = [await admin.send('GET', path), await admin.send('GET', first)];
  expect([second.statusCode, second.json()]).toEqual([200, original.json()]);
});

it('a channel is found under the second name of each call', async () => {
  const admin = await world.company();
  const { id } = await admin.call(channelCalls.create, { body: { name: '第二个名字' } as never });
  for (const call of Object.values(channelCalls).filter(({ method, reply }) => method === 'GET' && typeof reply !== 'string')) {
    const [path = call.path] = 'aliases' in call ? call.aliases : [];
    const asked = ['id', 'pid'].filter((name) => 'query' in call && name in call.query.shape);
    const query = Object.fromEntries(asked.map((name) => [name, String(id)]));
    expect([path, (await admin.send('GET', path, { query })).statusCode]).toEqual([path, 200]);
  }
});

it('a customer that was added under the second name is in the list under the second name', async () => {
  const admin = await world.company();
  const [add = '', list = ''] = [customerCalls.create, customerCalls.list].map(({ aliases }) => aliases[0]);
  const body = { name: '第二个名字', style: customerStyle.code.customer };
  const made = await admin.call({ ...customerCalls.create, path: add }, { body } as never);
  const { content } = await admin.call({ ...customerCalls.list, path: list }, { query: { styles: customerStyle.code.customer } } as never);
  expect(content).toEqual([made]);
});

it('a list that was written and edited under the second names shows its line under the second name', async () => {
  const { admin, products } = await openDepot(world);
  const underSecondName = <C extends { aliases: readonly string[] }>(call: C): C => ({ ...call, path: call.aliases[0] ?? '' });
  const line = (num: number) => ({ productId: products[0] ?? 0, num });
  const body = { type: inboundType.code.otherIn, lines: [line(2)] };
  const made = await admin.call(underSecondName(warehouseListCalls.create), { body });
  const edited = { ...body, id: made.id, version: made.version, lines: [line(3)] };
  await admin.call(underSecondName(warehouseListCalls.edit), { body: edited });
  const { content } = await admin.call(underSecondName(warehouseListLineCalls.list), { query: {} });
  expect(content).toMatchObject([line(3)]);
});
