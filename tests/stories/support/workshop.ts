/** A workshop: a warehouse with materials in stock, and the shortest ways to a processing order in any state. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { lineRole } from '@cangyun/contract/trade/process.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { type Depot, openDepot } from './depot.ts';
import type { World } from './world.ts';

type Body = CallInput<typeof calls.create>['body'];
export type Order = CallReply<typeof calls.getOne>;
export type Line = Body['products'][number];

export const { main, auxiliary, finished } = lineRole.code;

export interface Workshop extends Depot {
  readonly material: number;
  readonly packing: number;
  readonly product: number;
  /** 2 of the material and 1 packing for 1 product. */
  recipe(): Line[];
  make(more?: Partial<Body>): Promise<Order>;
  processed(more?: Partial<Body>): Promise<Order>;
  read(id: number): Promise<Order>;
  /** The lists that moved its goods. */
  listsOf(id: number): Promise<CallReply<typeof warehouseListCalls.getOne>[]>;
  refusal(body: Partial<Body>): Promise<string>;
}

export async function openWorkshop(
  world: World,
  counts: { stock?: number; products?: number; positions?: number } = {},
): Promise<Workshop> {
  const depot = await openDepot(world, { products: counts.products ?? 4, positions: counts.positions ?? 2 });
  const { admin, products } = depot;
  const [material = 0, packing = 0, product = 0] = products;
  const stock = counts.stock ?? 1_000;
  if (stock > 0) await depot.receive([material, packing].map((productId) => ({ productId, num: stock })));
  const recipe = (): Line[] => [
    { productId: material, proType: main, num: 2 },
    { productId: packing, proType: auxiliary, num: 1 },
    { productId: product, proType: finished, num: 1 },
  ];
  const make = (more: Partial<Body> = {}) => admin.call(calls.create, { body: { products: recipe(), ...more } });
  const read = (id: number) => admin.call(calls.getOne, { query: { id } });
  return {
    ...depot,
    material,
    packing,
    product,
    recipe,
    make,
    read,
    processed: async (more) => {
      const { id } = await make(more);
      await admin.call(calls.process, { body: { id } });
      return read(id);
    },
    listsOf: async (id) =>
      Promise.all((await read(id)).links.map((link) => admin.call(warehouseListCalls.getOne, { query: { id: link.id } }))),
    refusal: async (more) => (await admin.refused(calls.create, { body: { products: recipe(), ...more } })).message,
  };
}
