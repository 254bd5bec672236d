/** What the settings of its site say about a new consignment: how it travels, and when it may be fetched. */
import { isOpenAt, settingKey } from '@cangyun/contract/system/siteSetting.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { chosenSetting, siteWorkings } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Trait } from './traits.ts';

/** 默认承运方式 is of dispatches. A site that has chosen none leaves it to the call. */
export async function chosenCarriage(tx: Tx, ctx: Ctx, { kind }: Pick<Trait, 'kind'>, deptId: number): Promise<number | undefined> {
  if (kind.name !== dispatch.name) return undefined;
  const chosen = await chosenSetting(tx, ctx, deptId, settingKey.code.carriageType);
  return chosen === undefined ? undefined : Number(chosen);
}

interface TakeTimes {
  readonly takeFrom?: string | null | undefined;
  readonly takeTo?: string | null | undefined;
}

/** A pickup time must not end before it begins; where the carrier comes to our site, somebody must be there. */
export async function takeTimesAt(tx: Tx, ctx: Ctx, { partner }: Trait, deptId: number, { takeFrom, takeTo }: TakeTimes) {
  if (takeFrom && takeTo && Date.parse(takeTo) < Date.parse(takeFrom)) refuse('CONSIGN_TAKE_TIMES');
  const given = [takeFrom, takeTo].flatMap((time) => (time ? [formatMinutes(time)] : []));
  if (given.length > 0 && partner !== 'sender') {
    const hours = await siteWorkings(tx, ctx, deptId);
    const closed = given.find((time) => !isOpenAt(time.slice(11), hours));
    if (closed !== undefined)
      refuse('CONSIGN_SITE_CLOSED', { time: closed, site: hours.siteName, open: hours.openTime, close: hours.closeTime });
  }
  return { takeFrom: takeFrom ?? null, takeTo: takeTo ?? null };
}
