/**
 * Requests of one sender begin at a bounded pace: a moment's work at once, what comes beyond that one after another. Nobody is refused, and
 * a thousand requests that arrive together do not stand before everybody else's next one.
 */
export interface PaceSettings {
  /** So many begin at once. */
  readonly burst: number;
  /** Between those that follow. */
  readonly everyMs: number;
}

const KEPT = 10_000;

export class Pace {
  readonly #settings: PaceSettings;
  /** When the next of a sender would begin, had there been no burst. */
  readonly #next = new Map<string, number>();

  constructor(settings: PaceSettings) {
    this.#settings = settings;
  }

  /** For how long the sender's next request waits; the ones after it wait longer. */
  waitOf(sender: string, now: number): number {
    const { burst, everyMs } = this.#settings;
    const begins = Math.max(now, this.#next.get(sender) ?? 0);
    if (this.#next.size >= KEPT) this.#forgetIdle(now);
    this.#next.set(sender, begins + everyMs);
    return Math.max(begins - now - (burst - 1) * everyMs, 0);
  }

  #forgetIdle(now: number): void {
    for (const [sender, next] of this.#next) if (next <= now) this.#next.delete(sender);
  }
}
