/** Spreadsheets are written by a thread of their own: what it must not lose is who asks, why it failed, and that nobody waits any more. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { hashOf } from '@cangyun/server/src/platform/auth/token.ts';
import { asSession } from '@cangyun/server/src/platform/db/transaction.ts';
import type { RowQuery, Sheet } from '@cangyun/server/src/platform/excel/sheet.ts';
import { asRefusal } from '@cangyun/server/src/platform/http/errors.ts';
import { SheetWriter } from '@cangyun/server/src/platform/http/sheet-writer.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorld } from '../support/world.ts';

const ROWS = 20_000;
const world = await openWorld({ env: { EXPORT_LIMIT: String(2 * ROWS) } });
const trouble: Error[] = [];
const writer = new SheetWriter({ connection: world.appConnection, connections: 1 }, (error) => trouble.push(error));
afterAll(async () => {
  await writer.stop();
  await world.close();
});

const admin = await world.company();
const other = await world.company();
const session = (token: string) => asSession(hashOf(token), null);
const staying = new AbortController().signal;

const sheetOf = (sql: string, columns: RowQuery['columns'] = []): Sheet => ({
  title: '导出',
  headings: columns.map(({ name }) => ({ title: name })),
  parts: [{ sql, values: [], columns }],
});
/** Its first row comes after the last is made. */
const endless = sheetOf('select n from generate_series(1, 1000000000) n', [{ name: 'n', format: 'number' }]);

const write = (sheet: Sheet, { token = admin.token, gone = staying, by = writer, counter = { statements: 0 } } = {}) =>
  by.write({ sheet, entrance: session(token) }, counter, gone);
const refusalOf = async (writing: Promise<unknown>) =>
  asRefusal(
    await writing.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

describe('the thread that writes spreadsheets', () => {
  it('reads as who asks, and formats what it reads', async () => {
    const counter = { statements: 0 };
    const labels = new Map([[1, '一']]);
    const written = await write(
      {
        ...sheetOf(
          `select company_id, 1 as code, array[1, 2] as codes, timestamptz '2026-11-17 00:00Z' as at, null as empty from app_user`,
          [
            { name: 'company_id', format: 'number' },
            { name: 'code', format: labels },
            { name: 'codes', format: labels },
            { name: 'at', format: 'time' },
            { name: 'empty', format: 'text' },
          ],
        ),
      },
      { counter },
    );
    const { sheets } = await readXlsx(await buffer(written.stream()));
    await written.close();
    expect(sheets[0]?.rows.slice(1).map((row) => row.slice(0, 4))).toEqual([[admin.companyId, '一', '一，2', '2026-11-17 08:00:00']]);
    // begin, enter, which process, declare, fetch
    expect(counter.statements).toBe(5);
  });

  it('refuses a session that has ended since, and hands every failure on as what it was', async () => {
    expect(await refusalOf(write(endless, { token: 'x'.repeat(43) }))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    await expect(write(sheetOf('select 1 / 0'))).rejects.toMatchObject({ code: '22012', severity: 'ERROR', message: 'division by zero' });
    const astray = new SheetWriter({ connection: { ...world.appConnection, port: 1 }, connections: 1 }, () => undefined);
    expect(await refusalOf(write(endless, { by: astray }))).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
    await astray.stop();
    const failing: Sheet = {
      ...endless,
      parts: [
        (function* (): Generator<never> {
          throw new Error('a cell can not be made');
        })(),
      ],
    };
    await expect(write(failing)).rejects.toThrow('a cell can not be made');
  });

  it('stops when nobody waits any more, and gives its connection back', async () => {
    const leaving = new AbortController();
    const writing = refusalOf(write(endless, { gone: leaving.signal }));
    await sleep(200);
    leaving.abort();
    expect(await writing).toMatchObject({ status: 429 });
    await (await write(sheetOf('select 1'), { token: other.token })).close();
    const { rows } = await world.owner.query(
      `select from pg_stat_activity where query like '%generate_series(1, 1000000000)%' and state = 'active' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([]);
  });

  it('is followed by another when it breaks down', async () => {
    const writing = refusalOf(write(sheetOf('select generate_series(1, 1000000000)')));
    await sleep(200);
    await writer.stop();
    expect(await writing).toMatchObject({ status: 500, code: 'SYSTEM' });
    await (await write(sheetOf('select 1'))).close();
    expect(trouble).toEqual([]);
  });
});

describe('an export', () => {
  it('hardly occupies the thread that serves everybody', async () => {
    await world.owner.query(
      `insert into dictionary (company_id, name, description) select $1, 'n' || i, md5(i::text) from generate_series(1, $2) i`,
      [admin.companyId, ROWS],
    );
    await admin.respond(dictionaryCalls.download, { query: { name: 'n1' } as never });
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
    expect((await admin.respond(dictionaryCalls.download, {})).statusCode).toBe(200);
    const sum = ({ user, system }: { user: number; system: number }): number => user + system;
    expect(sum(process.threadCpuUsage(own))).toBeLessThan(sum(process.cpuUsage(all)) / 3);
  });
});
