/** No company ever sees or changes anything of another: generated over all declared calls. The tables are in isolation.test.ts. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, times } from '#tier.ts';
import { verdictOn } from '../support/arriving.ts';
import { asking, FIRST, MARK, openAttack } from '../support/attack.ts';
import { isSheetOfList } from '../support/fuzzing.ts';
import { type Input, idFieldsOf, inputFor } from '../support/inputs.ts';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { faultsOf, inRounds, partsOf } from '../support/rounds.ts';
import { sheetIn } from '../support/sheets.ts';
import { ownId } from '../support/two-companies.ts';

const { world, victim, intruder, tables, victimIds, fingerprint } = await openAttack();
afterAll(() => world.close());

/** One number means a row of every table of the victim, so it asks for each of them; the whole tier asks for all its rows. */
const foreign = everything ? victimIds : [FIRST];

/** A stream never ends; live.test.ts checks who gets what. */
const askable = allCalls.filter((call) => call.reply !== 'events');

const nameOf = ([first, ...others]: readonly Call[]): string =>
  `${first ? callKey(first) : ''}${others.length > 0 ? ` and the ${others.length} calls after it` : ''}`;

/** So many calls between two checks of the victim's tables; in the whole tier one, which names the guilty call. */
const batches = partsOf(askable, times(25, 1)).map((calls) => [nameOf(calls), calls] as const);

const textOf = async (response: LightMyRequestResponse): Promise<string> =>
  String(response.headers['content-type']).includes('spreadsheet') ? JSON.stringify((await sheetIn(response)).rows) : response.body;

const answer = (person: Person, call: Call, input: Input): Promise<LightMyRequestResponse> =>
  call.upload ? person.upload(call, png, 'a.png', input.query as Record<string, string>) : person.respond(call, input as never);

const asIntruder = asking(world, intruder.admin);

/** Every way in which the call can name a row of the victim: by all its fields at once, and by each among own ones. */
function* reachingFor(call: Call): Generator<Input> {
  const own = ownId(intruder, call);
  const fields = idFieldsOf(call);
  if (call.method === 'GET' && !call.params) yield {};
  for (const id of foreign) yield inputFor(call, () => id);
  if (fields.length > 1 && (everything || !isSheetOfList(call)))
    for (const field of fields) for (const id of foreign) yield inputFor(call, (name) => (name === field ? id : own(name)));
}

describe('every call', () => {
  it('would meet the mark in the first row of every table that holds text', async () => {
    const unmarked: string[] = [];
    for (const { name } of tables.filter(({ owned, numbered, texts }) => owned && numbered && texts.length > 0)) {
      const { rowCount } = await world.owner.query(
        `select from ${name} t where company_id = ${victim.admin.companyId} and id = ${FIRST} and t::text like '%${MARK}%'`,
      );
      if (rowCount === 0) unmarked.push(name);
    }
    expect(unmarked).toEqual([]);
  });

  it('shows the victim its own, so that the search for it proves something', async () => {
    const asVictim = asking(world, victim.admin);
    const reading = askable.filter((call) => call.method === 'GET');
    /** A list is asked for all its rows, a call that must name a row for the first. */
    const inputsOf = (call: Call): Input[] =>
      everything
        ? [{}, inputFor(call, () => FIRST), inputFor(call, ownId(victim, call))]
        : [verdictOn(call, {}).accepted ? {} : inputFor(call, () => FIRST)];
    const asked = reading.flatMap((call) => inputsOf(call).map((input) => ({ call, input })));
    const seen = await faultsOf(asked, async ({ call, input }) =>
      (await textOf(await asVictim((person) => answer(person, call, input)))).includes(MARK) ? [callKey(call)] : [],
    );
    expect(new Set(seen).size).toBeGreaterThan(250);
  });

  /** A file is read by HTTP only; the whole tier asks everything there. */
  it.each(batches)('%s: well-formed in what follows', async (_, calls) => {
    await inRounds(calls, async (call) => {
      const input = inputFor(call, ownId(intruder, call));
      const isAccepted =
        call.upload || everything
          ? (await asIntruder((person) => answer(person, call, input))).statusCode !== 422
          : verdictOn(call, input).accepted;
      expect(isAccepted ? '' : callKey(call)).toBe('');
    });
  });

  describe('neither shows nor changes anything of another company', () => {
    let last: ReadonlyMap<string, string>;
    beforeAll(async () => {
      last = await fingerprint();
    });

    it.each(batches)('%s', async (_, calls) => {
      const asked = calls.flatMap((call) => [...reachingFor(call)].map((input) => ({ call, input })));
      await inRounds(asked, async ({ call, input }) => {
        const response = await asIntruder((person) => answer(person, call, input));
        const told = (await textOf(response)).includes(MARK);
        expect(told ? `${callKey(call)} ${JSON.stringify(input)} told it` : '').toBe('');
      });
      const before = last;
      last = await fingerprint();
      const changed = [...last].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table);
      expect({ changed, by: changed.length > 0 ? calls.map(callKey) : [] }).toEqual({ changed: [], by: [] });
    });
  });

  it('is refused at a site of another company', async () => {
    const guarded = askable.filter((call) => call.access !== 'public');
    await inRounds(guarded, async (call) => {
      const input = inputFor(call, () => 1);
      const response = await asIntruder((person) => {
        person.headers = { dept: String(victim.ids.dept) };
        return answer(person, call, input);
      });
      expect(`${callKey(call)} ${response.json().code}`).toBe(`${callKey(call)} SITE_FORBIDDEN`);
    });
  });
});
