/** Work in the warehouse that several paths do: settle differences, put goods away later, move them on the map, print papers. */
import { messages } from '@cangyun/contract/messages.ts';
import type { Page } from '@playwright/test';
import { expect } from './console.ts';
import { head, shot, stateOf } from './documents.ts';
import { choose, dialog, noticed, open, press, view } from './screen.ts';

/** The difference on screen: broken goods are kept for a credit, everything else goes back. */
export async function settleDifference(page: Page, credit: number): Promise<void> {
  await press(view(page), '处理');
  await expect(dialog(page).getByRole('row')).not.toHaveCount(1);
  const rows = dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') });
  const count = await rows.count();
  for (let at = 1; at <= count; at += 1) {
    const isBroken = (await rows.nth(at - 1).textContent())?.includes('破损') ?? false;
    await choose(page, dialog(page).getByLabel(`第 ${at} 行处理方式`), isBroken ? '收下并扣款' : '退回');
    if (isBroken) await dialog(page).getByLabel(`第 ${at} 行扣款`).fill(String(credit));
  }
  await shot(page, 'difference-settle-1440');
  await press(dialog(page), '处理');
  await noticed(page, messages.submitted);
  await expect(stateOf(page)).toHaveText('已处理');
}

/**
 * Everything at the site that lies at no position, by the map's warning. `name`: goods that must be among it; `to`: the position that
 * somebody chooses for those of them that are genuine.
 */
export async function putAwayLater(page: Page, name: string, to?: string): Promise<void> {
  await open(page, '/WMS/map');
  await expect(view(page).getByText(/件货物未上架/)).toBeVisible();
  await press(view(page), '上架');
  await expect(dialog(page).getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  if (to !== undefined) {
    const own = dialog(page).getByRole('row').filter({ hasText: name }).filter({ hasText: '良品' });
    await own.getByLabel(/目标库位$/).fill(to);
    await page.locator('.ant-select-dropdown:visible').getByText(to, { exact: true }).click();
  }
  await shot(page, 'put-away-later');
  await dialog(page)
    .getByRole('button', { name: /^上架 \d+ 项$/ })
    .click();
  await noticed(page, messages.submitted);
}

interface Move {
  readonly name: string;
  /** Codes of positions. */
  readonly from: string;
  readonly to: string;
  readonly num: number;
}

/** A part of a position's goods goes to another position, from the map; the list of moves shows it. */
export async function moveOnMap(page: Page, { name, from, to, num }: Move): Promise<void> {
  await open(page, '/WMS/map');
  await view(page)
    .getByRole('button', { name: new RegExp(`^${from}[：（]`) })
    .click();
  await dialog(page).getByRole('row').filter({ hasText: name }).first().getByRole('button', { name: '移库' }).click();
  await dialog(page).getByLabel('目标库位').fill(to);
  await page.locator('.ant-select-dropdown:visible').getByText(to, { exact: true }).click();
  await dialog(page).getByLabel('数量').fill(String(num));
  await shot(page, 'move-dialog');
  await press(dialog(page), '移库');
  await noticed(page, messages.submitted);
  await open(page, '/WMS/relocation');
  await expect(view(page).getByRole('row').filter({ hasText: to })).toContainText('已移库');
  await shot(page, 'moves');
}

/** The page that goes to the printer: the frame that holds it is removed a moment later. */
const nextPrinted = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const watcher = new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (!(node instanceof HTMLIFrameElement) || node.className !== 'print-frame') continue;
            watcher.disconnect();
            resolve(node.srcdoc);
          }
        });
        watcher.observe(document.body, { childList: true });
      }),
  );

/** Prints the document on screen on one of its papers, and answers the printed page. `name`: of its picture. */
export async function printed(page: Page, paper: string, name: string): Promise<string> {
  await press(head(page), '打印');
  const choice = page.locator('.ant-dropdown:visible').getByText(paper, { exact: true });
  const [html] = await Promise.all([nextPrinted(page), choice.click()]);
  const sheet = await page.context().newPage();
  await sheet.setContent(html);
  await shot(sheet, name);
  await sheet.close();
  return html;
}
