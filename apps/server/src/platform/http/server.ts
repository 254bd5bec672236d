/** The Fastify instance with what every reply has: ids, limits, security headers, the error shape, one log line. */
import { randomUUID } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import { limits } from '@cangyun/contract/limits.ts';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { hashOf, tokenOf } from '../auth/token.ts';
import { Refusal } from '../refusal.ts';
import { asRefusal, errorBody, isOverflow } from './errors.ts';
import { readJsonBodies } from './json-body.ts';
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

const contentSecurity = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Ant Design writes its styles into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    // Off: the console also runs on plain http inside a warehouse.
    upgradeInsecureRequests: null,
  },
};

const HSTS = `max-age=${180 * 86_400}`;

const GIVEN_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** A number trusts so many hops, counted from the socket; everything further left in X-Forwarded-For was written by the client. */
const trusting = (proxies: ServerOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

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
    reply.header('x-request-id', request.id);
    // Only where the browser came by TLS: on plain http, inside a warehouse, the header would lock people out.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
  await app.register(helmet, { contentSecurityPolicy: contentSecurity, strictTransportSecurity: false, crossOriginEmbedderPolicy: false });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    // The console's own files cost next to nothing, and an office behind one address fetches them all after an update.
    allowList: (request) => request.url.startsWith(`${BASE}/`),
    keyGenerator: (request) => {
      const token = tokenOf(request.headers.authorization);
      if (!token) return request.ip;
      const key = hashOf(token).toString('base64url');
      // Counted apart from visitors, so that visitors can not lock out the people of their own office.
      return options.sessions.has(key) ? key : `token@${request.ip}`;
    },
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
