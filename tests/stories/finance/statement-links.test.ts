/** The link of a statement: its holder sees that one statement and answers it, without an account. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { reminderWork } from '@cangyun/server/src/areas/finance/statement/reminders.ts';
import { beforeAll, expect, it } from 'vitest';
import { bookingsOf } from '../support/claims.ts';
import { openDepot } from '../support/depot.ts';
import { listen } from '../support/live.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { sent, objected, confirmed, settled } = kind.state.code;
const { receive } = moneySide.code;
const DAY_MS = 86_400_000;

async function openOffice() {
  const { admin, site } = await openDepot(world);
  const customer = (await addCustomer(admin)).id;
  await bookingsOf(world, admin).claim({ customerId: customer, siteId: site, amount: 120, day: '2026-09-03', order: 41 });
  const { id, number } = await admin.call(calls.create, { body: { side: receive, customerId: customer, untilDay: '2026-09-30' } });
  await admin.call(calls.send, { body: { id } });
  return {
    admin,
    id,
    number,
    link: () => admin.call(calls.link, { body: { id } }),
    read: () => admin.call(calls.getOne, { query: { id } }),
  };
}

const see = (token: string) => world.visitor.call(calls.shared, { query: { token } });
const unseen = (token: string) => world.visitor.refused(calls.shared, { query: { token } });
const answer = (token: string, agree: 0 | 1, more: object = {}) =>
  world.visitor.call(calls.answer, { body: { token, agree, name: '王会计', ...more } });

it('shows its holder the statement and nothing else, and takes a confirmation', async () => {
  const { admin, link, read, number } = await openOffice();
  const { token, expireTime } = await link();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(Math.round((Date.parse(expireTime) - Date.now()) / DAY_MS)).toBe(limits.statementLinkDays);
  const shown = await see(token);
  expect(shown).toMatchObject({ number, state: sent, opening: 0, claimed: 120, paid: 0, closing: 120, fromDay: '2026-09-01' });
  expect(shown.companyName).not.toBe('');
  expect(shown.lines).toEqual([
    { id: expect.any(Number), day: '2026-09-03', reasonName: '承运费', sourceNumber: 'XS41', claimed: 120, tax: 0, paid: 0 },
  ]);
  const browser = await listen(world, admin);
  expect(await answer(token, 1)).toMatchObject({ state: confirmed, number });
  await browser.until((events) => events.some(({ data }) => (data as { object?: string }).object === kind.name));
  browser.close();
  expect(await read()).toMatchObject({ state: confirmed, answerName: '王会计', answerTime: expect.any(String), updateBy: '王会计' });
  // The page still shows it, and says what became of it.
  expect(await see(token)).toMatchObject({ state: confirmed, answerName: '王会计' });
  expect(await world.visitor.refused(calls.answer, { body: { token, agree: 0, name: '王会计', reason: '不对' } })).toMatchObject({
    code: 'STATEMENT_ANSWERED',
    message: `对账单 ${number} 目前「已确认」，不能再答复`,
  });
});

it('takes an objection with its reason', async () => {
  const { link, read } = await openOffice();
  const { token } = await link();
  expect(await world.visitor.refused(calls.answer, { body: { token, agree: 0, name: '王会计' } })).toMatchObject({
    message: '请填写异议内容',
  });
  expect(await answer(token, 0, { reason: '9 月 3 日的货没收到' })).toMatchObject({ state: objected });
  expect(await read()).toMatchObject({ state: objected, answerInfo: '9 月 3 日的货没收到' });
});

it('answers at once that all is settled where it is paid already', async () => {
  const { admin, id, link } = await openOffice();
  await admin.call(calls.pay, { body: { id } });
  const { token } = await link();
  expect(await answer(token, 1)).toMatchObject({ state: settled });
});

it('is answered once, however many answer at the same moment', async () => {
  const { link } = await openOffice();
  const { token } = await link();
  const replies = await Promise.all(
    [1, 0, 1, 0, 1].map((agree) =>
      world.visitor.respond(calls.answer, { body: { token, agree: agree as 0 | 1, name: '王会计', reason: '不对' } }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('ends by the clock, by a new link, by a new draft, and was never any other text', async () => {
  const { admin, id, link } = await openOffice();
  const first = await link();
  const second = await link();
  expect(await unseen(first.token)).toMatchObject({ status: 404, message: '对账链接无效或已被新链接取代' });
  await world.owner.query(`update statement set link_expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect(await unseen(second.token)).toMatchObject({ code: 'STATEMENT_LINK_EXPIRED' });
  expect(await world.visitor.refused(calls.answer, { body: { token: second.token, agree: 1, name: '王会计' } })).toMatchObject({
    code: 'STATEMENT_LINK_EXPIRED',
  });
  const third = await link();
  await admin.call(calls.reopen, { body: { id, info: '补记' } });
  expect(await unseen(third.token)).toMatchObject({ status: 404 });
  expect(await admin.refused(calls.link, { body: { id } })).toMatchObject({ code: 'DOCUMENT_STATE' });
  for (const wrong of ['', 'x', "' or 1=1 --"]) expect(await unseen(wrong)).toMatchObject({ status: 404 });
});

it('without an answer is named to its maker once a week, and no more after the answer', async () => {
  const { admin, id, number, link } = await openOffice();
  const { db } = world.app.services;
  const log = () => undefined;
  const remind = (day: string) => reminderWork.run(db, admin.companyId, day, log as never);
  await world.owner.query(`update statement set sent_at = '2026-11-02T02:00:00Z' where id = $1`, [id]);
  const told = async () =>
    (
      await world.owner.query<{ content: string }>('select content from message where company_id = $1 and to_id = $2', [
        admin.companyId,
        admin.userId,
      ])
    ).rows;
  await remind('2026-11-05');
  expect(await told()).toEqual([]);
  await remind('2026-11-09');
  expect(await told()).toEqual([{ content: expect.stringContaining(number) }]);
  await answer((await link()).token, 1);
  await remind('2026-11-16');
  expect(await told()).toHaveLength(1);
});
