/** The one way to say no: a code of the contract's catalogue, with the values of its sentence. */
import { type ErrorCode, errorMessage, errors } from '@cangyun/contract/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly status: number;
  readonly fields: readonly { path: string; message: string }[] | undefined;
  /** What was written before the refusal stays written (a failed sign-in counts, a captcha is used up). */
  readonly keep: boolean;

  constructor(
    code: ErrorCode,
    values: Readonly<Record<string, string | number>> = {},
    options: { keep?: boolean; fields?: readonly { path: string; message: string }[] | undefined } = {},
  ) {
    // An answer, not a failure: nobody reads where it was given, and finding that out costs more than the answer.
    const { stackTraceLimit } = Error;
    if (errors[code].status < 500) Error.stackTraceLimit = 0;
    super(errorMessage(code, values));
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.values = values;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.keep = options.keep ?? false;
  }
}

/**
 * Of several things that are done together these are refused, each for its own reason, by their places among all. Where only
 * one was to be done it is that one's refusal.
 */
export class RefusedSome extends Refusal {
  readonly refusals: ReadonlyMap<number, Refusal>;
  /** Others of the same work were in the way: without them the refused ones may succeed. */
  readonly byOthers: boolean;

  constructor(refusals: ReadonlyMap<number, Refusal>, byOthers = false) {
    const [first = new Refusal('SYSTEM')] = refusals.values();
    super(first.code, first.values, first);
    this.refusals = refusals;
    this.byOthers = byOthers;
  }
}

export const refuse = (code: ErrorCode, values?: Readonly<Record<string, string | number>>): never => {
  throw new Refusal(code, values);
};

/** Refuses, but commits: for tries that must count. */
export const refuseAndKeep = (code: ErrorCode, values?: Readonly<Record<string, string | number>>): never => {
  throw new Refusal(code, values, { keep: true });
};
