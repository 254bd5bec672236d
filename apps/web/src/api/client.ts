/** The one way to the server: builds the request from the declared call, and turns every failure into the catalogue's answer. */
import type { ErrorBody } from '@cangyun/contract/errors.ts';
import {
  type AnyInput,
  type Call,
  type CallAnswering,
  type CallInput,
  type CallReply,
  isWrite,
  REPLAYED_HEADER,
} from '@cangyun/contract/kernel/call.ts';
import { complaints } from '@cangyun/contract/kernel/complaints.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { z } from 'zod';
import { addressOf, queryString } from './address.ts';
import { readSiteId, readToken, renewToken } from './credentials.ts';
import { type FailureFacts, failureView, RequestFailure } from './failure.ts';
import { notice } from './notice.ts';
import { reactToFailure } from './reactToFailure.ts';
import { requestKey } from './requestKey.ts';
import { forgetUnacknowledged, keyOfUnacknowledged, rememberUnacknowledged } from './unacknowledged.ts';

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself (it is thrown either way). */
  readonly silent?: true;
  /** Sends the body as application/x-www-form-urlencoded. */
  readonly form?: true;
  /** The same key for the same request: sent again after a lost answer, it is done once. */
  readonly key?: string;
  /** Import dialogs have words of their own for some answers (spec 0 §8). */
  readonly importing?: true;
  /** The caller asks for a reason where a block may be overridden, instead of a notice. */
  readonly asksReason?: true;
  /** Imports that report "JSON parse" themselves. */
  readonly ownJsonParse?: true;
}

/** Of products, positions and partners. */
export const IMPORT = { importing: true } as const;
/** Of orders, receivables and payables: unreadable cells are reported row by row. */
export const OWN_IMPORT = { importing: true, ownJsonParse: true } as const;

export const requestHeaders = (call: Call, key: () => string = requestKey): Record<string, string> => {
  const token = readToken();
  const site = readSiteId();
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(site === undefined ? {} : { dept: String(site) }),
    ...(isWrite(call) ? { 'Idempotency-Key': key() } : {}),
  };
};

const bodyOf = (input: AnyInput, options: RequestOptions): { type?: string; body?: BodyInit } => {
  if (input.body === undefined) return {};
  if (input.body instanceof FormData) return { body: input.body };
  if (options.form) return { type: 'application/x-www-form-urlencoded', body: queryString(input.body as Record<string, unknown>) };
  return { type: 'application/json', body: JSON.stringify(input.body) };
};

const fail = (facts: FailureFacts, options: RequestOptions, body: Partial<ErrorBody> = {}, cause?: unknown): never => {
  const view = failureView(facts);
  if (!options.silent) reactToFailure(view);
  const status = facts.kind === 'status' ? { status: facts.status } : {};
  throw new RequestFailure(view.message, { ...body, ...status, cause });
};

const errorBody = async (response: Response): Promise<Partial<ErrorBody>> => {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
};

/** A gateway that gave up does not know whether the request was done. */
const isUnknown = (status: number): boolean => status >= 502 && status <= 504;

const exchange = async (call: Call, input: AnyInput, options: RequestOptions): Promise<Response> => {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const { type, body } = bodyOf(input, options);
  const address = addressOf(call, input.params, input.query);
  const wish = `${call.method} ${address} ${typeof body === 'string' ? body : ''}`;
  // A file can not be compared as text; calls that take one are safe to repeat.
  const counts = isWrite(call) && !(body instanceof FormData);
  const key = options.key ?? keyOfUnacknowledged(wish) ?? requestKey();
  let response: Response;
  try {
    response = await fetch(address, {
      method: call.method,
      headers: { ...requestHeaders(call, () => key), ...(type ? { 'Content-Type': type } : {}) },
      ...(body === undefined ? {} : { body }),
      // Only for the cookies under /auth and /files; the token alone says who asks.
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (cause) {
    // The caller went away (a tab was closed, a newer search began): that is no failure to show.
    if (options.signal?.aborted) throw cause;
    if (counts) rememberUnacknowledged(wish, key);
    return fail({ kind: timeout.aborted ? 'timeout' : 'noResponse' }, options, {}, cause);
  }
  if (!isUnknown(response.status)) forgetUnacknowledged(wish);
  else if (counts) rememberUnacknowledged(wish, key);
  if (response.ok) {
    renewToken();
    if (response.headers.has(REPLAYED_HEADER)) notice.info(messages.doneBefore);
    return response;
  }
  const refused = await errorBody(response);
  const { message, code } = refused;
  const { ownJsonParse = false, importing = false, asksReason = false } = options;
  return fail({ kind: 'status', status: response.status, message, code, ownJsonParse, importing, asksReason }, options, refused);
};

const answer = async (call: Call, input: AnyInput, options: RequestOptions): Promise<unknown> => {
  const text = await (await exchange(call, input, options)).text();
  return text === '' ? undefined : JSON.parse(text);
};

export async function request<C extends Call>(call: C, input: CallInput<C>, options: RequestOptions = {}): Promise<CallReply<C>> {
  return (await answer(call, input as AnyInput, options)) as CallReply<C>;
}

/** A call that a form fills in. */
export interface FormCall<Reply> extends CallAnswering<Reply> {
  readonly body: z.ZodType;
}

/**
 * Sends the values of a form. Its inputs have no types, so the call's own schema checks the body here; a refusal has the form and the words
 * of the server's.
 */
export async function sendForm<Reply>(call: FormCall<Reply>, body: unknown, options: RequestOptions = {}): Promise<Reply> {
  const { error } = call.body.safeParse(body, { reportInput: true });
  if (error) {
    const fields = complaints(call.body, error.issues);
    const message = fields.map((field) => field.message).join('；');
    fail({ kind: 'status', status: 422, code: 'MALFORMED', message }, options, { code: 'MALFORMED', fields });
  }
  return (await answer(call, { body }, options)) as Reply;
}

export async function upload<C extends Call>(
  call: C,
  file: File,
  query: Readonly<Record<string, unknown>> = {},
  options: RequestOptions = {},
): Promise<CallReply<C>> {
  const body = new FormData();
  body.append('file', file, file.name);
  const response = await exchange(call, { query, body }, options);
  return (await response.json()) as CallReply<C>;
}

const XLSX = '.xlsx';
const REVOKE_AFTER_MS = 60_000;

/** Gives bytes to the browser as a file. */
export function saveAs(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** A stored file, under its own name. */
export async function downloadFile(call: Call, query: Readonly<Record<string, unknown>>, fileName: string): Promise<void> {
  saveAs(await (await exchange(call, { query }, {})).blob(), fileName);
}

export async function download(call: Call, query: Readonly<Record<string, unknown>>, fileName: string): Promise<void> {
  const response = await exchange(call, { query }, {});
  saveAs(await response.blob(), fileName.endsWith(XLSX) ? fileName : `${fileName}${XLSX}`);
}
