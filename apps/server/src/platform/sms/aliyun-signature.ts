/** Signs a request for Alibaba Cloud's API (V3, ACS3-HMAC-SHA256). */
import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export interface UnsignedRequest {
  readonly host: string;
  /** The provider's name of the call. */
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** `2023-10-26T10:22:32Z` */
  readonly date: string;
  readonly nonce: string;
}

export interface Credentials {
  readonly key: string;
  readonly secret: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which escapes more than the browser's function does. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${escaped(name)}=${escaped(query[name] ?? '')}`)
    .join('&');

/** The headers of a POST without a body, signature included. */
export function signedHeaders(request: UnsignedRequest, { key, secret }: Credentials): Record<string, string> {
  const payload = sha256('');
  const headers = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const sorted = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = sorted.map(([name]) => name);
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', '/', canonicalQuery(request.query), lines, names.join(';'), payload].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return { ...headers, authorization: `${ALGORITHM} Credential=${key},SignedHeaders=${names.join(';')},Signature=${signature}` };
}
