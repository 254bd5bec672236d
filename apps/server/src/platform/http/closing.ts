/**
 * Ends the server without cutting anyone off: running requests finish, idle connections do not delay it. After the deadline the rest is
 * cut: a body that never ends must not block a restart.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

export function prepareClosing(http: FastifyInstance): (deadlineMs: number) => Promise<void> {
  const { server } = http;
  let closing = false;
  // Browsers open connections ahead of time. Node counts an unused one as busy, for up to a minute.
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', (request) => silent.delete(request.socket));
  // Requests that arrive on an open connection while we close are still answered, with a hint to reconnect.
  http.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return async (deadlineMs) => {
    closing = true;
    // A connection that was busy when the closing began falls idle later; keep-alive would hold it for another minute.
    const looking = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, LOOK_EVERY_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), deadlineMs);
    await http.close().finally(() => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
  };
}
