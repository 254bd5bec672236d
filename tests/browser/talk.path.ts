/** Two people with the console open: what one writes and publishes reaches the other at once. */
import type { Browser, Page } from '@playwright/test';
import { address, expect, test } from './support/console.ts';
import { asOwner } from './support/owner.ts';
import { column, sideMenu, view } from './support/screen.ts';
import { enterAs } from './support/sessions.ts';

/** Someone signed in, in a browser of their own. */
async function come(page: Page, username: string): Promise<Page> {
  await enterAs(page.context(), username);
  await page.goto(address('/dashboard'));
  return page;
}

const another = async (browser: Browser, username: string): Promise<Page> => come(await (await browser.newContext()).newPage(), username);

const openTalk = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^消息，/ }).click();
  await expect(page).toHaveURL(/\/talk/);
};

const unread = (page: Page, count: number) => expect(page.getByRole('button', { name: `消息，${count} 条未读` })).toBeVisible();

test('a message arrives live, the badge counts it, opening reads it, and the sender sees that', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  await come(page, 'picker1');
  const other = await another(browser, 'picker2');
  await unread(other, 0);
  await openTalk(page);
  await page.getByLabel('搜索同事').fill('赵丽');
  await page.getByRole('button', { name: /赵丽/ }).click();
  const box = page.getByRole('textbox', { name: '消息' });
  await box.fill('三号货架');
  await box.press('Shift+Enter');
  await box.pressSequentially('缺货了');
  await box.press('Enter');
  await expect(page.locator('.bubble', { hasText: '三号货架\n缺货了' })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.locator('.bubble-row').last()).toContainText('未读');

  await unread(other, 1);
  await openTalk(other);
  await other.getByRole('button', { name: /王小军/ }).click();
  await expect(other.locator('.bubble')).toHaveText('三号货架\n缺货了');
  await unread(other, 0);
  await expect(page.locator('.bubble-row').last()).toContainText('已读');

  // The conversation is open on both sides: an answer appears, and is read at once.
  await other.getByRole('textbox', { name: '消息' }).fill('马上补');
  await other.getByRole('button', { name: /(^| )发送$/ }).click();
  await expect(page.locator('.bubble', { hasText: '马上补' })).toBeVisible();
  await expect(other.locator('.bubble-row').last()).toContainText('已读');
  await unread(page, 0);
  await other.context().close();
});

test('a published notice shows in an open browser, its badge counts it, reading takes it away', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  await come(page, 'admin');
  const reader = await another(browser, 'picker3');
  const bell = reader.getByRole('button', { name: /^系统公告，/ });
  await expect(bell).toHaveAttribute('aria-label', /[1-9]/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await page.getByRole('link', { name: '内容' }).click();
  await sideMenu(page).getByRole('link', { name: '公告', exact: true }).click();
  await expect(column(page, '发布时间')).toBeVisible();
  await view(page).getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('临时停电');
  await form.getByLabel('内容').fill('今晚 **八点** 停电');
  await form.getByRole('button', { name: '确定' }).click();
  const row = page.getByRole('row', { name: /临时停电/ });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '发布' }).click();
  const told = expect(reader.getByText('新公告：临时停电')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await told;
  await expect(reader.getByRole('button', { name: `系统公告，${before + 1} 条未读` })).toBeVisible();
  await reader.getByText('新公告：临时停电').click();
  await expect(reader).toHaveURL(/announcementList/);
  await expect(reader.locator('.lite-text strong')).toHaveText('八点');
  await expect(reader.getByRole('button', { name: `系统公告，${before} 条未读` })).toBeVisible();
  await page.reload();
  await expect(row).toContainText('已发布');
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await reader.context().close();
});

test('a site keeps its history; anyone with the code verifies it, and sees where it was tampered with', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  await come(page, 'admin');
  await page.goto(address('/system/dept'));
  const row = page.getByRole('row', { name: /成都网点/ });
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '历史版本' }).click();
  await expect(page.getByText('链完整：共 3 个版本，逐一验算无误')).toBeVisible();
  await expect(page.getByText('航空港物流园 B 区 9 栋').first()).toBeVisible();
  const code = (await page.locator('.chain-code .ant-typography').textContent())?.trim() ?? '';

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address('/chain'));
  await visitor.getByLabel('存证码').fill(code.toLowerCase());
  await visitor.getByLabel('存证码').press('Enter');
  await expect(visitor.getByText('链完整：共 3 个版本，逐一验算无误')).toBeVisible();
  await expect(visitor.getByText('CD02')).toBeVisible();
  await expect(visitor.getByText('航空港物流园')).toHaveCount(0);

  await asOwner((owner) =>
    owner.query(
      `update object_history set data = jsonb_set(data, '{contact}', '"冒名"') where version_no = 2 and data ->> 'name' = '成都网点'`,
    ),
  );
  await visitor.reload();
  await expect(visitor.getByText('链已断裂：首个不符的是第 2 版')).toBeVisible();
  await asOwner((owner) =>
    owner.query(
      `update object_history set data = jsonb_set(data, '{contact}', '"刘思远"') where version_no = 2 and data ->> 'name' = '成都网点'`,
    ),
  );
  await visitor.reload();
  await expect(visitor.getByText('链完整：共 3 个版本，逐一验算无误')).toBeVisible();
  await context.close();
});
