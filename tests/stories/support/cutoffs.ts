/** Cutoffs in any situation, made by the real actions; and the clock that ends them. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { endCutoffsTask } from '@cangyun/server/src/areas/warehouse/cutoff/expiry.rules.ts';
import { warehouseProofs } from '@cangyun/server/src/areas/warehouse/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import { expect } from 'vitest';
import type { Depot, Line } from './depot.ts';
import { carryOut } from './lists.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;

export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** The ledger's and the warehouse's proofs. */
const expectHeld = async (world: World): Promise<void> =>
  expect((await prove(world.owner, [...stockProofs, ...warehouseProofs])).filter(({ broken }) => broken > 0)).toEqual([]);

type Detail = Awaited<ReturnType<Cutoffs['read']>>;

export class Cutoffs {
  readonly #world: World;
  readonly depot: Depot;
  constructor(world: World, depot: Depot) {
    this.#world = world;
    this.depot = depot;
  }

  create(lines: readonly Line[], more: object = {}) {
    return this.depot.admin.call(calls.create, { body: { endTime: inHours(24), lines: [...lines], ...more } });
  }

  /** Of the depot's first product. */
  async made(num = 2): Promise<number> {
    return (await this.create([{ productId: this.depot.products[0] ?? 0, num }])).id;
  }

  async checked(num = 2): Promise<number> {
    const id = await this.made(num);
    await this.depot.admin.call(calls.check, { body: { id } });
    return id;
  }

  /** Holds one of two. */
  async partly(): Promise<number> {
    const id = await this.checked();
    await this.depot.admin.call(calls.release, { body: { id: await this.lineOf(id), num: 1 } });
    return id;
  }

  /** All of it on an outbound list that waits. */
  async listed(): Promise<number> {
    const id = await this.checked();
    await this.out(id);
    return id;
  }

  async shipped(): Promise<number> {
    const id = await this.listed();
    await carryOut(this.depot.admin, await this.listOf(id));
    return id;
  }

  out(id: number, more: object = {}): Promise<{ id: number; number: string }> {
    return this.depot.admin.call(calls.createOut, { body: { id, ...more } });
  }

  read(id: number) {
    return this.depot.admin.call(calls.getOne, { query: { id } });
  }

  async lineOf(id: number, at = 0): Promise<number> {
    return (await this.read(id)).lines[at]?.id ?? 0;
  }

  async listOf(id: number): Promise<number> {
    return (await this.read(id)).lists.at(-1)?.id ?? 0;
  }

  /** Where the quantity of the first line is. */
  async first(
    id: number,
  ): Promise<Pick<Detail['lines'][number], 'num' | 'heldNum' | 'shortNum' | 'listedNum' | 'shippedNum' | 'releasedNum'>> {
    const [line] = (await this.read(id)).lines;
    const { num = 0, heldNum = 0, shortNum = 0, listedNum = 0, shippedNum = 0, releasedNum = 0 } = line ?? {};
    return { num, heldNum, shortNum, listedNum, shippedNum, releasedNum };
  }

  /** Its time is over, and the task has not run. A void or ended one does not change. */
  async overdue(id: number): Promise<void> {
    await this.#world.owner.query(
      `update cutoff set end_time = now() - interval '1 second' where id = $1 and is_delete = 0 and state <> 40`,
      [id],
    );
  }

  /** What the installation does every minute. */
  endAll(): Promise<string> {
    return endCutoffsTask.run(this.#world.app.services.db, {}, async () => undefined, this.#world.app.http.log);
  }

  async ended(): Promise<number> {
    const id = await this.checked();
    await this.overdue(id);
    await this.endAll();
    return id;
  }

  expectProofs(): Promise<void> {
    return expectHeld(this.#world);
  }
}
