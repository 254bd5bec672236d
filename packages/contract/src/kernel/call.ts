/** One call of the API, declared once: the server serves it, the web client calls it, both are typed by it. */
import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may: anyone · anyone signed in · holders of a permission · administrators of the installation. */
export type Access = 'public' | 'signedIn' | 'platform' | Permission;

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
  readonly reply: z.ZodType | 'xlsx' | 'events';
  /** Other paths that answer the same. */
  readonly aliases?: readonly string[];
  /** A GET that changes something: never cached, never retried, audited like any write. */
  readonly mutates?: true;
  /** A POST that changes nothing: it asks with more than fits an address. */
  readonly reads?: true;
  /** A write that is a receipt: the row itself says who and when, and doing it twice is doing it once. No line in the action log, no key. */
  readonly receipt?: true;
  /** A public call that tells more to whom it recognises by a session. */
  readonly recognises?: true;
  /** The body is multipart/form-data with one file. */
  readonly upload?: true;
  /** The most that the file may have, where it may have more than a picture. */
  readonly uploadBytes?: number;
  /** A POST or PUT that says all by being called; without this mark a missing body schema is taken for forgotten. */
  readonly bodiless?: true;
}

export const call = <const C extends Call>(declaration: C): C => declaration;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;

/** What a caller hands over (before defaults and parsing). */
export type CallInput<C extends Call> = (C['params'] extends z.ZodObject ? { params: In<C['params']> } : unknown) &
  (C['query'] extends z.ZodObject ? { query?: In<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: In<C['body']> } : unknown);

/** What the server's handler receives (after parsing). */
export interface CallData<C extends Call> {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly body: Out<C['body']>;
}

/** What the call answers. */
export type CallReply<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : never;

export const isWrite = (declared: Call): boolean => (declared.method !== 'GET' && declared.reads !== true) || declared.mutates === true;

/** Says of an answer that it was given before, to the same key: nothing was done now. */
export const REPLAYED_HEADER = 'idempotent-replayed';

export const callKey = (declared: Pick<Call, 'method' | 'path'>): string => `${declared.method} ${declared.path}`;
