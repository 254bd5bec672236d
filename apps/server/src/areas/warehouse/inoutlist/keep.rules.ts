/** Every change of a list is a version in its hash chain, under the name of its kind: 入库单 and 出库单 are two things to the people who ask. */
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { keepFirstVersion, keepVersions } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { boundList } from './inoutlist.store.ts';

export const keepMade = (tx: Tx, ctx: Ctx, id: number, style: number): Promise<void> =>
  keepFirstVersion(tx, ctx, boundList, id, kindOf(style).name);

export const keepChanged = (tx: Tx, ctx: Ctx, ids: readonly number[], style: number): Promise<void> =>
  keepVersions(tx, ctx, boundList, ids, kindOf(style).name);
