/** A clerk who sends goods to another site, where they arrive, and corrects what was wrong. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { carryOut } from './lists.ts';
import { addSite } from './staff.ts';
import type { Trade } from './trading.ts';

type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C> | undefined>;
type Tell = (product: number, change: { readonly onHand?: number }) => void;

interface Step {
  readonly product: number;
  readonly qty: number;
  readonly odd: number;
}

interface Sent {
  readonly id: number;
  readonly product: number;
  readonly qty: number;
}

/** Names of sites are unique, and every clerk has one of its own. */
let opened = 0;

export function senderOf({ admin, products, site }: Trade, ask: Ask, tell: Tell) {
  const sent: Sent[] = [];
  let target: number | undefined;
  const carry = async (id: number, style: number): Promise<void> => {
    const { lists } = await admin.call(transferCalls.getOne, { query: { id } });
    await carryOut(admin, lists.find((list) => list.style === style)?.id ?? 0);
  };
  return {
    send: async ({ product, qty }: Step): Promise<void> => {
      opened += 1;
      target ??= await addSite(admin, `分仓${opened}`);
      const body = { deptId: site, inDeptId: target, products: [{ productId: products[product] ?? 0, num: qty }] };
      const { id } = await admin.call(transferCalls.create, { body });
      if (!(await ask(transferCalls.check, { body: { id } }))) return void (await admin.call(transferCalls.remove, { body: [id] }));
      await carry(id, 2);
      await carry(id, 1);
      await admin.call(transferCalls.finish, { body: { id } });
      sent.push({ id, product, qty });
      tell(product, { onHand: -qty });
    },
    /** Fewer than it says: the rest never left. */
    correctSent: async ({ odd }: Step): Promise<void> => {
      const wrong = sent.shift();
      if (!wrong) return;
      const { lines } = await admin.call(transferCalls.getOne, { query: { id: wrong.id } });
      const right = Math.min(odd, wrong.qty);
      const body = { id: wrong.id, reason: '录错', lines: [{ lineId: lines[0]?.id ?? 0, num: right }] };
      const made = await ask(transferCalls.correct, { body });
      if (!made) return;
      if (made.id > 0) sent.push({ ...wrong, id: made.id, qty: right });
      tell(wrong.product, { onHand: wrong.qty - right });
    },
  };
}
