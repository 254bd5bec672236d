/** Serves the built console: one page for every path below the base, hashed assets precompressed and cached for good. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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

interface Built {
  readonly page: string;
  readonly files: ReadonlySet<string>;
}

/** Read when first asked for: a first start builds the console while the database is filled. Undefined while it is not built. */
function whenBuilt(folder: string): () => Promise<Built | undefined> {
  let built: Built | undefined;
  return async () => {
    if (!built && existsSync(join(folder, 'index.html')))
      built = { page: await readFile(join(folder, 'index.html'), 'utf8'), files: new Set(await readdir(folder, { recursive: true })) };
    return built;
  };
}

export async function serveWeb(app: FastifyInstance, { folder, boot }: WebOptions): Promise<void> {
  app.get('/boot.json', async (request, reply) => reply.header('cache-control', 'no-store').send(boot(request)));
  app.get('/', async (_request, reply) => reply.redirect(`${BASE}/`));
  if (!folder) return;
  const built = whenBuilt(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    suppressWarning: true, // the folder may not be there yet
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { page, files } = (await built()) ?? {};
    if (!page) return reply.callNotFound();
    if (path.includes('.') && path !== 'index.html' && files?.has(path)) return reply.sendFile(path);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace('<!--boot-->', embedded(boot(request))));
  };
  app.get(BASE, { exposeHeadRoute: true }, (request, reply) => send(request, reply, ''));
  app.get<{ Params: { '*': string } }>(`${BASE}/*`, { exposeHeadRoute: true }, (request, reply) =>
    send(request, reply, request.params['*']),
  );
}
