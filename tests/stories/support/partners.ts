/** Customers for stories. */
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { expect } from 'vitest';
import { prove } from '../../../apps/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '../../../apps/server/src/proofs.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

let made = 0;

type Given = Readonly<Record<string, unknown>>;

export const addCustomer = async (admin: Person, given: Given = {}) => {
  made += 1;
  return admin.call(customerCalls.create, { body: { name: `往来${made}`, style: customerStyle.code.customer, ...given } as never });
};

/** Every proof of the product holds. */
export const expectProofs = async (world: World): Promise<void> =>
  expect((await prove(world.owner, allProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
