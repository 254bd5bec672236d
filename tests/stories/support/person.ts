/** Someone who uses the API: calls by their declaration, typed like the web client, over the real HTTP stack. */
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@cangyun/contract/errors.ts';
import { type Call, type CallInput, type CallReply, callKey, isWrite } from '@cangyun/contract/kernel/call.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Identity {
  readonly token: string;
  readonly companyId: number;
  readonly userId: number;
}

type Headers = Record<string, string>;

export class Person {
  readonly #http: FastifyInstance;
  readonly #identity: Identity | undefined;
  /** Sent with every request; `dept` chooses the site. */
  headers: Headers = {};
  /** Where the requests come from; this machine by default. */
  address: string | undefined;

  constructor(http: FastifyInstance, identity?: Identity) {
    this.#http = http;
    this.#identity = identity;
  }

  get companyId(): number {
    return this.#identity?.companyId ?? 0;
  }
  get userId(): number {
    return this.#identity?.userId ?? 0;
  }
  get token(): string {
    return this.#identity?.token ?? '';
  }

  /** Any request, as raw as wanted. */
  async send(
    method: string,
    url: string,
    options: { query?: Record<string, string | string[]>; payload?: unknown; headers?: Headers } = {},
  ): Promise<LightMyRequestResponse> {
    return this.#http.inject({
      method: method as 'GET',
      url,
      ...(this.address ? { remoteAddress: this.address } : {}),
      headers: { ...(this.#identity ? { authorization: `Bearer ${this.#identity.token}` } : {}), ...this.headers, ...options.headers },
      ...(options.query ? { query: options.query } : {}),
      ...(options.payload === undefined ? {} : { payload: options.payload as object }),
    });
  }

  async respond<C extends Call>(call: C, input: CallInput<C>, headers: Headers = {}): Promise<LightMyRequestResponse> {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const texts = Object.entries(query).filter(([, value]) => value !== undefined);
    return this.send(call.method, url, {
      query: Object.fromEntries(texts.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)])),
      payload: body,
      headers: { ...(isWrite(call) ? { 'idempotency-key': randomUUID() } : {}), ...headers },
    });
  }

  /** Succeeds or throws with the server's sentence. */
  async call<C extends Call>(call: C, input: CallInput<C>, headers?: Headers): Promise<CallReply<C>> {
    const response = await this.respond(call, input, headers);
    if (response.statusCode !== 200) throw new Error(`${callKey(call)} → ${response.statusCode} ${response.body}`);
    return response.json();
  }

  /** Is refused, and answers how; throws if it succeeds. */
  async refused<C extends Call>(call: C, input: CallInput<C>, headers?: Headers): Promise<ErrorBody> {
    const response = await this.respond(call, input, headers);
    if (response.statusCode < 400) throw new Error(`${callKey(call)} should have been refused, answered ${response.body}`);
    return response.json();
  }

  /** One file as multipart/form-data. */
  async upload(
    call: Call,
    bytes: Buffer,
    name: string,
    query: Record<string, string> = {},
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> {
    const boundary = `----story${randomUUID()}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return this.send(call.method, call.path, {
      query,
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': randomUUID(), ...headers },
    });
  }
}
