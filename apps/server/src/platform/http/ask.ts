/**
 * Asks a call from inside a request: the permission, the input and the handler are those of the call itself, and it runs in the asking
 * request's transaction. Figures that are collected from lists so have the lists' own definitions.
 */
import { type Call, type CallReply, callKey, isWrite, mayCall } from '@cangyun/contract/kernel/call.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { readInput } from './input.ts';
import type { Served } from './served.ts';

/** As an address carries it. */
export type Asked = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Undefined: the user may not make this call. The same question is asked once a request. */
export type Ask = <C extends Call>(call: C, query: Asked) => Promise<CallReply<C> | undefined>;

type Answering = (given: object) => Promise<never>;

const asText = (query: Asked): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? value.map(String) : String(value)] as const),
  );

export const asking = (served: readonly Served[]): ((tx: Tx, ctx: Ctx) => Ask) => {
  const byKey = new Map(served.filter(({ kind }) => kind === 'json').map((one) => [callKey(one.call), one]));
  return (tx, ctx) => {
    const answers = new Map<string, Promise<never>>();
    return async (call, query) => {
      const found = byKey.get(callKey(call));
      if (!found || isWrite(found.call)) throw new Error(`${callKey(call)} is no call that can be asked`);
      if (!mayCall(found.call, ctx)) return undefined;
      const question = `${callKey(call)} ${JSON.stringify(query)}`;
      const known = answers.get(question);
      if (known) return known;
      const input = readInput(found.call, { params: {}, query: asText(query), body: undefined });
      // As where calls are mounted: the types were checked where the handler was written.
      const answer = (found.handle as Answering)({ ...input, tx, ctx });
      answers.set(question, answer);
      return answer;
    };
  };
};
