/** A production date as people read it: empty where the goods have none. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';

export const dayOf = (markTime: string): string => (markTime === NO_MARK_TIME ? '' : markTime);
