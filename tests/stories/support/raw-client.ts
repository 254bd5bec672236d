/** A client that does as it likes with its connection: sends half, reads nothing. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { addressOf } from './events.ts';
import type { World } from './world.ts';

export interface RawClient {
  readonly socket: Socket;
  /** Waits for it and hangs up. */
  answered(): Promise<string>;
  readonly ended: Promise<unknown>;
}

interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reads?: boolean;
}

export async function rawRequest(world: World, { method, path, token, headers = {}, reads = true }: RawRequest): Promise<RawClient> {
  const { port } = new URL(await addressOf(world));
  const socket = connect(Number(port), '127.0.0.1');
  // A connection that the server cuts is what these stories are about.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  let text = '';
  if (reads) socket.on('data', (chunk) => (text += chunk.toString()));
  const all = { host: 'console', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const answered = async (): Promise<string> => {
    while (!/\r\n\r\n./.test(text) && !socket.closed) await Promise.race([once(socket, 'data'), ended]);
    socket.destroy();
    return text;
  };
  return { socket, answered, ended };
}
