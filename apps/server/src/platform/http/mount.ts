/** Mounts served calls on Fastify. The life of a request is written here once: session, permission, input, work, record. */
import { finished } from 'node:stream/promises';
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import { type Call, callKey, isWrite, mayCall, REPLAYED_HEADER } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { hashOf, tokenOf } from '../auth/token.ts';
import { type Ctx, contextOf, type Entered, type Visitor } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { asSession, asSessionWriting, asVisitor, type Database, type Entrance, type WriteKey } from '../db/transaction.ts';
import type { Sheet } from '../excel/sheet.ts';
import { Refusal, refuse } from '../refusal.ts';
import { writeAudit } from './audit.store.ts';
import { setCookies } from './cookies.ts';
import { earlierReply, forgetKey, KEY_PATTERN, keepingReply, writeKey } from './idempotency.store.ts';
import { readInput } from './input.ts';
import { declaresLarge, isLarge, shallowOnly } from './json-body.ts';
import { sendFile } from './send-file.ts';
import { sendSheet } from './send-sheet.ts';
import type { Served, StoredDownload, UploadedFile } from './served.ts';
import type { SheetWriter, WrittenSheet } from './sheet-writer.ts';
import { LARGE_FILE, type Traffic } from './traffic.ts';
import { withUpload } from './upload.ts';
import type { Sharer, VerifiedSessions } from './verified-sessions.ts';
import { siteOf, visitorOf } from './visitor.ts';

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
  readonly sheets: SheetWriter;
}

/** How a request came in: the statement that entered, and what that answered of someone who is signed in. */
interface Way {
  readonly entrance: Entrance;
  readonly entered?: Entered;
}

/** What is known of a request before its transaction begins. */
interface Opening {
  readonly key?: WriteKey | undefined;
  readonly keepsPlans?: boolean | undefined;
}

/** Opens the transaction of the whole request. A public call that recognises people finds them by their token; others are visitors. */
const within = <T>(
  { db, sessions }: Mounting,
  call: Call,
  request: FastifyRequest,
  visitor: Visitor,
  work: (tx: Tx, ctx: Ctx, way: Way) => Promise<T>,
  { key, keepsPlans }: Opening = {},
): Promise<T> => {
  const open = call.access === 'public';
  const token = open && !call.recognises ? undefined : tokenOf(request.headers.authorization);
  const asNobody = (tx: Tx): Promise<T> => (open ? work(tx, visitor as Ctx, { entrance: asVisitor }) : refuse('NOT_SIGNED_IN'));
  if (token === undefined) return open ? db.inTransaction(asVisitor, asNobody, visitor) : refuse('NOT_SIGNED_IN');
  const site = open ? null : siteOf(request);
  const hash = hashOf(token);
  const entrance = key ? asSessionWriting(hash, site, key) : asSession(hash, site);
  return db.inTransaction<T, Entered>(
    entrance,
    (tx, entered) => {
      if (!entered) return asNobody(tx);
      request.who = { company: entered.company_id, user: entered.user_id };
      sessions.add(hash.toString('base64url'), request.who);
      assertAllowed(call, entered);
      return work(tx, contextOf(visitor, entered, site), { entrance, entered });
    },
    visitor,
    keepsPlans,
  );
};

type RawInput = Readonly<Record<string, unknown>>;

/** A refusal that commits stores no key: the request is judged again. */
const forgetting =
  (tx: Tx, ctx: Ctx, { key }: WriteKey) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.keep) await forgetKey(tx, ctx, key);
    throw error;
  };

/** Checked in a transaction of its own: session and permission. What follows takes longer than a connection should be held. */
const entered = (mounting: Mounting, call: Call, request: FastifyRequest): Promise<Ctx> =>
  within(mounting, call, request, visitorOf(request), async (_tx, ctx) => ctx);

/**
 * Whose share of a line the request takes. A session that was verified a moment ago is not checked before it waits: it is when its turn
 * comes, together with the permission.
 */
const sharerOf = (mounting: Mounting, call: Call, request: FastifyRequest): Promise<Sharer> => {
  const token = tokenOf(request.headers.authorization);
  const check = async (): Promise<Sharer> => {
    const { companyId, userId } = await entered(mounting, call, request);
    return { company: companyId, user: userId };
  };
  // Visitors share one line.
  return token === undefined ? check() : mounting.sessions.sharerOf(hashOf(token).toString('base64url'), check);
};

const nameOf = ({ company, user }: Sharer): string => `${company}.${user}`;

/** One for all: an error of its own for each client that leaves would cost more than serving it. */
const LEFT = new Error('the client has left');

const signalOf = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  // A client that left during the session check is gone already.
  if (reply.raw.destroyed) gone.abort(LEFT);
  reply.raw.once('close', () => gone.abort(LEFT));
  return gone.signal;
};

async function answerStream(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ctx = await entered(mounting, served.call, request);
  const stream = (served.handle as (given: RawInput) => NodeJS.ReadableStream)({ ctx, closed: signalOf(reply) });
  return reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(stream);
}

async function answerSheet(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = served;
  const { exports, spools } = mounting.traffic;
  const company = String((await sharerOf(mounting, call, request)).company);
  const gone = signalOf(reply);
  const visitor = visitorOf(request);
  const write = async (): Promise<WrittenSheet> => {
    const order = await within(mounting, call, request, visitor, async (tx, ctx, { entrance }) => {
      const sheet = await (served.handle as (given: RawInput) => Promise<Sheet>)({ ...readInput(call, request), tx, ctx });
      return { sheet, entrance };
    });
    return mounting.sheets.write(order, visitor, gone);
  };
  return exports.run(company, gone, async () => sendSheet(reply, await spools.run(company, gone, write)));
}

/** Public calls and receipts are no work of a user: no key, no record. */
const isRecorded = (call: Call): boolean => isWrite(call) && call.access !== 'public' && !call.receipt;

/** The input, read before the transaction begins. A refusal waits until session and permission are checked. */
function read(call: Call, request: FastifyRequest, file?: UploadedFile): RawInput | Refusal {
  try {
    const input = readInput(call, request);
    const key = request.headers['idempotency-key'];
    if (isRecorded(call) && key !== undefined && !KEY_PATTERN.test(String(key))) refuse('KEY_REUSED');
    return file ? { ...input, file } : { ...input };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function answerInput(
  { call, handle, keepsPlans }: Served,
  mounting: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
  file?: UploadedFile,
): Promise<unknown> {
  const given = read(call, request, file);
  const sent = request.headers['idempotency-key'] as string | undefined;
  const key = given instanceof Refusal || !isRecorded(call) || sent === undefined ? undefined : writeKey(sent, call, given);
  const answer = async (tx: Tx, ctx: Ctx, { entered }: Way): Promise<unknown> => {
    if (given instanceof Refusal) throw given;
    const first = key && entered && earlierReply(entered);
    if (first) {
      reply.header(REPLAYED_HEADER, '1');
      return first.reply;
    }
    const work = (handle as (given: RawInput) => Promise<unknown>)({ ...given, tx, ctx });
    if (!isRecorded(call)) return work;
    const answered = await (key ? work.catch(forgetting(tx, ctx, key)) : work);
    await writeAudit(tx, ctx, call, key ? [keepingReply(ctx, key.key, answered)] : []);
    return answered;
  };
  const isKept = !(given instanceof Refusal) && keepsPlans?.(given as never);
  return within(mounting, call, request, visitorOf(request), answer, { key, keepsPlans: isKept });
}

/** Only of calls that read: nothing is left to undo when the outside world does not answer. */
async function answerOutside(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ask = (await answerInput(served, mounting, request, reply)) as () => Promise<unknown>;
  return ask();
}

/** Reject before reading the upload: people without the permission must not make us store files. */
async function answerUpload(served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = served;
  const { uploads, largeFiles } = mounting.traffic;
  const sharer = await sharerOf(mounting, call, request);
  const gone = signalOf(reply);
  return uploads.run(nameOf(sharer), gone, async () => {
    await entered(mounting, call, request);
    // Who was cut meanwhile sends nothing more: reading would wait for ever, and keep the turn.
    if (gone.aborted) refuse('UPLOADS_QUEUED', { ahead: 0 });
    return withUpload(request, call.uploadBytes ?? limits.imageUploadBytes, (file) => {
      const work = (): Promise<unknown> => answerInput(served, mounting, request, reply, file);
      return call.archive || file.size > LARGE_FILE ? largeFiles.run(String(sharer.company), gone, work) : work();
    });
  });
}

/** The transaction has ended before the first byte is sent. */
const answerFile = async (served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  sendFile(reply, (await answerInput(served, mounting, request, reply)) as StoredDownload);

const answers = {
  json: answerInput,
  outside: answerOutside,
  upload: answerUpload,
  sheet: answerSheet,
  file: answerFile,
  stream: answerStream,
} as const;

/** Large bodies are received from signed-in users only, a few at a time. Calls of visitors take no large ones. */
async function receiveBody(
  mounting: Mounting,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  if (call.upload || !isLarge(request)) return payload;
  if (call.access === 'public') return declaresLarge(request) ? refuse('BODY_TOO_LARGE') : shallowOnly(payload);
  // A line of their own: who waits for slow uploads may still save a form.
  const sharer = `body ${nameOf(await sharerOf(mounting, call, request))}`;
  const gone = signalOf(reply);
  return new Promise((resolve, reject) => {
    // Nothing is read before its turn; the turn lasts until all of it has arrived or is refused.
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
        ...(call.bodyBytes ? { bodyLimit: call.bodyBytes } : {}),
        ...(call.access === 'public' && !call.upload ? { bodyLimit: limits.publicBodyBytes } : {}),
        preParsing: (request, reply, payload) => receiveBody(mounting, call, request, reply, payload),
        handler: async (request, reply) => {
          if (one.kind !== 'sheet') mounting.sheets.noteRequest();
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
