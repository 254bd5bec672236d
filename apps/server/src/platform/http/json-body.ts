/**
 * JSON bodies, refused while they arrive when they are nested deeper than any call asks for: depth costs the parser dearly. Large ones are
 * received a few at a time, and only from those who are signed in.
 */
import { Transform } from 'node:stream';
import { limits } from '@cangyun/contract/limits.ts';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { Refusal } from '../refusal.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts brackets outside strings, chunk by chunk; no byte of a longer character looks like one. */
export class DepthGauge {
  readonly #most: number;
  #depth = 0;
  #quoted = false;
  #escaped = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether it has become too deep; looks no further than that. */
  isTooDeep(bytes: Uint8Array): boolean {
    const most = this.#most;
    // Locals: a sheet of 3,000 rows has two million bytes, and a field of the object costs more than the comparison.
    let [depth, quoted, escaped] = [this.#depth, this.#quoted, this.#escaped];
    for (let at = 0; at < bytes.length && depth <= most; at += 1) {
      const code = bytes[at];
      if (escaped) escaped = false;
      else if (quoted) {
        if (code === BACKSLASH) escaped = true;
        else if (code === QUOTE) quoted = false;
      } else if (code === QUOTE) quoted = true;
      else if (code === 0x5b || code === 0x7b) depth += 1;
      else if (code === 0x5d || code === 0x7d) depth -= 1;
    }
    [this.#depth, this.#quoted, this.#escaped] = [depth, quoted, escaped];
    return depth > most;
  }
}

/** Its length is what Fastify compares with the header. */
class ShallowOnly extends Transform {
  receivedEncodedLength = 0;
  readonly #gauge = new DepthGauge(limits.bodyDepth);

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, chunk?: Buffer) => void): void {
    this.receivedEncodedLength += chunk.length;
    if (this.#gauge.isTooDeep(chunk)) done(new Refusal('MALFORMED_JSON'));
    else done(null, chunk);
  }
}

export const declaresLarge = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > limits.publicBodyBytes;

/** Undeclared counts as large. */
export const isLarge = (request: FastifyRequest): boolean => request.headers['transfer-encoding'] !== undefined || declaresLarge(request);

/** The sender who leaves ends it; a refusal leaves the connection open, or nobody could read it. */
export function shallowOnly(payload: RequestPayload): RequestPayload {
  const shallow = payload.pipe(new ShallowOnly());
  // Fastify listens until it has refused a body: a sender who leaves after that must not end the server.
  shallow.on('error', () => undefined);
  payload.once('close', () => payload.readableEnded || shallow.destroy(new Refusal('MALFORMED_JSON')));
  return shallow;
}

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (new DepthGauge(limits.bodyDepth).isTooDeep(body)) done(new Refusal('MALFORMED_JSON'));
    else void parse(request, body.toString(), done);
  });
}
