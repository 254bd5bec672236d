/** A browser tab that listens to the live stream, over a real connection. */
import { type LiveEvent, platformCalls } from '@cangyun/contract/system/platform.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export interface Listener {
  readonly events: LiveEvent[];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** The server's address; it listens from the first question on. */
export async function addressOf(world: World): Promise<string> {
  const { http } = world.app;
  const listening = http.server.address();
  return typeof listening === 'object' && listening ? `http://127.0.0.1:${listening.port}` : http.listen({ host: '127.0.0.1', port: 0 });
}

export async function listenTo(world: World, person: Person): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(`${await addressOf(world)}${platformCalls.events.path}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status} ${await response.text()}`);
  const events: LiveEvent[] = [];
  const lines = response.body.pipeThrough(new TextDecoderStream());
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const part of lines) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as LiveEvent);
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    events,
    ended,
    close: async () => {
      leaving.abort();
      await ended;
    },
  };
}
