/** What the server's schemas answer to an input, as over HTTP but without the network: thousands in a second. */
import { type ErrorBody, errors } from '@cangyun/contract/errors.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { errorBody } from '@cangyun/server/src/platform/http/errors.ts';
import { readInput } from '@cangyun/server/src/platform/http/input.ts';
import { Refusal } from '@cangyun/server/src/platform/refusal.ts';
import type { Input } from './inputs.ts';

const INSIDE = /\.ts:\d|node_modules|at async|\bselect\b.*\bfrom\b|violates|syntax error|invalid input syntax|SequelizeError|stack/i;

/** A refusal of the catalogue, in the one shape, that reveals nothing internal. */
export const isRefusal = (body: Partial<ErrorBody>, status: number): boolean =>
  status >= 400 &&
  status < 500 &&
  String(body.code) in errors &&
  body.status === status &&
  /[\u4e00-\u9fff]/.test(String(body.message)) &&
  typeof body.requestId === 'string' &&
  !INSIDE.test(JSON.stringify(body));

const written = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 20_000);

/** Written once: the same few deep values go into thousands of fields. */
const writings = new WeakMap<object, string | string[]>();

/** As it can be part of an address: half characters can not. */
function addressed(value: unknown): string | string[] {
  if (typeof value !== 'object' || value === null) return written(value);
  const known = writings.get(value) ?? (Array.isArray(value) ? value.slice(0, 600).map(written) : written(value));
  writings.set(value, known);
  return known;
}

export const addressedAll = (fields: Record<string, unknown> = {}): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toWellFormed(), addressed(value)]));

/** What an address cannot express is absent: an empty list is nothing, a list of one is that one. */
const arrived = (fields: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(addressedAll(fields))
      .filter(([, value]) => !Array.isArray(value) || value.length > 0)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value]),
  );

export interface Verdict {
  readonly accepted: boolean;
  readonly faults: readonly string[];
}

/** Accepted, refused as it should be, or refused with a fault. */
export function verdictOn(call: Call, { params, query, body }: Input): Verdict {
  try {
    readInput(call, { params: addressedAll(params), query: arrived(query), body });
    return { accepted: true, faults: [] };
  } catch (error) {
    const proper = error instanceof Refusal && isRefusal(errorBody(error, 'read'), error.status);
    const sent = (): string => JSON.stringify({ params, query, body }).slice(0, 500);
    return { accepted: false, faults: proper ? [] : [`${callKey(call)} ${sent()} → ${String(error).slice(0, 500)}`] };
  }
}
