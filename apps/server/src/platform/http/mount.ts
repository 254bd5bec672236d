/** Mounts served calls on Fastify. The life of a request stands here once: who asks, may they, what did they send, do it, record it. */
import { finished } from 'node:stream/promises';
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import { type Call, callKey, isWrite, mayCall, REPLAYED_HEADER } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { hashOf, tokenOf } from '../auth/token.ts';
import { type Ctx, contextOf, type Entered, type Visitor } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { asSession, asVisitor, type Database } from '../db/transaction.ts';
import type { Sheet } from '../excel/sheet.ts';
import { Refusal, refuse } from '../refusal.ts';
import { writeAudit } from './audit.store.ts';
import { DEVICE_COOKIE, setCookies } from './cookies.ts';
import { forgetKey, KEY_PATTERN, keepingReply, takeKey } from './idempotency.store.ts';
import { readInput } from './input.ts';
import { isLarge, shallowOnly } from './json-body.ts';
import { sendSheet, type WrittenSheet, writeSheet } from './send-sheet.ts';
import type { Served, UploadedFile } from './served.ts';
import { LARGE_FILE, type Traffic } from './traffic.ts';
import { withUpload } from './upload.ts';
import type { VerifiedSessions } from './verified-sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line: how many statements it took, */
    visitor?: Visitor;
    /** for whom, */
    who?: { readonly company: number; readonly user: number };
    /** and why not. */
    refusal?: ErrorCode;
  }
}

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

function visitorOf(request: FastifyRequest): Visitor {
  request.visitor ??= {
    statements: 0,
    requestId: request.id,
    ip: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    confidential: request.protocol === 'https' || LOOPBACK.test(request.ip),
    device: request.cookies[DEVICE_COOKIE.name],
    actions: new Set(),
    replyCookies: [],
  };
  return request.visitor;
}

const siteOf = (request: FastifyRequest): number | null => {
  const header = request.headers.dept;
  if (header === undefined || header === '' || header === '0') return null;
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : refuse('SITE_FORBIDDEN');
};

function assertAllowed(call: Call, entered: Entered): void {
  if (!entered.site_allowed) refuse('SITE_FORBIDDEN');
  if (!mayCall(call, { roles: entered.roles, isPlatform: entered.is_platform })) refuse('FORBIDDEN', { title: call.title });
}

export interface Mounting {
  readonly db: Database;
  readonly sessions: VerifiedSessions;
  /** Tests record which calls succeeded and which were refused, and which actions on documents they ran. */
  readonly onCall?: (call: Call, status: number, actions: readonly string[]) => void;
  readonly traffic: Traffic;
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
      request.who = { company: entered.company_id, user: entered.user_id };
      assertAllowed(call, entered);
      return work(tx, contextOf(visitor, entered, site));
    },
    visitor,
  );
};

type RawInput = Readonly<Record<string, unknown>>;

async function answerJson(
  served: Served,
  tx: Tx,
  ctx: Ctx,
  given: RawInput,
  key: string | undefined,
  http: FastifyReply,
): Promise<unknown> {
  const { call } = served;
  const handle = served.handle as (given: RawInput) => Promise<unknown>;
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
  await writeAudit(tx, ctx, call, key === undefined ? undefined : keepingReply(ctx, key, reply));
  return reply;
}

/** Answered in a request of its own: who asks, and that they may. What follows takes longer than a connection should be held. */
const entered = (mounting: Mounting, call: Call, request: FastifyRequest): Promise<Ctx> =>
  within(mounting, call, request, visitorOf(request), async (_tx, ctx) => ctx);

const signalOf = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  // Who left while the session was looked up has been gone for a while.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
};

async function answerStream(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ctx = await entered(mounting, served.call, request);
  const stream = (served.handle as (given: RawInput) => NodeJS.ReadableStream)({ ctx, closed: signalOf(reply) });
  return reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(stream);
}

async function answerSheet(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = served;
  const { exports, spools, courtesy } = mounting.traffic;
  const { companyId } = await entered(mounting, call, request);
  const gone = signalOf(reply);
  const write = (): Promise<WrittenSheet> =>
    within(mounting, call, request, visitorOf(request), async (tx, ctx) => {
      const sheet = await (served.handle as (given: RawInput) => Promise<Sheet>)({ ...readInput(call, request), tx, ctx });
      return writeSheet({ ...sheet, batches: courtesy.givingWay(String(companyId), sheet.batches) });
    });
  return exports.run(String(companyId), gone, async () => sendSheet(reply, await spools.run(String(companyId), gone, write)));
}

const answerInput = (
  served: Served,
  mounting: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
  file?: UploadedFile,
): Promise<unknown> =>
  within(mounting, served.call, request, visitorOf(request), async (tx, ctx) => {
    const input = readInput(served.call, request);
    const key = request.headers['idempotency-key'] as string | undefined;
    return answerJson(served, tx, ctx, file ? { ...input, file } : { ...input }, key, reply);
  });

/** Only of calls that read: nothing is left to undo when the outside world does not answer. */
async function answerOutside(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ask = (await answerInput(served, mounting, request, reply)) as () => Promise<unknown>;
  return ask();
}

/** Who may not send a file is refused before it is read; who may is heard when it is there. */
async function answerUpload(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = served;
  const { uploads, largeFiles } = mounting.traffic;
  const { companyId, userId } = await entered(mounting, call, request);
  const gone = signalOf(reply);
  return uploads.run(`${companyId}.${userId}`, gone, () =>
    withUpload(request, call.uploadBytes ?? limits.imageUploadBytes, (file) => {
      const work = (): Promise<unknown> => answerInput(served, mounting, request, reply, file);
      return file.size > LARGE_FILE ? largeFiles.run(String(companyId), gone, work) : work();
    }),
  );
}

const answers = { json: answerInput, outside: answerOutside, upload: answerUpload, sheet: answerSheet, stream: answerStream } as const;

/** Whose share a large body takes. Who was let in a moment ago is known without asking again; what they may is asked when it is there. */
async function sharerOf(mounting: Mounting, call: Call, request: FastifyRequest): Promise<string> {
  const token = tokenOf(request.headers.authorization);
  const key = token === undefined ? '' : hashOf(token).toString('base64url');
  if (!mounting.sessions.has(key)) await entered(mounting, call, request);
  return key;
}

/** A large body is received from those who are signed in, a few at a time. Visitors' calls take no large ones. */
async function receiveBody(
  mounting: Mounting,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  if (call.upload || !isLarge(request)) return payload;
  if (call.access === 'public') return shallowOnly(payload);
  const sharer = await sharerOf(mounting, call, request);
  const gone = signalOf(reply);
  return new Promise((resolve, reject) => {
    // Nothing is read before its turn; the turn lasts until all of it has arrived, or is refused before that.
    const receive = (): Promise<unknown> => {
      const shallow = shallowOnly(payload);
      resolve(shallow);
      return finished(shallow, { signal: gone }).catch(() => undefined);
    };
    mounting.traffic.uploads.run(sharer, gone, receive).catch(reject);
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
        preParsing: (request, reply, payload) => receiveBody(mounting, call, request, reply, payload),
        handler: async (request, reply) => {
          if (one.kind !== 'sheet') mounting.traffic.courtesy.noteRequest();
          if (isWrite(call) || call.recognises || call.access !== 'public') reply.header('cache-control', 'no-store');
          const answered = await answers[one.kind](one, mounting, request, reply);
          setCookies(request, reply, request.visitor?.replyCookies ?? []);
          return answered;
        },
        onResponse: async ({ visitor }, reply) => mounting.onCall?.({ ...call, path }, reply.statusCode, [...(visitor?.actions ?? [])]),
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
