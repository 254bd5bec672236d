/** One stream of live events per browser tab. `fetch` instead of EventSource, because the token travels in a header. */
import { type LiveEvent, liveEvent, MISSED, platformCalls } from '@cangyun/contract/system/platform.ts';
import { requestHeaders } from './client.ts';
import { coalesced } from './coalesced.ts';
import { invalidate, queryClient } from './queryClient.ts';
import { sseReader } from './sse.ts';

type Handler = (event: LiveEvent) => void;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Somebody else's import or batch changes a list many times a second; nobody reads faster than this. */
const RELOAD_PAUSE_MS = 1_000;
const reload = coalesced(RELOAD_PAUSE_MS, (object) => void invalidate(object));

const handlers = new Map<string, Set<Handler>>();
let stopCurrent: (() => void) | undefined;

/** Calls the handler for every event of the topic; answers the function that ends it. */
export const onLive = (topic: string, handler: Handler): (() => void) => {
  const set = handlers.get(topic) ?? new Set();
  handlers.set(topic, set.add(handler));
  return () => set.delete(handler);
};

const objectOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'object' in data && typeof data.object === 'string' ? data.object : undefined;

const handle = (event: LiveEvent): void => {
  for (const handler of handlers.get(event.topic) ?? []) handler(event);
};

/** Events during the gap are lost: everything on screen is read again. */
const catchUp = (): void => {
  void queryClient.invalidateQueries();
  handle({ topic: MISSED });
};

const receive = (text: string): void => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return;
  }
  const event = liveEvent.safeParse(parsed);
  if (!event.success) return;
  const object = event.data.topic === 'changed' ? objectOf(event.data.data) : undefined;
  if (object !== undefined) reload(object);
  if (event.data.topic === MISSED) catchUp();
  else handle(event.data);
};

/** Reads until the stream ends. Answers whether it ever opened, and whether trying again makes sense. */
const readStream = async (signal: AbortSignal, onOpen: () => void): Promise<'again' | 'refused'> => {
  const response = await fetch(platformCalls.events.path, { headers: requestHeaders(platformCalls.events), credentials: 'omit', signal });
  if (response.status === 401 || response.status === 403) return 'refused';
  if (!response.ok || !response.body) return 'again';
  onOpen();
  const feed = sseReader(receive);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'again';
    feed(value);
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const run = async (signal: AbortSignal): Promise<void> => {
  let delay = FIRST_DELAY_MS;
  let opened = false;
  while (!signal.aborted) {
    const outcome = await readStream(signal, () => {
      if (opened) catchUp();
      opened = true;
      delay = FIRST_DELAY_MS;
    }).catch(() => 'again' as const);
    if (outcome === 'refused') return;
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }
};

export const stopLive = (): void => {
  stopCurrent?.();
  stopCurrent = undefined;
};

/** Starts the stream for the signed-in user and current site; a running one is replaced. */
export const startLive = (): void => {
  stopLive();
  const controller = new AbortController();
  stopCurrent = () => controller.abort();
  void run(controller.signal);
};
