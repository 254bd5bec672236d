/** The database can not be reached, or every connection is in use. Neither is the request's fault, and both pass. */

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Connection failures (08), a server that is shutting down or starting (57P01 to 57P03), one that became a replica (25006). */
const LOST_BY_SERVER = /^(08|57P0[123]$|25006$)/;
/** The driver's own sentences have no code. */
const LOST_BY_DRIVER = /Connection terminated|connection error and is not queryable|Client has encountered a connection error/;
const POOL_WAIT_OVER = /timeout exceeded when trying to connect/;

export class DatabaseAway extends Error {
  readonly poolIsFull: boolean;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.poolIsFull = POOL_WAIT_OVER.test(cause.message);
  }
}

/** For an error of a connection of the pool. */
export const isLostConnection = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as Error & { code?: string };
  return LOST.has(code) || LOST_BY_SERVER.test(code) || LOST_BY_DRIVER.test(error.message);
};
