/** `npm run bench [-- name …]`: prints ratios measured in one run. Absolute numbers of a busy machine prove nothing. */
import { exportedSheet } from './exports.ts';
import { firstLoad } from './first-load.ts';
import { firstScreen } from './first-screen.ts';
import { greedy } from './greedy.ts';
import { imports } from './imports.ts';
import { listOverHttp } from './list-over-http.ts';
import { lists } from './lists.ts';
import { money } from './money.ts';
import { orderToShipped } from './order-to-shipped.ts';
import { oversell } from './oversell.ts';
import { posting } from './posting.ts';
import { pricing } from './pricing.ts';
import { search } from './search.ts';
import { warehouse } from './warehouse-work.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  'list-over-http': listOverHttp,
  'first-load': firstLoad,
  'first-screen': firstScreen,
  exports: exportedSheet,
  greedy,
  imports,
  posting,
  oversell,
  lists,
  'order-to-shipped': orderToShipped,
  money,
  pricing,
  search,
  warehouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(`没有这个基准：${unknown.join('、')}。可选：${Object.keys(benches).join('、')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}`);
  await run();
}
