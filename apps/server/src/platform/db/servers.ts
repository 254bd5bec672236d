/** Several servers in one address: the first that accepts writes is used, and another one when it no longer does. */
import { callbackify } from 'node:util';
import pg from 'pg';

type Callback = (error: NodeJS.ErrnoException | null, client?: pg.ClientBase) => void;

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/** `postgres://user:secret@one:5432,two:5432/name` → an address for each, in their order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

export class IsReplica extends Error {
  constructor() {
    super('the server is a replica');
  }
}

export const isReplica = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> =>
  (await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')).rows[0]?.replica === true;

/**
 * Clients of the server that accepts writes. A server that can not be reached, or only reads, is skipped for the next: a reconnect gets
 * there. All clients of one address share what they have found out.
 */
export function clientOf(addresses: readonly string[]): typeof pg.Client {
  let current = 0;
  const next = (failed: number): void => {
    if (current === failed) current = (failed + 1) % addresses.length;
  };
  class ServerClient extends pg.Client {
    readonly #server = current;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[current] as string });
    }

    async #connectToPrimary(): Promise<void> {
      try {
        await super.connect();
        if (await isReplica(this)) {
          await this.end();
          throw new IsReplica();
        }
      } catch (error) {
        next(this.#server);
        throw error;
      }
    }

    // Pools call back, everyone else waits.
    override connect(callback?: unknown): Promise<never> {
      const connect = (): Promise<this> => this.#connectToPrimary().then(() => this);
      if (callback === undefined) return connect() as Promise<never>;
      // The types of pg know both ways, an override can declare only one.
      return callbackify(connect)(callback as Callback) as never;
    }
  }
  return ServerClient;
}

/** Asks as often as there are servers: one of them accepts writes. */
export class ServersPool extends pg.Pool {
  readonly #servers: number;

  constructor(config: pg.PoolConfig, servers: number) {
    super(config);
    this.#servers = servers;
  }

  async #connectToAny(): Promise<pg.PoolClient> {
    for (let left = this.#servers; ; left -= 1)
      try {
        return await super.connect();
      } catch (error) {
        if (left === 1) throw error;
      }
  }

  override connect(callback?: unknown): Promise<never> {
    const connect = (): Promise<pg.PoolClient> => this.#connectToAny();
    if (callback === undefined) return connect() as Promise<never>;
    // As above.
    return callbackify(connect)(callback as Callback) as never;
  }
}
