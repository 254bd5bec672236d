/**
 * Who is asking, from where, and what this request reports to the audit. Second argument of every function that acts, after the
 * transaction.
 */
import type { StatementCounter } from './db/kysely.ts';
import type { ReplyCookie } from './http/cookies.ts';

/** Someone who has not signed in. */
export interface Visitor extends StatementCounter {
  readonly requestId: string;
  readonly ip: string;
  readonly agent: string;
  /** The connection can not be listened to: TLS, or this very machine. */
  readonly confidential: boolean;
  /** What the browser stored of earlier sign-ins. */
  readonly device?: string | undefined;
  /** Actions on documents that it was allowed to run, as `kind.action`: for the log line. */
  readonly actions?: Set<string>;
  /** Sent with the reply of a call that succeeds. */
  readonly replyCookies?: ReplyCookie[];
}

/** One row of `enter()` (migrations/003-system-sign-in.sql). */
export interface Entered {
  readonly session_id: number;
  readonly company_id: number;
  readonly user_id: number;
  readonly username: string;
  readonly nick_name: string;
  readonly is_admin: boolean;
  readonly is_platform: boolean;
  readonly roles: string[];
  readonly sites: number[];
  readonly data_scope: number;
  readonly site_id: number | null;
  readonly site_allowed: boolean;
  /** Of a write that was sent under a key: nobody used it before, or the same request did, and got this reply. */
  readonly key_is_new?: boolean | null;
  readonly key_is_same?: boolean | null;
  readonly key_reply?: unknown;
}

export interface AuditEntry {
  readonly object: string;
  readonly objectId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Has a line of its own in the action log, however many rows the write touched: its log is read by its id. */
  readonly apart?: true;
}

export interface Ctx extends Visitor {
  readonly sessionId: number;
  readonly companyId: number;
  readonly userId: number;
  readonly username: string;
  readonly nickName: string;
  readonly isAdmin: boolean;
  readonly isPlatform: boolean;
  readonly roles: readonly string[];
  /** Sites the user may work at. */
  readonly sites: readonly number[];
  readonly dataScope: number;
  readonly homeSite: number | null;
  /** The chosen site (header `dept`), one of `sites`. */
  readonly site: number | null;
  /** What the write's audit record will say. */
  readonly audit: AuditEntry[];
}

/** Distinguishes the two in public calls that recognise people. */
export const isSignedIn = (asking: Visitor | Ctx): asking is Ctx => 'sessionId' in asking;

/** No user: the installation itself, at scheduled work in a company. Sees all of it. */
export const atScheduledWork = (companyId: number, nickName: string, dataScope: number): Ctx => ({
  statements: 0,
  requestId: '',
  ip: '',
  agent: '',
  confidential: true,
  sessionId: 0,
  companyId,
  userId: 0,
  username: '',
  nickName,
  isAdmin: false,
  isPlatform: false,
  roles: [],
  sites: [],
  dataScope,
  homeSite: null,
  site: null,
  audit: [],
});

export const contextOf = (visitor: Visitor, entered: Entered, site: number | null): Ctx => ({
  ...visitor,
  sessionId: entered.session_id,
  companyId: entered.company_id,
  userId: entered.user_id,
  username: entered.username,
  nickName: entered.nick_name,
  isAdmin: entered.is_admin,
  isPlatform: entered.is_platform,
  roles: entered.roles,
  sites: entered.sites,
  dataScope: entered.data_scope,
  homeSite: entered.site_id,
  site,
  audit: [],
});
