/** What the user sees when something goes wrong (spec 0 §8), to the character. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import type { Page } from '@playwright/test';
import { colleague, userNamed } from './support/colleague.ts';
import { address, brokenOrRefusedWith, expect, refusedWith, test } from './support/console.ts';
import { dialog, find, load, noticed, press, row, settled, sideMenu, tick, toolbar, view } from './support/screen.ts';
import { endAllSessions } from './support/sessions.ts';

const NO_ACCESS = '没有访问权限';
const NOT_FOUND = '页面不存在';

/** How long a notice is visible, in milliseconds: the page itself measures, because a path that polls sees it late. */
const timeOnScreen = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((answer) => {
        let since: number | undefined;
        const watcher = new MutationObserver(() => {
          const there = [...document.querySelectorAll('.ant-message-notice')].some((one) => one.textContent?.includes(wanted));
          if (there) since ??= performance.now();
          if (there || since === undefined) return;
          watcher.disconnect();
          answer(performance.now() - since);
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );

test.describe('a session that ended', () => {
  test.use({ signedInAs: 'admin', expectedErrors: refusedWith(401) });

  test('is reported once, however many calls failed, and leads to the sign-in page', async ({ page }) => {
    await load(page, '/system/users');
    await settled(page);
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
    await endAllSessions();
    await sideMenu(page).getByRole('link', { name: '岗位' }).click();
    await expect.poll(() => refused.length).toBeGreaterThan(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog(page)).toContainText(messages.dialogTitle);
    await expect(dialog(page)).toContainText(messages.sessionExpired);
    await press(dialog(page), messages.signInAgain);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('cangyun-token');
  });

  test('is noticed at the first navigation too, and simply ends there', { tag: '@all' }, async ({ page }) => {
    await endAllSessions();
    await load(page, '/system/users');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a connection lost on the way in', () => {
  test.use({ signedInAs: 'admin', expectedErrors: brokenOrRefusedWith() });

  test('keeps the session: the page says so and goes on with one click', async ({ page }) => {
    await page.route('**/auth/info', (route) => route.abort());
    await load(page, '/system/users');
    await expect(page.getByText(messages.noResponse)).toBeVisible();
    await page.unroute('**/auth/info');
    await press(page, '重试');
    await settled(page);
    await expect(view(page).getByRole('row').first()).toBeVisible();
  });
});

test.describe('a right that was taken away meanwhile', () => {
  test.use({ signedInAs: 'chengdu', expectedErrors: refusedWith(403) });

  test('turns the next refused call into the page 401, and the console goes on', { tag: '@all' }, async ({ page }) => {
    await load(page, '/system/users');
    await settled(page);
    const admin = await colleague();
    const { id: userId, jobIds } = await userNamed(admin, 'chengdu');
    await admin.call(jobCalls.adjustUser, { body: { userId, jobId: jobIds[0] ?? 0, permissions: ['dict:list'] } });
    await press(toolbar(page), '刷新');
    await expect(page).toHaveURL(address('/401'));
    await expect(page.getByRole('heading', { name: NO_ACCESS })).toBeVisible();
    await press(page, '返回首页');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test.describe('a picker', () => {
  test.use({ signedInAs: 'picker1' });

  test('is refused a screen beyond the job, and finds no unknown one', { tag: '@all' }, async ({ page }) => {
    for (const [path, outcome, title] of [
      ['/system/users', '/401', NO_ACCESS],
      ['/no/such/screen', '/404', NOT_FOUND],
    ] as const) {
      await load(page, path);
      await expect(page).toHaveURL(address(outcome));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await press(page, '返回首页');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test.describe('whose request is refused', () => {
    test.use({ expectedErrors: refusedWith(400) });

    test("reads the server's sentence for five seconds", { tag: '@all' }, async ({ page }) => {
      await load(page, '/system/users');
      await find(page, 'admin');
      await tick(page, 'admin');
      await press(toolbar(page), '删除');
      const shown = timeOnScreen(page, errorMessage('USER_IS_SELF'));
      await press(dialog(page), '确定');
      await noticed(page, errorMessage('USER_IS_SELF'));
      const seconds = (await shown) / 1_000;
      expect(seconds).toBeGreaterThan(4.8);
      expect(seconds).toBeLessThan(6.5);
    });
  });

  test.describe('whose requests go wrong on the way', () => {
    test.use({ expectedErrors: brokenOrRefusedWith(400, 500) });

    test('reads what the catalogue says for each kind', async ({ page }) => {
      await load(page, '/system/users');
      await settled(page);
      await find(page, 'picker');
      const users = /\/api\/users\?/;
      const kinds = [
        { said: messages.noResponse, answer: undefined },
        { said: messages.noMessage, answer: { status: 500, body: '' } },
        { said: messages.jsonParse, answer: { status: 400, json: { message: 'JSON parse error: Cannot deserialize value of type' } } },
      ];
      for (const { said, answer } of kinds) {
        await page.route(users, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await press(toolbar(page), '刷新');
        await noticed(page, said);
        await page.unroute(users);
      }
      // The earlier rows are still there, and the next answer is shown as if nothing had happened.
      await press(toolbar(page), '刷新');
      await expect(row(page, 'picker14')).toBeVisible();
    });
  });
});
