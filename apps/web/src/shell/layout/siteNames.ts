/** Names of the company's sites, stored in this browser at start (spec 0 §3), so that lists can name a site without asking. */
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { request } from '#api/client.ts';

const keyOf = (yunChild: 0 | 1): string => `cangyun-depts-${yunChild}`;

export const storeSiteNames = async (): Promise<void> => {
  for (const yunChild of [0, 1] as const) {
    try {
      const names = await request(siteCalls.onlyIdNames, { query: { yunChild } }, { silent: true });
      localStorage.setItem(keyOf(yunChild), JSON.stringify(names));
    } catch {
      // The names of the last start remain.
    }
  }
};
