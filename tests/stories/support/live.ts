/** A browser's live stream: everything that reached it so far, and waiting for the next. */
import type { LiveEvent } from '@cangyun/contract/system/platform.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export interface Listening {
  readonly events: LiveEvent[];
  readonly ended: () => boolean;
  /** Waits until the condition holds on what arrived. */
  until(holds: (events: readonly LiveEvent[]) => boolean): Promise<void>;
  close(): void;
}

const WAIT_MS = 10_000;

export async function listen(world: World, person: Person): Promise<Listening> {
  const closing = new AbortController();
  const events: LiveEvent[] = [];
  let ended = false;
  const { companyId, userId } = person;
  const { rows } = await world.owner.query<{ id: string }>(
    'select max(id)::text as id from session where company_id = $1 and user_id = $2',
    [companyId, userId],
  );
  const stream = world.app.services.hub.open({ companyId, userId, sessionId: Number(rows[0]?.id) }, closing.signal);
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data) as LiveEvent);
  });
  stream.on('end', () => {
    ended = true;
  });
  return {
    events,
    ended: () => ended,
    until: async (holds) => {
      const deadline = Date.now() + WAIT_MS;
      while (!holds(events)) {
        if (Date.now() > deadline) throw new Error(`waited in vain; heard ${JSON.stringify(events)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: () => closing.abort(),
  };
}
