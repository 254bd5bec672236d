/** The last requests of a browser and their results: printed with a failed path, because a CI machine keeps no traces. */
import type { BrowserContext, Request } from '@playwright/test';

const KEPT = 25;

interface Entry {
  readonly what: string;
  readonly at: number;
  outcome: string;
}

export class Traffic {
  readonly #entries = new Map<Request, Entry>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (!request.url().includes('/api/')) return;
      this.#entries.set(request, { what: `${request.method()} ${new URL(request.url()).pathname}`, at: Date.now(), outcome: 'pending' });
    });
    // Everything is at hand when the event comes: asking the browser later would race with its end.
    context.on('response', (response) => this.#settle(response.request(), String(response.status())));
    context.on('requestfailed', (request) => this.#settle(request, request.failure()?.errorText ?? 'failed'));
  }

  #settle(request: Request, outcome: string): void {
    const entry = this.#entries.get(request);
    if (entry) entry.outcome = `${outcome} after ${Date.now() - entry.at} ms`;
  }

  tail(): string {
    const now = Date.now();
    const line = ({ what, at, outcome }: Entry): string => `${((at - now) / 1000).toFixed(1)} s ${what}: ${outcome}`;
    return [...this.#entries.values()].slice(-KEPT).map(line).join('\n');
  }
}
