/**
 * So many at a time for each key, and together. The rest wait in line, first come first served; a line that does not move is refused with
 * its place.
 */
import type { Refusal } from '../refusal.ts';

export interface TurnsSettings {
  readonly perKey: number;
  readonly together: number;
  /** How many of one key may wait. */
  readonly waiting: number;
  readonly waitMs: number;
  /** With the number of those before it. */
  readonly refusal: (ahead: number) => Refusal;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

export class Turns {
  readonly #settings: TurnsSettings;
  readonly #busy = new Map<string, number>();
  #working = 0;
  readonly #line: Waiting[] = [];

  constructor(settings: TurnsSettings) {
    this.#settings = settings;
  }

  get working(): number {
    return this.#working;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** `gone`: who waits has left. */
  async run<T>(key: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#begin(key, gone);
    return work().finally(() => this.#end(key));
  }

  #hasRoom(key: string): boolean {
    return this.#working < this.#settings.together && (this.#busy.get(key) ?? 0) < this.#settings.perKey;
  }

  #start(key: string): void {
    this.#working += 1;
    this.#busy.set(key, (this.#busy.get(key) ?? 0) + 1);
  }

  #end(key: string): void {
    this.#working -= 1;
    const busy = (this.#busy.get(key) ?? 1) - 1;
    if (busy === 0) this.#busy.delete(key);
    else this.#busy.set(key, busy);
    const next = this.#line.findIndex((one) => this.#hasRoom(one.key));
    if (next >= 0) this.#line.splice(next, 1)[0]?.begin();
  }

  async #begin(key: string, gone: AbortSignal): Promise<void> {
    const { waiting, waitMs, refusal } = this.#settings;
    if (gone.aborted) throw refusal(0);
    if (this.#hasRoom(key)) {
      this.#start(key);
      return;
    }
    const ahead = (until: number): number => this.#line.slice(0, until).filter((one) => one.key === key).length;
    const before = ahead(this.#line.length);
    if (before >= waiting) throw refusal(before);
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        const place = this.#line.indexOf(mine);
        this.#line.splice(place, 1);
        settled();
        reject(refusal(ahead(place)));
      };
      const timer = setTimeout(leave, waitMs);
      const settled = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
      };
      const mine: Waiting = {
        key,
        begin: () => {
          this.#start(key);
          settled();
          resolve();
        },
      };
      this.#line.push(mine);
      gone.addEventListener('abort', leave, { once: true });
    });
  }
}
