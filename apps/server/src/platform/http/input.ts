/** Reads params, query and body of a request by the call's schemas, or refuses with the field paths. */
import type { Call, CallData } from '@cangyun/contract/kernel/call.ts';
import { complaints } from '@cangyun/contract/kernel/complaints.ts';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

interface Sent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // With the input, so that a complaint can distinguish a missing value from a value of the wrong type.
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = complaints(schema, result.error.issues);
  throw new Refusal('MALFORMED', { detail: fields.map((field) => field.message).join('；') }, { fields });
}

export const readInput = <C extends Call>(call: C, sent: Sent): CallData<C> =>
  ({
    params: parse(call.params, sent.params ?? {}),
    query: parse(call.query, sent.query ?? {}),
    body: parse(call.body, sent.body),
  }) as CallData<C>;
