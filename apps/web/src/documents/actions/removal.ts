/** Voiding or deleting many documents, all or none: the question names their number, the sentences are the spec's (spec 0 §5, §8). Pure. */
import type { CallTaking } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';

export type Removal = 'void' | 'delete';

export const removalQuestion = (removal: Removal, count: number): string =>
  removal === 'void' ? messages.confirmVoidRows(count) : messages.confirmDeleteRows(count);

export const removalDone = (removal: Removal): string => (removal === 'void' ? messages.voided : messages.deleted);

/** The buttons of a list for its DELETE, which takes the bare list of ids. */
export const voidMany = (call: CallTaking<number[]>) => ({ call, label: '批量作废', danger: true, removal: 'void' }) as const;
export const deleteMany = (call: CallTaking<number[]>) => ({ call, label: '批量删除', danger: true, removal: 'delete' }) as const;
