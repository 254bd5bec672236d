/** JSON bodies, refused before they are parsed when they are nested deeper than any call asks for: depth costs the parser dearly. */
import { limits } from '@cangyun/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts brackets outside strings; stops at the first that is too deep. */
export function isTooDeep(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body, limits.bodyDepth)) done(new Refusal('MALFORMED_JSON'));
    else void parse(request, body, done);
  });
}
