/** The cookies that the server sets. Scripts can not read them, and each is sent only to the path that needs it. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieName {
  readonly name: string;
  readonly path: string;
}

export interface ReplyCookie extends CookieName {
  readonly value: string;
  /** 0 removes it. */
  readonly days: number;
}

export const FILES_COOKIE: CookieName = { name: 'cangyun-files', path: '/files' };
export const DEVICE_COOKIE: CookieName = { name: 'cangyun-device', path: '/auth' };

const SECONDS_A_DAY = 86_400;

export function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly ReplyCookie[]): void {
  for (const { name, path, value, days } of cookies)
    reply.setCookie(name, value, {
      path,
      maxAge: days * SECONDS_A_DAY,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    });
}
