/**
 * Tokens that were verified as sessions a moment ago. The request limit counts by session only for these; an invented token counts for its
 * sender's address, or inventing one per request would evade the limit.
 */
const KEPT = 50_000;
const MINUTES = 10;

export class VerifiedSessions {
  readonly #until = new Map<string, number>();

  add(key: string): void {
    // The oldest are first in a Map; a token that is seen again moves to the end.
    this.#until.delete(key);
    this.#until.set(key, Date.now() + MINUTES * 60_000);
    if (this.#until.size > KEPT) this.#until.delete(this.#until.keys().next().value ?? '');
  }

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > Date.now();
  }
}
