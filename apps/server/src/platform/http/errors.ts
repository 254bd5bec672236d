/** Turns any failure into the one error shape. An unknown failure is a 500 whose details stay in the log. */
import { constraintRefusals } from '@cangyun/contract/constraints.ts';
import type { ErrorBody, ErrorCode } from '@cangyun/contract/errors.ts';
import type { FastifyError } from 'fastify';
import { DatabaseAway } from '../db/away.ts';
import { Refusal } from '../refusal.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
  /** The function of PostgreSQL that refused. */
  readonly routine?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error;

/**
 * A numeric column is too narrow for a computed value. Each number that people send fits its column, but their product need not: a quantity
 * times a price, or times the weight of a product.
 */
export const isOverflow = (error: unknown): boolean => isDatabaseError(error) && error.code === '22003' && error.routine === 'apply_typmod';

/**
 * A violated constraint of the catalogue becomes a sentence too. Any other violation (CHECK, NOT NULL, a value its type cannot hold) is our
 * bug, because the schemas refuse first what people can send.
 */
function fromDatabase({ code, constraint = '', detail = '' }: DatabaseError): Refusal | undefined {
  const title = constraintRefusals[constraint] ?? '';
  // 23P01: two rows that may not overlap.
  if (code === '23505' || code === '23P01') return new Refusal('DUPLICATE', { title });
  // One code for both ends of a reference: a missing target, or a target still in use.
  if (code === '23503') return new Refusal(/still referenced/.test(detail) ? 'IN_USE' : 'REFERENCE_MISSING', { title });
  // A row that names itself: its target is not there yet.
  if (code === '23514' && title) return new Refusal('REFERENCE_MISSING', { title });
  if (code === '53100') return new Refusal('DISK_FULL');
  if (code === '40001' || code === '40P01' || code === '55P03') return new Refusal('BUSY');
  return undefined;
}

const fromFramework: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_BAD_URL: 'NO_SUCH_CALL',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_SUCH_CALL',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'FILE_MISSING',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
};

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseAway) return new Refusal(error.poolIsFull ? 'OVERLOADED' : 'DATABASE_AWAY');
  if (isOverflow(error)) return new Refusal('NUMBER_TOO_LARGE');
  if (isDatabaseError(error)) return fromDatabase(error) ?? new Refusal('SYSTEM');
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('DISK_FULL');
  const known = fromFramework[code];
  if (known) return new Refusal(known);
  // The JSON parser's own refusals (a __proto__ key, for one) come as a SyntaxError with a 400.
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('MALFORMED_JSON');
  if (statusCode === 413) return new Refusal('BODY_TOO_LARGE');
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  return new Refusal('SYSTEM');
}

export const errorBody = (refusal: Refusal, requestId: string): ErrorBody => ({
  status: refusal.status,
  code: refusal.code,
  message: refusal.message,
  requestId,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
});
