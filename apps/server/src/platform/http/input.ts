/** Reads params, query and body of a request by the call's schemas, or refuses with the field paths. */
import type { Call, CallData } from '@cangyun/contract/kernel/call.ts';
import { complaints, unknownComplaints } from '@cangyun/contract/kernel/complaints.ts';
import { unknownKeys } from '@cangyun/contract/kernel/unknownKeys.ts';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

interface Sent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const NO_QUERY = z.object({});

function parse(schema: z.ZodType | undefined, value: unknown, answered?: z.ZodType): unknown {
  if (!schema) return undefined;
  // With the input, so that a complaint can distinguish a missing value from a value of the wrong type.
  const result = schema.safeParse(value, { reportInput: true });
  const fields = result.success
    ? unknownComplaints(unknownKeys([schema], value, answered ? [answered] : []))
    : complaints(schema, result.error.issues);
  if (fields.length === 0) return result.data;
  throw new Refusal('MALFORMED', { detail: fields.map((field) => field.message).join('；') }, { fields });
}

export const readInput = <C extends Call>(call: C, sent: Sent): CallData<C> =>
  ({
    params: parse(call.params, sent.params ?? {}),
    query: parse(call.query ?? NO_QUERY, sent.query ?? {}),
    body: parse(call.body, sent.body, typeof call.reply === 'string' ? undefined : call.reply),
  }) as CallData<C>;
