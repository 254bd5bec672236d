/** One call of the API, declared once: the server serves it, the web client calls it, both are typed by it. */
import type { z } from 'zod';
import { holdsAny, type Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Anyone signed in, whatever their job. The reason is one Chinese phrase; the API page and docs/permissions.md show it. */
export interface SignedIn {
  readonly signedIn: string;
}
export const signedIn = (reason: string): SignedIn => ({ signedIn: reason });

/** Who may: anyone · anyone signed in · administrators of the installation · holders of a permission, or of one of several. */
export type Access = 'public' | SignedIn | 'platform' | Permission | readonly Permission[];

export interface Call {
  readonly method: Method;
  /** As the spec spells it, parameters in braces: `/api/users/updateEmail/{code}` */
  readonly path: string;
  /** One Chinese phrase: shown on the API page and kept in the action log. */
  readonly title: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What comes back: JSON of this shape, or a stream of another kind. */
  readonly reply: z.ZodType | 'xlsx' | 'file' | 'events';
  /** Other paths that answer the same. */
  readonly aliases?: readonly string[];
  /** A GET that changes something: never cached, never retried, audited like any write. */
  readonly mutates?: true;
  /** A POST that changes nothing: it asks with more than fits an address. */
  readonly reads?: true;
  /**
   * A write that is a receipt: the row itself records who and when, and doing it twice is doing it once. No line in the action log, no key.
   */
  readonly receipt?: true;
  /** A public call that answers more to people it recognises by a session. */
  readonly recognises?: true;
  /** The body is multipart/form-data with one file. */
  readonly upload?: true;
  /** The most that the file may have, where it may have more than a picture. */
  readonly uploadBytes?: number;
  /** The file is an archive: its size does not say what it costs to read, so few are read at once. */
  readonly archive?: true;
  /** The most that the body may have, where a full one has more than others. */
  readonly bodyBytes?: number;
  /** A POST or PUT without a body; without this mark a missing body schema counts as forgotten. */
  readonly bodiless?: true;
}

export const call = <const C extends Call>(declaration: C): C => declaration;

/** Any call that takes such a body. */
export interface CallTaking<Body> extends Call {
  readonly body: z.ZodType<unknown, Body>;
}
/** Any call that answers this. */
export interface CallAnswering<Reply> extends Call {
  readonly reply: z.ZodType<Reply>;
}

type Out<S> = S extends z.ZodType ? z.output<S> : never;

type Values = Readonly<Record<string, unknown>>;

/** The input of a call that is known only at run time. */
export interface AnyInput {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
}

// A part by its schema; nothing if the call declares none; anything if the call is known only at run time.
type ParamsInput<S> = unknown extends S ? unknown : [S] extends [z.ZodObject] ? { params: z.input<S> } : Pick<AnyInput, 'params'>;
type QueryInput<S> = unknown extends S ? unknown : [S] extends [z.ZodObject] ? { query?: z.input<S> } : Pick<AnyInput, 'query'>;
type BodyInput<S> = unknown extends S ? unknown : [S] extends [z.ZodType] ? { body: z.input<S> } : Pick<AnyInput, 'body'>;

/** What a caller passes (before defaults and parsing). */
export type CallInput<C extends Call> = ParamsInput<C['params']> & QueryInput<C['query']> & BodyInput<C['body']>;

/** What the server's handler receives (after parsing). */
export interface CallData<C extends Call> {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly body: Out<C['body']>;
}

/** What the call answers: never if it is no JSON, unknown if the call is known only at run time. */
export type CallReply<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : C['reply'] extends string ? never : unknown;

/** The permissions that open a call, any one of them; none for a call that asks for none. */
export function permissionsOf({ access }: Pick<Call, 'access'>): readonly Permission[] {
  if (access === 'public' || access === 'platform') return [];
  if (typeof access === 'string') return [access];
  return 'signedIn' in access ? [] : access;
}

/** Why anyone signed in may make this call; undefined for other calls. */
export const openReason = ({ access }: Pick<Call, 'access'>): string | undefined =>
  typeof access === 'object' && 'signedIn' in access ? access.signedIn : undefined;

/** Whether a signed-in user may make a call: the server asks before it acts, the console before it offers. */
export const mayCall = (call: Pick<Call, 'access'>, who: { readonly roles: readonly string[]; readonly isPlatform: boolean }): boolean => {
  if (call.access === 'platform') return who.isPlatform;
  return call.access === 'public' || openReason(call) !== undefined || holdsAny(who.roles, permissionsOf(call));
};

/** Who may, in words. */
export const accessText = (call: Pick<Call, 'access'>): string => {
  if (call.access === 'public') return '公开';
  if (call.access === 'platform') return '平台';
  const reason = openReason(call);
  return reason === undefined ? permissionsOf(call).join(' | ') : `登录（${reason}）`;
};

export const isWrite = (declared: Call): boolean => (declared.method !== 'GET' && declared.reads !== true) || declared.mutates === true;

/** Marks an answer that was given before to the same key: nothing was done now. */
export const REPLAYED_HEADER = 'idempotent-replayed';

export const callKey = (declared: Pick<Call, 'method' | 'path'>): string => `${declared.method} ${declared.path}`;
