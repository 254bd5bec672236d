/**
 * What prices cost that explain themselves: saving an order of 200 lines against the same order as gifts, which have no price to ask for,
 * and against an earlier tree (`BEFORE=<its root>`). Each tree is a process of its own; all are measured in turn.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median } from './list-over-http.ts';
import type { Saving, SavingCost } from './saving.ts';

const LINES = 200;
const ROUNDS = 5;
const ORDERS = 20;
const WARM_UP = 30;
const WANTED = 1.3;
const HERE = fileURLToPath(new URL('..', import.meta.url));

interface Tree {
  readonly save: (saving: Partial<Saving>) => Promise<SavingCost>;
  readonly close: () => Promise<void>;
}

async function openTree(root: string): Promise<Tree> {
  const child = fork(new URL('./saving.ts', import.meta.url), [root]);
  const answer = async (): Promise<unknown> => {
    const ended = new AbortController();
    const failed = once(child, 'exit', ended).then(([code]) => {
      throw new Error(`${root} ended with ${String(code)}`);
    });
    return Promise.race([once(child, 'message', ended).then(([said]) => said as unknown), failed]).finally(() => ended.abort());
  };
  await answer();
  return {
    save: async (saving) => {
      child.send({ orders: ORDERS, lines: LINES, gifts: false, ...saving });
      return (await answer()) as SavingCost;
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.send('end');
      await ended;
    },
  };
}

const cpu = (costs: readonly SavingCost[]): number => median(costs.map(({ cpuMs }) => cpuMs));
const statements = (costs: readonly SavingCost[]): number => median(costs.map((cost) => cost.statements));

export async function pricing(): Promise<void> {
  const now = await openTree(HERE);
  const before = process.env.BEFORE ? await openTree(process.env.BEFORE) : undefined;
  const turns = {
    priced: () => now.save({}),
    gifts: () => now.save({ gifts: true }),
    ...(before ? { earlier: () => before.save({}) } : {}),
  };
  const costs: Record<string, SavingCost[]> = {};
  await now.save({ orders: WARM_UP });
  await now.save({ orders: WARM_UP, gifts: true });
  await before?.save({ orders: WARM_UP });
  for (let round = 0; round < ROUNDS; round += 1) for (const [name, turn] of Object.entries(turns)) (costs[name] ??= []).push(await turn());
  const few = await now.save({ lines: 2 });
  await Promise.all([now.close(), before?.close()]);
  const { priced = [], gifts = [], earlier = [] } = costs;
  console.log(`${LINES} 行订单，${ROUNDS} 轮 × ${ORDERS} 单取中位数（负载 ${loadavg()[0]?.toFixed(1)}）`);
  console.log(`定价 ${statements(priced)} 条语句（2 行的订单 ${few.statements} 条），不定价 ${statements(gifts)} 条`);
  const ratios = [
    ['不定价', gifts],
    ['之前的版本', earlier],
  ] as const;
  for (const [name, others] of ratios) {
    if (others.length === 0) continue;
    const ratio = cpu(priced) / cpu(others);
    console.log(
      `每单 CPU ${cpu(priced).toFixed(1)} ms，${name} ${cpu(others).toFixed(1)} ms（${statements(others)} 条语句），为 ${ratio.toFixed(2)}（要求 ≤ ${WANTED}）`,
    );
    if (ratio > WANTED) process.exitCode = 1;
  }
  if (statements(priced) !== few.statements) process.exitCode = 1;
}
