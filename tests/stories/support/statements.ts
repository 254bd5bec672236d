/** How many statements a call has needed so far, as the server counts them. */
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import type { World } from './world.ts';

export async function statementsOf(world: World, call: Call): Promise<number> {
  const { body } = await world.app.http.inject({ method: 'GET', url: '/metrics' });
  const line = body.split('\n').find((text) => text.startsWith(`cangyun_statements_total{call="${callKey(call)}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** Of one piece of work that is that call. */
export async function statementsDuring(world: World, call: Call, work: () => Promise<unknown>): Promise<number> {
  const before = await statementsOf(world, call);
  await work();
  return (await statementsOf(world, call)) - before;
}

/** A statement of a story that poses as the application. The check of company names after the run leaves it out. */
export const attack = (statement: string): string => `${statement} ${ATTACK}`;
export const ATTACK = '/* attack */';
