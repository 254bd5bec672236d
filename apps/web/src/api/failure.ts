/** The error catalogue (spec 0 §8): from what went wrong to what the user sees. Pure, so that every line of it is tested. */
import type { ErrorBody, ErrorCode } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly fields: ErrorBody['fields'];
  readonly requestId: string | undefined;

  constructor(
    message: string,
    facts: { status?: number; code?: ErrorCode; fields?: ErrorBody['fields']; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields;
    this.requestId = facts.requestId;
  }
}

export type FailureFacts =
  /** Our own clock ran out. */
  | { readonly kind: 'timeout' }
  /** Nothing came back at all. */
  | { readonly kind: 'noResponse' }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string | undefined;
      readonly code?: ErrorCode | undefined;
      /** Order, pay-data and receive-data imports say themselves which row is wrong. */
      readonly ownJsonParse?: boolean;
      /** Asked for by an import dialog, which has words of its own for some answers. */
      readonly importing?: boolean;
      /** The screen asks for a reason where a block may be overridden. */
      readonly asksReason?: boolean;
    };

export type FailureView =
  | { readonly show: 'notice'; readonly message: string }
  | { readonly show: 'alert'; readonly message: string }
  | { readonly show: 'signInAgain'; readonly message: string }
  | { readonly show: 'forbidden'; readonly message: string }
  | { readonly show: 'nothing'; readonly message: string };

/** What an import dialog says about the server's refusal. */
export const importFailureText = (message: string | undefined): string => {
  if (message === undefined || message.trim() === '') return messages.noMessage;
  return message.includes('Product') ? messages.importWrongType : message;
};

const JSON_PARSE = 'JSON parse';

/** A block that this user may override with a reason. */
export const OVERRIDABLE: ErrorCode = 'BLOCKED_OVERRIDABLE';

export const failureView = (facts: FailureFacts): FailureView => {
  if (facts.kind === 'timeout') return { show: 'notice', message: messages.timeout };
  if (facts.kind === 'noResponse') return { show: 'notice', message: messages.noResponse };
  const message = facts.message?.trim() ?? '';
  if (facts.status === 401) return { show: 'signInAgain', message: messages.sessionExpired };
  if (facts.status === 403) return { show: 'forbidden', message: message || messages.noMessage };
  if (facts.asksReason && facts.code === OVERRIDABLE) return { show: 'nothing', message };
  if (message === '') return { show: 'notice', message: messages.noMessage };
  if (message.includes(JSON_PARSE) || facts.code === 'MALFORMED_JSON')
    return { show: facts.ownJsonParse ? 'nothing' : 'notice', message: messages.jsonParse };
  return { show: facts.code === 'EXPORT_TOO_LARGE' ? 'alert' : 'notice', message: facts.importing ? importFailureText(message) : message };
};
