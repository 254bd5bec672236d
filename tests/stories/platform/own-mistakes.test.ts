/** A violation that our own code causes is not the user's fault: a 500, and a log line that names the constraint, not what was entered. */
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openWorld } from '../support/world.ts';

type Line = Readonly<Record<string, unknown>>;
const lines: Line[] = [];
const world = await openWorld({
  breaks: true,
  env: { LOG_LEVEL: 'info' },
  logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
});
afterAll(() => world.close());

const admin = await world.company();
const ENTERED = '不该进日志';

/** Breaks the table of units as `broken` says, and asks for a new unit. */
async function asksFor(name: string, broken: string, mended: string) {
  await world.owner.query(broken);
  lines.length = 0;
  const answer = await admin.respond(unit.calls.create, { body: { name, sort: 1 } });
  await world.owner.query(mended);
  return { body: answer.json(), failed: lines.filter(({ msg }) => msg === 'failed') };
}

describe('a violation that no sentence of the catalogue translates', () => {
  it.each([
    {
      what: 'a CHECK',
      broken: `alter table unit add constraint unit_planted check (name <> '${ENTERED}')`,
      mended: 'alter table unit drop constraint unit_planted',
      named: { code: '23514', table: 'unit', constraint: 'unit_planted' },
    },
    {
      what: 'a NOT NULL',
      broken: 'alter table unit add column planted int not null',
      mended: 'alter table unit drop column planted',
      named: { code: '23502', table: 'unit', column: 'planted' },
    },
    {
      what: 'a value that its type cannot hold',
      broken: 'alter table unit alter column name type varchar(3)',
      mended: 'alter table unit alter column name type text',
      named: { code: '22001' },
    },
  ])('$what is a 500 and is logged', async ({ broken, mended, named }) => {
    const { body, failed } = await asksFor(ENTERED, broken, mended);
    expect(body).toMatchObject({ status: 500, code: 'SYSTEM', message: '系统异常，请联系管理员' });
    expect(failed).toMatchObject([{ level: 50, reqId: body.requestId, err: named }]);
    expect(JSON.stringify(failed)).not.toContain(ENTERED);
  });

  it('leaves one that the catalogue translates as it is', async () => {
    await admin.call(unit.calls.create, { body: { name: '箱', sort: 1 } });
    expect(await admin.refused(unit.calls.create, { body: { name: '箱', sort: 2 } })).toMatchObject({ status: 400, code: 'DUPLICATE' });
  });
});

it('a connection that breaks is logged, and the next request gets another one', async () => {
  lines.length = 0;
  await world.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'cangyun requests'`,
  );
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'a connection broke', pool: 'requests' })));
  await admin.call(unit.calls.list, {});
});
