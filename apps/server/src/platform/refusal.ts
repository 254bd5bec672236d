/** The one way to say no: a code of the contract's catalogue, with the values of its sentence. */
import { type ErrorCode, errorMessage, errors } from '@cangyun/contract/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly { path: string; message: string }[] | undefined;
  /** What was written before the refusal stays written (a failed sign-in counts, a captcha is used up). */
  readonly keep: boolean;

  constructor(
    code: ErrorCode,
    values: Readonly<Record<string, string | number>> = {},
    options: { keep?: boolean; fields?: readonly { path: string; message: string }[] } = {},
  ) {
    // An answer, not a failure: nobody reads where it was given, and finding that out costs more than the answer.
    const { stackTraceLimit } = Error;
    if (errors[code].status < 500) Error.stackTraceLimit = 0;
    super(errorMessage(code, values));
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.keep = options.keep ?? false;
  }
}

export const refuse = (code: ErrorCode, values?: Readonly<Record<string, string | number>>): never => {
  throw new Refusal(code, values);
};

/** Refuses, but commits: for tries that must count. */
export const refuseAndKeep = (code: ErrorCode, values?: Readonly<Record<string, string | number>>): never => {
  throw new Refusal(code, values, { keep: true });
};
