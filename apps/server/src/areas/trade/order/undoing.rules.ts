/** The sentence about what is in the way of taking an import back. No SQL. */
import { messages } from '@cangyun/contract/messages.ts';
import { refuse } from '#platform/refusal.ts';

const { importUndo: say } = messages;
const MOST_NAMED = 5;

/** Of a row of the table that was just made. */
export const FIRST_VERSION = 1;

/** Refuses by the name of each order with which something was done. `doneWith`: what; undefined if nothing was. */
export function assertUntouched<Order extends { readonly number: string }>(
  orders: readonly Order[],
  doneWith: (order: Order) => string | undefined,
): void {
  const touched = orders.flatMap((order) => {
    const what = doneWith(order);
    return what === undefined ? [] : [say.order(order.number, what)];
  });
  if (touched.length === 0) return;
  const rest = touched.length > MOST_NAMED ? say.rest(touched.length) : '';
  refuse('IMPORT_IN_USE', { detail: `${touched.slice(0, MOST_NAMED).join('；')}${rest}` });
}
