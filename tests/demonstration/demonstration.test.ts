/** What must hold over many rows of every kind: proofs, and lists whose cost does not grow with their rows. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { allCalls } from '@cangyun/contract/calls.ts';
import { accountCalls } from '@cangyun/contract/finance/account.ts';
import { ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { entryFigureCalls } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { riskCalls } from '@cangyun/contract/reports/risk.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type LaunchedConsole, launchConsole } from './console.ts';
import { copyDemonstration, removeCopy } from './kept.ts';
import { asOwner, openSession } from './owner.ts';

let dataDir: string;
let running: LaunchedConsole;
let token: string;

/** Statements of each answered request, by its id, as the console logs them. */
const statements = new Map<string, number>();

beforeAll(async () => {
  dataDir = await copyDemonstration();
  running = await launchConsole(dataDir, (line) => {
    const logged = line.startsWith('{') ? (JSON.parse(line) as { reqId?: string; statements?: number }) : {};
    if (logged.reqId !== undefined && logged.statements !== undefined) statements.set(logged.reqId, logged.statements);
  });
  token = await openSession(dataDir, 'admin');
});

afterAll(async () => {
  await running.stop();
  removeCopy(dataDir);
});

it('every proof holds', async () => {
  const verdicts = await asOwner(dataDir, (owner) => prove(owner, allProofs));
  expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
});

/** Paged lists that need no other filter are among these; the others answer no `content`. */
const lists = allCalls.filter(
  (call) => call.method === 'GET' && call.reply !== 'xlsx' && call.query?.safeParse({ page: '0', size: '1' }).success === true,
);

async function ask(call: Call, size: number): Promise<{ rows: number; id: string }> {
  const answer = await fetch(`${running.url}${call.path}?page=0&size=${size}`, { headers: { authorization: `Bearer ${token}` } });
  const body = answer.ok ? ((await answer.json()) as { content?: unknown[] } | null) : null;
  return { rows: body?.content?.length ?? 0, id: answer.headers.get('x-request-id') ?? '' };
}

it('a list never costs a statement per row', async () => {
  const asked: { call: Call; one: string; many: string }[] = [];
  for (const call of lists) {
    const [one, many] = [await ask(call, 1), await ask(call, 200)];
    if (many.rows > one.rows) asked.push({ call, one: one.id, many: many.id });
  }
  await expect.poll(() => asked.every(({ one, many }) => statements.has(one) && statements.has(many))).toBe(true);
  const cost = (id: string): number => statements.get(id) ?? 0;
  // A list may look up names only if it has any: one or two statements more, never one per row.
  expect(asked.filter(({ one, many }) => cost(many) > cost(one) + 2).map(({ call }) => callKey(call))).toEqual([]);
  expect(asked.length).toBeGreaterThan(60);
});

/** The answer to a GET, as `admin` gets it. */
async function told<const C extends Call & { readonly reply: z.ZodType }>(
  call: C,
  query: Record<string, string> = {},
): Promise<z.output<C['reply']>> {
  const answer = await fetch(`${running.url}${call.path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } });
  expect([call.path, answer.status]).toEqual([call.path, 200]);
  return (await answer.json()) as z.output<C['reply']>;
}

it('every screen that speaks of debts gives the same sums', async () => {
  const { receive, pay } = await told(accountCalls.waiting);
  expect(receive.amount).toBeGreaterThan(0);
  expect(pay.amount).toBeGreaterThan(0);
  expect(await told(entryFigureCalls.waiting)).toMatchObject({ amount: receive.amount, overdueAmount: receive.overdueAmount });

  const [owedToUs, owedByUs] = [
    await told(ageingCalls.list, { side: '1', size: '500' }),
    await told(ageingCalls.list, { side: '2', size: '500' }),
  ];
  expect([owedToUs.sums.openAmount, owedByUs.sums.openAmount]).toEqual([receive.amount, pay.amount]);
  expect(sumMoney(owedToUs.sums.openAmount, -owedToUs.sums.notDue)).toBe(receive.overdueAmount);
  expect((await told(ageingCalls.claims, { side: '1' })).sums.openAmount).toBe(receive.amount);

  const days = await told(entryFigureCalls.dueDays);
  expect(sumMoney(...days.filter(({ side }) => side === moneySide.code.receive).map(({ amount }) => amount))).toBe(receive.amount);

  // Partners, and people who are only a name.
  const { content: customers } = await told(entryFigureCalls.customers, { size: '500' });
  const onlyNames = owedToUs.content.filter(({ customerId }) => customerId === null).map(({ openAmount }) => openAmount);
  expect(sumMoney(...customers.map(({ totalReceive }) => totalReceive), ...onlyNames)).toBe(receive.amount);

  const overdue = (await told(riskCalls.indicators)).find(({ key }) => key === 'overdue');
  expect(overdue).toMatchObject({ part: receive.overdueAmount, whole: receive.amount });
});
