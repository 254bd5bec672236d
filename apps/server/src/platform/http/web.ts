/** Serves the built console: one page for every path below the base, hashed assets precompressed and cached for good. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const BASE = '/manager_v1';

export interface WebOptions {
  /** The folder of the build; absent while the web is not built (tests of the API alone). */
  readonly folder: string | undefined;
  /** What the page must know before its first call. */
  readonly boot: (request: FastifyRequest) => unknown;
}

/** JSON inside a script element: `</script>` must not end it. */
const embedded = (data: unknown): string =>
  `<script type="application/json" id="boot">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export async function serveWeb(app: FastifyInstance, { folder, boot }: WebOptions): Promise<void> {
  app.get('/boot.json', async (request, reply) => reply.header('cache-control', 'no-store').send(boot(request)));
  app.get('/', async (_request, reply) => reply.redirect(`${BASE}/`));
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${BASE}/`,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace('<!--boot-->', embedded(boot(request))));
  app.get(BASE, sendPage);
  app.get(`${BASE}/*`, sendPage);
}
