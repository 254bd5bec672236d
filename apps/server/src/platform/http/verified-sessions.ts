/**
 * Tokens that were verified as sessions a moment ago. The request limit counts by session only for these; an invented token counts for its
 * sender's address, or inventing one per request would evade the limit.
 */
const KEPT = 50_000;
const MINUTES = 10;

/** Whose share of what is scarce a request takes. */
export interface Sharer {
  readonly company: number;
  readonly user: number;
}

export class VerifiedSessions {
  readonly #known = new Map<string, { readonly until: number; readonly sharer: Sharer }>();
  readonly #checking = new Map<string, Promise<Sharer>>();

  add(key: string, sharer: Sharer): void {
    // The oldest are first in a Map; a token that is seen again moves to the end.
    this.#known.delete(key);
    this.#known.set(key, { until: Date.now() + MINUTES * 60_000, sharer });
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value ?? '');
  }

  #verified(key: string): Sharer | undefined {
    const { until = 0, sharer } = this.#known.get(key) ?? {};
    return until > Date.now() ? sharer : undefined;
  }

  has(key: string): boolean {
    return this.#verified(key) !== undefined;
  }

  /** Checked only where it was not a moment ago; of many requests that come at once, once. */
  async sharerOf(key: string, check: () => Promise<Sharer>): Promise<Sharer> {
    const known = this.#verified(key);
    if (known) return known;
    const checking = this.#checking.get(key);
    // The other may be refused for its own reasons.
    if (checking) return checking.catch(check);
    const mine = check().finally(() => this.#checking.delete(key));
    this.#checking.set(key, mine);
    return mine;
  }
}
