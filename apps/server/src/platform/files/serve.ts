/** Hands out stored files by their random key. Never inline anything but pictures, never guess a type. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { contentTypes } from './images.ts';
import { FILE_KEY, type FileStore } from './store.ts';

export function serveFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const found = FILE_KEY.test(key) ? await files.get(key) : undefined;
    if (!found) throw new Refusal('NOT_FOUND', { title: '' });
    return reply
      .headers({
        'content-type': contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        'content-length': found.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(found.stream);
  });
}
