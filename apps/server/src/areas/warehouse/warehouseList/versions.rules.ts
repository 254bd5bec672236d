/** Every change of a list is a version in its hash chain, under the name of its kind: 入库单 and 出库单 are two things for the people who ask. */
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { recordFirstVersion, recordVersions } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundList } from './warehouseList.store.ts';

export const recordCreated = (tx: Tx, ctx: Ctx, id: number, style: number): ReturnType<typeof recordFirstVersion> =>
  recordFirstVersion(tx, ctx, boundList, id, kindOf(style).name);

export const recordChanged = (tx: Tx, ctx: Ctx, ids: readonly number[], style: number): Promise<void> =>
  recordVersions(tx, ctx, boundList, ids, kindOf(style).name);
