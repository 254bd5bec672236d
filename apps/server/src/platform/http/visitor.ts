/** What a request says of who asks, before anybody is known. */
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../context.ts';
import { refuse } from '../refusal.ts';
import { DEVICE_COOKIE } from './cookies.ts';

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

export function visitorOf(request: FastifyRequest): Visitor {
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

export const siteOf = (request: FastifyRequest): number | null => {
  const header = request.headers.dept;
  if (header === undefined || header === '' || header === '0') return null;
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : refuse('SITE_FORBIDDEN');
};
