/** Two companies that begin to cooperate. */
import { type CooperationMove, cooperationCalls } from '@cangyun/contract/system/cooperation.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

let pairs = 0;

export const pairOf = async (world: World) => {
  pairs += 1;
  const [hostName, guestName] = [`甲方${pairs}`, `乙方${pairs}`];
  return { host: await world.company({ name: hostName }), guest: await world.company({ name: guestName }), hostName, guestName };
};

export const invite = (host: Person, guestName: string) =>
  host.call(cooperationCalls.create, { body: { invite: guestName, remark: '长期合作' } });

export const answer = async (person: Person, id: number, move: CooperationMove, reason = '') => {
  const { version } = await person.call(cooperationCalls.getOne, { query: { id } });
  return person.call(cooperationCalls.edit, { body: { id, version, move, reason } });
};
