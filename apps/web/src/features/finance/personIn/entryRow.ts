/** An entry as its screens see it. */
import type { EntryDetail, EntryRow, OpenFee } from '@cangyun/contract/finance/personIn.schema.ts';

export type { EntryDetail, EntryRow, OpenFee };

/** Whether the row says that this may be done now. */
export const mayDo = ({ actions }: EntryRow, action: string): boolean => actions.find((one) => one.action === action)?.allowed ?? false;
