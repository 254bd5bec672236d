/** One LISTEN connection per node, many browser streams. A lost connection is opened again; streams stay. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type LiveEvent, MISSED } from '@cangyun/contract/system/platform.ts';
import type pg from 'pg';
import { type Connection, newClient } from '../db/pool.ts';
import { refuse } from '../refusal.ts';
import { CHANNEL, ECHO, type Publication, SESSIONS_ENDED, sayEcho } from './publish.store.ts';

const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;
const ECHO_MS = 3_000;

/** Who listens, and by which session. */
interface Audience {
  readonly companyId: number;
  readonly userId: number;
  readonly sessionId: number;
}

interface Listener extends Audience {
  readonly stream: Readable;
}

const eventText = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

export class LiveHub {
  readonly #connection: Connection;
  readonly #listeners = new Set<Listener>();
  readonly #echoes = new Map<string, () => void>();
  #client: pg.Client | undefined;
  #stopped = false;
  #lost = false;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(connection: Connection) {
    this.#connection = connection;
    // Comment lines keep proxies from closing a quiet stream.
    this.#heartbeat = setInterval(() => {
      for (const { stream } of this.#listeners) stream.push(': alive\n\n');
    }, HEARTBEAT_MS).unref();
  }

  async start(): Promise<void> {
    const client = newClient(this.#connection, 'events');
    client.on('error', () => this.#reconnect());
    client.on('end', () => this.#reconnect());
    client.on('notification', ({ payload }) => payload && this.#deliver(JSON.parse(payload) as Publication));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
    // Events during the gap are lost: the browsers ask for everything again.
    if (this.#lost) for (const { stream } of this.#listeners) stream.push(eventText({ topic: MISSED }));
    this.#lost = false;
  }

  #reconnect(): void {
    if (this.#stopped || !this.#client) return;
    this.#client = undefined;
    this.#lost = true;
    const again = (): void => {
      if (!this.#stopped) this.start().catch(() => setTimeout(again, RECONNECT_MS).unref());
    };
    setTimeout(again, RECONNECT_MS).unref();
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  /**
   * Whether messages sent through the pool arrive here. Through a pooler that shares connections none do, and nobody would notice: LISTEN
   * itself succeeds.
   */
  async hears(speaker: Pick<pg.Pool, 'query'>): Promise<boolean> {
    if (!this.#client) return false;
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ECHO_MS);
      this.#echoes.set(id, () => resolve(true));
    });
    try {
      await sayEcho(speaker, id);
      return await heard;
    } finally {
      clearTimeout(timer);
      this.#echoes.delete(id);
    }
  }

  #deliver({ companyId, userId, ...event }: Publication): void {
    if (event.topic === ECHO) {
      this.#echoes.get(String(event.data))?.();
      return;
    }
    if (event.topic === SESSIONS_ENDED) {
      this.#end(companyId, event.data as number[]);
      return;
    }
    const line = eventText(event);
    for (const listener of this.#listeners)
      if (listener.companyId === companyId && (userId === undefined || listener.userId === userId)) listener.stream.push(line);
  }

  #end(companyId: number, sessionIds: readonly number[]): void {
    for (const listener of this.#listeners)
      if (listener.companyId === companyId && sessionIds.includes(listener.sessionId)) {
        this.#listeners.delete(listener);
        listener.stream.push(null);
      }
  }

  open({ companyId, userId, sessionId }: Audience, closed: AbortSignal): Readable {
    // A stream that opened now would never end, and the stop would wait for it.
    if (this.#stopped) return refuse('STARTING');
    const stream = new Readable({ read() {} });
    const listener: Listener = { companyId, userId, sessionId, stream };
    this.#listeners.add(listener);
    stream.push(': open\n\n');
    const end = (): void => {
      if (this.#listeners.delete(listener) && !stream.destroyed) stream.push(null);
    };
    closed.addEventListener('abort', end, { once: true });
    stream.once('close', end);
    return stream;
  }

  get size(): number {
    return this.#listeners.size;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#listeners) stream.push(null);
    this.#listeners.clear();
    await this.#client?.end();
  }
}
