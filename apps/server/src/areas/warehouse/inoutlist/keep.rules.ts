/** Every change of a list is a version in its hash chain, under the name of its kind: 入库单 and 出库单 are two things to whoever asks. */
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { keepFirstVersion, keepVersions } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { boundList, setState } from './inoutlist.store.ts';

export const keepMade = (tx: Tx, ctx: Ctx, id: number, style: number): Promise<void> =>
  keepFirstVersion(tx, ctx, boundList, id, kindOf(style).name);

export const keepChanged = (tx: Tx, ctx: Ctx, id: number, style: number): Promise<void> =>
  keepVersions(tx, ctx, boundList, [id], kindOf(style).name);

/** The last step of every action on a list, so that its version has seen all of it. */
export async function setAndKeep(tx: Tx, ctx: Ctx, list: { id: number; style: number }, from: number, to: number): Promise<boolean> {
  const done = await setState(tx, ctx, list.id, from, to);
  if (done) await keepChanged(tx, ctx, list.id, list.style);
  return done;
}
