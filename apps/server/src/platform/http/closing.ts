/** Ends the server without cutting anyone off: running requests finish, connections with nothing to say do not hold it up. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

export function prepareClosing(http: FastifyInstance): () => Promise<void> {
  const { server } = http;
  // Browsers open connections ahead of time. Node counts one that never asked anything as busy, for up to a minute.
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', (request) => silent.delete(request.socket));
  return async () => {
    // A connection that was busy when the closing began falls idle later; keep-alive would hold it for another minute.
    const looking = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, LOOK_EVERY_MS);
    await http.close().finally(() => clearInterval(looking));
  };
}
