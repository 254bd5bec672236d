/** Sends calls what nobody should send, as the administrator of a furnished company, and says what is wrong with the answers. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import type { LightMyRequestResponse } from 'fastify';
import { addressedAll, isRefusal } from './arriving.ts';
import { type End, type Input, inputFor } from './inputs.ts';
import { furnish, ownId } from './two-companies.ts';
import { openWorld } from './world.ts';

/** A stream never ends. */
export const fuzzedCalls = allCalls.filter((call) => call.reply !== 'events');
export const eachFuzzedCall = fuzzedCalls.map((call) => [callKey(call), call] as const);

/** A sheet of the rows that a list shows, chosen by the same filters: their code is the list's, and writing a sheet costs ten times as much. */
export const isSheetOfList = (call: Call): boolean =>
  call.reply === 'xlsx' && fuzzedCalls.some((list) => list.reply !== 'xlsx' && list.query === call.query);

/** So many turns of the round for each field or call. */
export const FEW = 7;

export interface Fuzzing {
  /** What the call would take; with an end, the least or the most of it. */
  valid(call: Call, end?: End): Input;
  /** The faults of the answer to such an input. */
  ask(call: Call, input: Input): Promise<string[]>;
  /** The same for a request as it stands. */
  send(call: Call, query: string, body?: string | Buffer, headers?: Record<string, string>): Promise<string[]>;
  visit(method: string, path: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFuzzing(): Promise<Fuzzing> {
  const world = await openWorld();
  const company = await furnish(world, '模糊', '13544444444');
  await world.owner.query('update app_user set is_platform = 1 where id = $1', [company.admin.userId]);
  let person = company.admin;

  /** Nothing if it is fine, or refused properly. A session that the request itself ended is opened again. */
  const faultIn = async (response: LightMyRequestResponse, sent: () => string): Promise<string[]> => {
    const { statusCode, body } = response;
    if (statusCode === 401) person = await world.enter(company.admin);
    if (statusCode < 400 || (statusCode < 500 && isRefusal(response.json(), statusCode))) return [];
    return [`${sent().slice(0, 500)} → ${statusCode} ${body.slice(0, 500)}`];
  };

  return {
    valid: (call, end) => inputFor(call, ownId(company, call), end),
    ask: async (call, input) => {
      const sent = { ...input, params: addressedAll(input.params), query: addressedAll(input.query) };
      return faultIn(await person.respond(call, sent as never), () => `${callKey(call)} ${JSON.stringify(sent)}`);
    },
    send: async (call, query, body, headers = {}) => {
      const url = `${call.path.replace(/\{\w+\}/g, '1')}?${query}`;
      return faultIn(
        await person.send(call.method, url, { payload: body, headers }),
        () => `${call.method} ${url} ${JSON.stringify(headers)} ${String(body)}`,
      );
    },
    visit: async (method, path) => faultIn(await person.send(method, path), () => `${method} ${path}`),
    close: () => world.close(),
  };
}
