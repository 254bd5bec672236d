/** A connection on which nothing moves is ended: neither a reply that nobody reads nor a body that nobody sends is kept for ever. */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLarge } from './json-body.ts';

/** How long the rest of a small body may still arrive after its refusal. */
const REST_MS = 10_000;
/** How long the sender of a large body has to read its refusal. */
const LINGER_MS = 1_000;

/**
 * Reads nothing more of a refused body and says so, but waits before it cuts: a connection that is closed on unread bytes is reset, and its
 * sender may never see the reply.
 */
function hangUp(socket: Socket): void {
  // Node begins to discard the rest when a reply has left.
  setImmediate(() => socket.pause());
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function endStalled(app: FastifyInstance, stallMs: number): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!(raw.socket instanceof Socket) || raw.complete) return;
    const { headers } = raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    raw.setTimeout(stallMs, () => raw.socket.destroy());
    // Thinking about what arrived may take longer than that.
    raw.once('end', () => raw.setTimeout(0));
  });
  // Node counts the bytes that leave, however few at a time: a slow reader is no stalled one.
  app.addHook('onSend', async (request, reply) => {
    const { socket } = reply.raw;
    if (!(socket instanceof Socket)) return;
    // Event streams have their own heartbeat.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) reply.raw.setTimeout(stallMs, () => socket.destroy());
    // A refusal may come before the whole request did.
    reply.raw.once('finish', () => {
      if (request.raw.complete) return;
      if (isLarge(request)) hangUp(socket);
      else setTimeout(() => request.raw.complete || socket.destroy(), REST_MS).unref();
    });
  });
}
