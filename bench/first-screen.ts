/**
 * The first screen after sign-in as a browser gets it, with an empty cache and a processor slowed down fourfold: requests, bytes, and when
 * the largest thing is on screen (LCP). On the demonstration, as each of these people.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { buildWeb } from '../scripts/build-web.ts';
import { findBrowser } from '../scripts/ensure-browser.ts';
import { launchConsole } from '../tests/demonstration/console.ts';
import { copyDemonstration, removeCopy } from '../tests/demonstration/kept.ts';
import { openSession } from '../tests/demonstration/owner.ts';
import { median } from './list-over-http.ts';

const PEOPLE = ['admin', 'warehouse', 'picker1', 'dispatcher', 'accountant'];
const ROUNDS = 3;
const SLOWER = 4;
const MOST_REQUESTS = 25;
const MOST_KB = 380;

interface Loaded {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly lcp: number;
}

/** The live stream stays open and carries nothing yet; it counts as a request. */
async function counting(session: CDPSession): Promise<() => Omit<Loaded, 'lcp'>> {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:')) kinds.set(requestId, type ?? '');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await session.send('Network.enable');
  const sum = (wanted: (kind: string) => boolean): number =>
    [...sizes].reduce((total, [id, size]) => total + (wanted(kinds.get(id) ?? '') ? size : 0), 0);
  return () => ({ requests: kinds.size, bytes: sum(() => true), scriptBytes: sum((kind) => kind === 'Script') });
}

const lcpOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

async function load(page: Page, url: string): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  const counted = await counting(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${url}/manager_v1/dashboard`);
  await page.waitForFunction(() => document.querySelector('.dashboard') && !document.querySelector('.ant-skeleton'));
  await page.waitForTimeout(1_500);
  return { ...counted(), lcp: await lcpOf(page) };
}

export async function firstScreen(): Promise<void> {
  if (!(await (await buildWeb()).compressing)) throw new Error('the console could not be compressed');
  const folder = await copyDemonstration();
  const console_ = await launchConsole(folder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    for (const username of PEOPLE) {
      const token = await openSession(folder, username);
      const rounds: Loaded[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
        await context.addCookies([{ name: 'cangyun-token', value: token, domain: new URL(console_.url).hostname, path: '/manager_v1' }]);
        rounds.push(await load(await context.newPage(), console_.url));
        await context.close();
      }
      const of = (figure: keyof Loaded): number => median(rounds.map((round) => round[figure]));
      const requests = of('requests');
      const kilobytes = of('bytes') / 1000;
      console.log(
        `${username}：${requests} 个请求（上限 ${MOST_REQUESTS}），${kilobytes.toFixed(0)} kB，其中 JavaScript ${(of('scriptBytes') / 1000).toFixed(0)} kB（上限 ${MOST_KB} kB），LCP ${of('lcp').toFixed(0)} ms（处理器慢 ${SLOWER} 倍）`,
      );
    }
  } finally {
    await browser.close();
    await console_.stop();
    removeCopy(folder);
  }
}
