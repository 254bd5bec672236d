/** HTTP of homes. */
import { homeCalls as calls } from '@cangyun/contract/reports/home.ts';
import { asking } from '#platform/http/ask.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { arrangeHome, finishTour, readHome } from './home.rules.ts';

/** `served`: the calls that cards ask. */
export const homeRoutes = (served: readonly Served[]): Served[] => {
  const askAs = asking(served);
  return [
    serve(calls.read, ({ tx, ctx, query }) => readHome(tx, ctx, askAs(tx, ctx), query.home)),
    serve(calls.save, async ({ tx, ctx, body: { home, cards } }) => {
      await arrangeHome(tx, ctx, home, cards);
      return done;
    }),
    serve(calls.tour, async ({ tx, ctx, body }) => {
      await finishTour(tx, ctx, body.home, body.done === 1);
      return done;
    }),
  ];
};
