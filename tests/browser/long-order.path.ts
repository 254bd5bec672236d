/** An order of two hundred lines: only those in sight are in the page, every line is reached by keyboard, and what is typed is saved. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { noticed, open, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });
test.setTimeout(120_000); // Two hundred products are made first.

const LINES = 200;

async function longOrder(): Promise<number> {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-7);
  const { content } = await call(calls.list, { query: { size: 20 } });
  const like = content.find(({ deptName }) => deptName === '上海中心仓');
  const products: { proId: number; num: number; price: number }[] = [];
  for (let at = 0; at < LINES; at += 1) {
    const barcode = `67${stamp}${String(at).padStart(4, '0')}`;
    const { id } = await call(productCalls.create, { body: { name: `长单商品${at + 1}`, barcode, resalePrice: 2 } });
    products.push({ proId: id, num: 1, price: 2 });
  }
  const { id } = await call(calls.create, { body: { customerId: like?.customerId, deptId: like?.deptId, state: 0, products } });
  return id;
}

/** Milliseconds between frames, while something is done. */
const framesDuring = async (page: Page, work: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    const kept = window as unknown as { frames: number[]; sampling: boolean };
    kept.frames = [];
    kept.sampling = true;
    let last = performance.now();
    const tick = (now: number): void => {
      kept.frames.push(now - last);
      last = now;
      if (kept.sampling) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await work();
  return page.evaluate(() => {
    const kept = window as unknown as { frames: number[]; sampling: boolean };
    kept.sampling = false;
    return kept.frames;
  });
};

const spread = (frames: readonly number[]): string => {
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`;
};

test('is drawn in part, walked through and changed', { tag: '@all' }, async ({ page }) => {
  const id = await longOrder();
  await open(page, `/trade/edit/shipmentOrder?id=${id}`);
  await settled(page);
  const quantities = view(page).locator('.line-quantity input');
  await expect(quantities.first()).toBeVisible();
  expect(await quantities.count()).toBeLessThan(60);
  await shot(page, 'forms-long-1440');

  const first = view(page).getByLabel('第 1 行数量');
  await first.focus();
  const typing = await framesDuring(page, async () => {
    for (const key of '12345678') {
      await page.keyboard.press(key);
      await page.waitForTimeout(50);
    }
  });
  await first.fill('3');
  const scrolling = await framesDuring(page, async () => {
    await view(page).locator('.ant-table-tbody-virtual-holder').hover();
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, 200);
      await page.waitForTimeout(25);
    }
  });
  // Printed, not judged: a busy machine is no fault of the form.
  process.stdout.write(`200 lines, typing: ${spread(typing)}; scrolling: ${spread(scrolling)}\n`);

  // Enter goes on to lines that are not in the page yet.
  await view(page)
    .locator('.ant-table-tbody-virtual-holder')
    .evaluate((holder) => holder.scrollTo({ top: 0 }));
  await expect(first).toBeVisible();
  await first.focus();
  for (let at = 2; at <= 30; at += 1) {
    await page.keyboard.press('Enter');
    await expect(view(page).getByLabel(`第 ${at} 行数量`)).toBeFocused();
  }
  await page.keyboard.type('7');
  await page.keyboard.press('Control+Enter');
  await noticed(page, messages.edited);
  const { call } = await colleague();
  const { lines } = await call(calls.getOne, { query: { id } });
  expect([lines.length, lines[0]?.num, lines[29]?.num]).toEqual([LINES, 3, 7]);
});
