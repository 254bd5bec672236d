/** What must hold over many rows of every kind: proofs, and lists whose cost does not grow with their rows. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
