/** The Fastify instance with what every reply has: ids, limits, security headers, the error shape, one log line. */
import { randomUUID } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@cangyun/contract/limits.ts';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { hashOf, tokenOf } from '../auth/token.ts';
import { Refusal } from '../refusal.ts';
import { asRefusal, errorBody, isOverflow } from './errors.ts';
import { readJsonBodies } from './json-body.ts';
import { Pace, type PaceSettings } from './pace.ts';
import { endStalled } from './stalled.ts';
import type { VerifiedSessions } from './verified-sessions.ts';
import { BASE } from './web.ts';

export interface ServerOptions {
  readonly logLevel: string;
  readonly logTo?: { write(line: string): void };
  readonly trustProxy: false | number | string[];
  /** Requests a minute for one session or, without one, one address. */
  readonly requestsPerMinute: number;
  readonly sessions: VerifiedSessions;
  /** A connection on which nothing moves for so long is ended. */
  readonly stallSeconds: number;
}

/** Written once: helmet would put it together again for every reply. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "script-src 'self'",
  // Ant Design writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "script-src-attr 'none'",
].join(';');

const HSTS = `max-age=${180 * 86_400}`;

const GIVEN_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** A number trusts so many hops, counted from the socket; everything further left in X-Forwarded-For was written by the client. */
const trusting = (proxies: ServerOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

/** The console's own files cost next to nothing, and an office behind one address fetches them all after an update. */
const isOwnFile = (request: FastifyRequest): boolean => request.url.startsWith(`${BASE}/`);

/** A screen asks for a dozen things at once. What follows may come five times as fast as the limit of a minute allows for long. */
const paceFor = (requestsPerMinute: number): PaceSettings => ({ burst: 50, everyMs: 60_000 / requestsPerMinute / 5 });

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      // A database's detail quotes the row it refuses, with all that people entered.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail'],
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    // One line a request, written by logReplies.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(options.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    forceCloseConnections: 'idle',
    // Fastify's own refusal has another shape than ours; closing.ts answers requests that still arrive.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // An address that can not be parsed is refused before any hook runs; it gets the one error shape all the same.
    frameworkErrors: (error, request, reply) => void sendRefusal(asRefusal(error), request.id, reply as unknown as FastifyReply),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('content-security-policy', CONTENT_SECURITY);
    // Only where the browser came by TLS: on plain http, inside a warehouse, the header would lock people out.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false, crossOriginEmbedderPolicy: false });
  const senderOf = (request: FastifyRequest): string => {
    const token = tokenOf(request.headers.authorization);
    if (!token) return request.ip;
    const key = hashOf(token).toString('base64url');
    // Counted apart from visitors, so that visitors can not lock out the people of their own office.
    return options.sessions.has(key) ? key : `token@${request.ip}`;
  };
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    allowList: isOwnFile,
    keyGenerator: senderOf,
  });
  const pace = new Pace(paceFor(options.requestsPerMinute));
  // After the limit, which refuses at once: the line of a sender is never longer than a minute's requests.
  app.addHook('preParsing', async (request) => {
    const wait = isOwnFile(request) ? 0 : pace.waitOf(senderOf(request), performance.now());
    if (wait > 0) await pause(wait);
  });
  endStalled(app, options.stallSeconds * 1000);
  await app.register(cookie);
  readJsonBodies(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parseForm(String(body)) }),
  );
  answerErrors(app);
  logReplies(app);
  return app;
}

/** After a 503: most outages are shorter. */
const RETRY_SECONDS = '5';

const sendRefusal = (refusal: Refusal, requestId: string, reply: FastifyReply): FastifyReply =>
  reply
    .code(refusal.status)
    .headers({ 'x-request-id': requestId, ...(refusal.status === 503 ? { 'retry-after': RETRY_SECONDS } : {}) })
    .type('application/json')
    .send(errorBody(refusal, requestId));

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    request.refusal = refusal.code;
    // A 503 is an outage, which logs its begin and its end: a line per request would bury everything else.
    if (refusal.status >= 500 && (refusal.status !== 503 || refusal.code === 'DISK_FULL')) request.log.error({ err: error }, 'failed');
    if (isOverflow(error)) request.log.warn({ err: error }, 'a computed number does not fit its column');
    // A stream that broke half way can not become an error any more.
    if (reply.raw.headersSent) return reply.raw.destroy();
    return sendRefusal(refusal, request.id, reply);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('NO_SUCH_CALL'), request.id, reply));
}

/** Numbers of company and user, never names: a log is read by more people than the data. */
function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: string };
    if (!call) return;
    request.log.info(
      {
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...request.who,
        ...(request.refusal ? { code: request.refusal } : {}),
        ...(request.visitor?.actions?.size ? { actions: [...request.visitor.actions] } : {}),
        ...(request.visitor ? { statements: request.visitor.statements } : {}),
      },
      'answered',
    );
  });
}
