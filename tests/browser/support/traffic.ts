/** The last requests of a browser and what became of them: printed with a failed path, because a machine of the CI keeps no traces. */
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
    context.on('requestfinished', (request) => void this.#settle(request, async () => String((await request.response())?.status())));
    context.on('requestfailed', (request) => void this.#settle(request, async () => request.failure()?.errorText ?? 'failed'));
  }

  async #settle(request: Request, outcomeOf: () => Promise<string>): Promise<void> {
    const entry = this.#entries.get(request);
    if (entry) entry.outcome = `${await outcomeOf()} after ${Date.now() - entry.at} ms`;
  }

  tail(): string {
    const now = Date.now();
    const line = ({ what, at, outcome }: Entry): string => `${((at - now) / 1000).toFixed(1)} s ${what}: ${outcome}`;
    return [...this.#entries.values()].slice(-KEPT).map(line).join('\n');
  }
}
