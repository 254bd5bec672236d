/** The home of a person: which one opens, which of its cards they see, and what these show. */
import { type Arrangement, arranged, type Home, type HomeCard, type HomeKind, homeKind } from '@cangyun/contract/reports/home.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Ask } from '#platform/http/ask.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { type CardDefinition, type Reading, today } from './card.ts';
import { saveSetting, saveTour, settingOf } from './home.store.ts';
import { cardNamed, cardsOf, homesOf } from './homes.ts';

/** A call that refuses this user's question (people of some sites must name one) leaves its card out; the others stay. */
async function cardOf(card: CardDefinition, reading: Reading): Promise<HomeCard | undefined> {
  try {
    return await card.read(reading);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const isShown = (card: HomeCard | undefined): card is HomeCard => card !== undefined;

export async function readHome(tx: Tx, ctx: Ctx, ask: Ask, wanted: HomeKind | undefined): Promise<Home> {
  const homes = homesOf(ctx);
  const { home: chosen, cards: saved, tours } = await settingOf(tx, ctx);
  const home = homes.find(({ kind }) => kind === wanted) ?? homes.find(({ kind }) => kind === chosen) ?? homes[0] ?? refuse('SYSTEM');
  const available = cardsOf(ctx);
  const own = saved[home.kind];
  const { shown, hidden } = arranged(
    home.cards,
    available.map(({ key }) => key),
    own,
  );
  const seesSites = ctx.dataScope === dataScope.code.all || ctx.dataScope === dataScope.code.chosenSites;
  const reading = { ask, today: today(), userName: ctx.nickName, seesSites };
  const read = await Promise.all(shown.flatMap((key) => cardNamed(key) ?? []).map((card) => cardOf(card, reading)));
  return {
    home: home.kind,
    homes: homes.map(({ kind }) => ({ key: kind, title: homeKind.label(kind) })),
    cards: read.filter(isShown),
    hidden: hidden.map((key) => ({ key, title: cardNamed(key)?.title ?? '' })),
    arranged: own ? 1 : 0,
    tourDone: tours.includes(home.kind) ? 1 : 0,
  };
}

/** A home of somebody else's job, and a card that does not exist or that the user may not see, can not be chosen. */
function assertOwn(ctx: Ctx, home: HomeKind, cards: Arrangement | null | undefined): void {
  if (!homesOf(ctx).some(({ kind }) => kind === home)) refuse('HOME_NOT_YOURS', { name: homeKind.label(home) });
  const available = new Set(cardsOf(ctx).map(({ key }) => key));
  const unknown = cards?.shown.find((key) => !available.has(key));
  if (unknown !== undefined) refuse('HOME_CARD_UNKNOWN', { name: cardNamed(unknown)?.title ?? unknown });
  const twice = cards?.shown.find((key, at) => cards.shown.indexOf(key) !== at || cards.hidden.includes(key));
  if (twice !== undefined) refuse('HOME_CARD_TWICE', { name: cardNamed(twice)?.title ?? twice });
}

export async function arrangeHome(tx: Tx, ctx: Ctx, home: HomeKind, cards: Arrangement | null | undefined): Promise<void> {
  assertOwn(ctx, home, cards);
  await saveSetting(tx, ctx, home, cards);
  ctx.audit.push({ object: 'home', objectId: ctx.userId, after: { home, ...(cards === undefined ? {} : { cards }) } });
}

export async function finishTour(tx: Tx, ctx: Ctx, home: HomeKind, done: boolean): Promise<void> {
  assertOwn(ctx, home, undefined);
  await saveTour(tx, ctx, home, done);
  ctx.audit.push({ object: 'home', objectId: ctx.userId, after: { home, tour: done } });
}
