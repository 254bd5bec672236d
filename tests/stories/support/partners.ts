/** Customers for stories. */
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { Person } from './person.ts';

let made = 0;

type Input = Readonly<Record<string, unknown>>;

export const addCustomer = async (admin: Person, given: Input = {}) => {
  made += 1;
  return admin.call(customerCalls.create, { body: { name: `往来${made}`, style: customerStyle.code.customer, ...given } as never });
};

export { expectProofs } from './proofs.ts';
