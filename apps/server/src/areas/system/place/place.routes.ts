/** HTTP of divisions, address parsing, distances and places. */
import { type DivisionNode, placeCalls } from '@cangyun/contract/system/place.ts';
import { type Division, loadDivisions } from '#platform/address/divisions.ts';
import { parseAddress } from '#platform/address/parse-address.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { distanceBetween } from './distance.ts';
import { ownPlaces } from './place.store.ts';

const nodeOf = ({ code, name, below }: Division): DivisionNode => ({ code, name, children: below.map(nodeOf) });

export const placeRoutes = ({ map }: Services): Served[] => [
  serve(placeCalls.provinces, async () => (await loadDivisions()).provinces.map(nodeOf)),
  serve(placeCalls.parseArea, async ({ query }) => parseAddress(query.address, await loadDivisions())),
  serve(placeCalls.distance, async ({ query }) => ({ distance: distanceBetween(query.startLat, query.endLat) })),
  serve(placeCalls.places, async ({ tx, ctx, query }) => {
    const [own, others] = await Promise.all([ownPlaces(tx, ctx, query.query, query.region), map.search(query.query, query.region)]);
    return [...own, ...others];
  }),
];
