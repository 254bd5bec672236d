/** Every kind of document that keeps what is paid of it, for money that is entered in finance. */
import { tradeSourceFollowers } from '#areas/trade/index.ts';
import type { SourceFollower } from '#kernel/money/index.ts';

export const sourceFollowers: readonly SourceFollower[] = [...tradeSourceFollowers];
