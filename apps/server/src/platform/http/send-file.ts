/** Sends a stored file under the name that people gave it. It is saved, never opened by the browser. */
import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';
import type { StoredDownload } from './served.ts';

export async function sendFile(reply: FastifyReply, { name, type, size, open }: StoredDownload): Promise<FastifyReply> {
  const stream = (await open()) ?? refuse('NOT_FOUND', { title: name });
  return reply
    .headers({
      'content-type': type,
      'content-length': size,
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(stream);
}
