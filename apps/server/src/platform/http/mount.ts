/** Mounts served calls on Fastify. The life of a request stands here once: who asks, may they, what did they send, do it, record it. */
import { type Call, callKey, isWrite, REPLAYED_HEADER } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, tokenOf } from '../auth/token.ts';
import { type Ctx, contextOf, type Entered, type Visitor } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { asSession, asVisitor, type Database } from '../db/transaction.ts';
import { Refusal, refuse } from '../refusal.ts';
import { writeAudit } from './audit.store.ts';
import { DEVICE_COOKIE, setCookies } from './cookies.ts';
import { forgetKey, KEY_PATTERN, keepReply, takeKey } from './idempotency.store.ts';
import { readInput } from './input.ts';
import { sendSheet } from './send-sheet.ts';
import type { Served } from './served.ts';
import { readUpload } from './upload.ts';
import type { VerifiedSessions } from './verified-sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line: which call this was, and how many statements it took. */
    visitor?: Visitor;
  }
}

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

const visitorOf = (request: FastifyRequest): Visitor => ({
  statements: 0,
  requestId: request.id,
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  confidential: request.protocol === 'https' || LOOPBACK.test(request.ip),
  device: request.cookies[DEVICE_COOKIE.name],
  replyCookies: [],
});

const siteOf = (request: FastifyRequest): number | null => {
  const header = request.headers.dept;
  if (header === undefined || header === '' || header === '0') return null;
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : refuse('SITE_FORBIDDEN');
};

function assertAllowed(call: Call, entered: Entered): void {
  if (!entered.site_allowed) refuse('SITE_FORBIDDEN');
  if (call.access === 'signedIn' || call.access === 'public') return;
  const allowed = call.access === 'platform' ? entered.is_platform : holdsAny(entered.roles, [call.access]);
  if (!allowed) refuse('FORBIDDEN', { title: call.title });
}

export interface Mounting {
  readonly db: Database;
  readonly sessions: VerifiedSessions;
  /** Tests record which calls succeeded and which were refused. */
  readonly onCall?: (call: Call, status: number) => void;
  readonly exportLimit: number;
}

/**
 * Opens the transaction in which the whole request happens. Visitors see nothing but what public functions answer. A public call that
 * recognises people finds them by their token; a token that means nothing makes a visitor.
 */
const within = <T>(
  { db, sessions }: Mounting,
  call: Call,
  request: FastifyRequest,
  visitor: Visitor,
  work: (tx: Tx, ctx: Ctx) => Promise<T>,
): Promise<T> => {
  const open = call.access === 'public';
  const token = open && !call.recognises ? undefined : tokenOf(request.headers.authorization);
  if (token === undefined) return open ? db.inTransaction(asVisitor, (tx) => work(tx, visitor as Ctx), visitor) : refuse('NOT_SIGNED_IN');
  const site = open ? null : siteOf(request);
  const hash = hashOf(token);
  return db.inTransaction<T, Entered>(
    asSession(hash, site),
    (tx, entered) => {
      if (!entered) return open ? work(tx, visitor as Ctx) : refuse('NOT_SIGNED_IN');
      sessions.add(hash.toString('base64url'));
      assertAllowed(call, entered);
      return work(tx, contextOf(visitor, entered, site));
    },
    visitor,
  );
};

type Given = Readonly<Record<string, unknown>>;

async function answerJson(served: Served, tx: Tx, ctx: Ctx, given: Given, key: string | undefined, http: FastifyReply): Promise<unknown> {
  const { call } = served;
  const handle = served.handle as (given: Given) => Promise<unknown>;
  if (call.access === 'public' || call.receipt || !isWrite(call)) return handle({ ...given, tx, ctx });
  if (key !== undefined) {
    if (!KEY_PATTERN.test(key)) return refuse('KEY_REUSED');
    const first = await takeKey(tx, ctx, key, call, given);
    if (first) {
      http.header(REPLAYED_HEADER, '1');
      return first.reply;
    }
  }
  const reply = await handle({ ...given, tx, ctx }).catch(async (error: unknown) => {
    if (key !== undefined && error instanceof Refusal && error.keep) await forgetKey(tx, ctx, key);
    throw error;
  });
  await Promise.all([writeAudit(tx, ctx, call), key === undefined ? undefined : keepReply(tx, ctx, key, reply)]);
  return reply;
}

async function answer(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = served;
  const visitor = visitorOf(request);
  request.visitor = visitor;
  if (served.kind === 'stream') {
    const ctx = await within(mounting, call, request, visitor, async (_tx, asking) => asking);
    const closed = new AbortController();
    request.raw.once('close', () => closed.abort());
    const stream = (served.handle as (given: Given) => NodeJS.ReadableStream)({ ctx, closed: closed.signal });
    return reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(stream);
  }
  // Whoever has no token gets no hearing: not even their upload is read.
  if (call.access !== 'public' && !tokenOf(request.headers.authorization)) refuse('NOT_SIGNED_IN');
  // Read before the transaction opens: a slow upload must not hold a connection.
  const file = served.kind === 'upload' ? await readUpload(request, call.uploadBytes ?? limits.imageUploadBytes) : undefined;
  return within(mounting, call, request, visitor, async (tx, ctx) => {
    const input = readInput(call, request);
    if (served.kind === 'sheet') {
      const sheet = await (served.handle as (given: Given) => Promise<never>)({ ...input, tx, ctx });
      return sendSheet(reply, sheet);
    }
    const key = request.headers['idempotency-key'] as string | undefined;
    return answerJson(served, tx, ctx, file ? { ...input, file } : { ...input }, key, reply);
  });
}

/** `/api/users/{id}` → `/api/users/:id` */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export function mount(app: FastifyInstance, served: readonly Served[], mounting: Mounting): void {
  for (const one of served) {
    const { call } = one;
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url: routePath(path),
        config: { call: callKey(call) },
        ...(call.access === 'public' && !call.upload ? { bodyLimit: limits.publicBodyBytes } : {}),
        handler: async (request, reply) => {
          if (isWrite(call) || call.recognises || call.access !== 'public') reply.header('cache-control', 'no-store');
          const answered = await answer(one, mounting, request, reply);
          setCookies(request, reply, request.visitor?.replyCookies ?? []);
          return answered;
        },
        onResponse: async (_request, reply) => mounting.onCall?.({ ...call, path }, reply.statusCode),
      });
    }
  }
}

/**
 * The server does not start while a declared call is not served, is served twice, or is served as another declaration of the same path
 * says: what the contract lists is what is checked, whoever derived it from what.
 */
export function assertComplete(declared: readonly Call[], served: readonly Served[]): void {
  const declarations = new Map(declared.map((call) => [callKey(call), call]));
  const keys = new Set<string>();
  const twice: string[] = [];
  const unknown: string[] = [];
  const other: string[] = [];
  for (const { call } of served) {
    const key = callKey(call);
    if (keys.has(key)) twice.push(key);
    keys.add(key);
    const declaration = declarations.get(key);
    if (!declaration) unknown.push(key);
    else if (declaration !== call) other.push(key);
  }
  const missing = [...declarations.keys()].filter((key) => !keys.has(key));
  if (twice.length + missing.length + unknown.length + other.length > 0)
    throw new Error(
      `calls not served: ${missing.join(', ')}; served twice: ${twice.join(', ')}; not declared: ${unknown.join(', ')}; served otherwise than declared: ${other.join(', ')}`,
    );
}
