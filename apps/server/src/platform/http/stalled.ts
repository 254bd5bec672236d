/** Ends a connection on which nothing moves: neither an unread reply nor an unsent body is kept for ever. */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the rest of a refused request may still arrive, so that its sender can read the refusal. */
const LINGER_MS = 10_000;

export function endStalled(app: FastifyInstance, stallMs: number): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!(raw.socket instanceof Socket) || raw.complete) return;
    const { headers } = raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    raw.setTimeout(stallMs, () => raw.socket.destroy());
    // The handler may take longer than that.
    raw.once('end', () => raw.setTimeout(0));
  });
  // Node counts the bytes that leave, however few at a time: a slow reader is no stalled one.
  app.addHook('onSend', async (request, reply) => {
    const { socket } = reply.raw;
    // Event streams have their own heartbeat.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (socket instanceof Socket && !isStream) reply.raw.setTimeout(stallMs, () => socket.destroy());
    // A refusal may come before the request is complete.
    if (!request.raw.complete)
      reply.raw.once('finish', () => setTimeout(() => request.raw.complete || request.raw.destroy(), LINGER_MS).unref());
  });
}
