/** The personal centre: one's own password, picture and devices. */
import { messages } from '@cangyun/contract/messages.ts';
import { png } from '../stories/support/pictures.ts';
import { colleague, hire } from './support/colleague.ts';
import { expect, PASSWORD, test } from './support/console.ts';
import { button, chooseInUserMenu, dialog, load, noticed, press, settled, view } from './support/screen.ts';
import { enterAs, openSession } from './support/sessions.ts';
import { signIn } from './support/sign-in-page.ts';

test('a password is changed, ends the other devices, and is the one to sign in with', { tag: '@all' }, async ({ page, context }) => {
  await hire(await colleague(), 'own', '本人');
  await enterAs(context, 'own01');
  await openSession('own01');
  await load(page, '/');
  await chooseInUserMenu(page, '个人中心');
  await view(page).getByRole('tab', { name: '登录设备' }).click();
  await expect(button(view(page), '下线')).toHaveCount(1);
  await view(page).getByRole('tab', { name: '修改密码' }).click();
  await view(page).getByLabel('原密码').fill(PASSWORD);
  await view(page).getByLabel('新密码', { exact: true }).fill('short');
  await view(page).getByLabel('确认新密码').fill('other');
  await expect(view(page).getByText('两次输入的密码不一致')).toBeVisible();
  await view(page).getByLabel('新密码', { exact: true }).fill('changed-2026');
  await view(page).getByLabel('确认新密码').fill('changed-2026');
  await press(view(page), '修改密码');
  await noticed(page, '密码已修改，其他设备需要重新登录');
  await view(page).getByRole('tab', { name: '登录设备' }).click();
  await expect(button(view(page), '下线')).toHaveCount(0);

  await chooseInUserMenu(page, '退出登录');
  await press(dialog(page), '确定');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, { username: 'own01', password: 'changed-2026' });
  await expect(page).toHaveURL(/\/dashboard/);
});

test.describe('one person on two devices', () => {
  test.use({ signedInAs: 'guangzhou' });

  test('changes the picture on one and signs the other out', { tag: '@all' }, async ({ page, browser }) => {
    await load(page, '/user/center');
    await view(page).locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await noticed(page, messages.uploaded);
    const picture = button(page, '用户菜单').getByRole('img');
    await expect(picture).toHaveAttribute('src', /\/files\//);
    // Seen, not only asked for: the browser sent its pass for files.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const phone = await browser.newContext();
    await enterAs(phone, 'guangzhou');
    const there = await phone.newPage();
    await load(there, '/');
    await settled(there);
    await view(page).getByRole('tab', { name: '登录设备' }).click();
    await expect(view(page).getByText('本机')).toBeVisible();
    // Paths before this one may have signed in as the same person.
    const others = button(view(page), '下线');
    const count = await others.count();
    expect(count).toBeGreaterThan(0);
    for (let left = count - 1; left >= 0; left -= 1) {
      await others.first().click();
      await press(page.getByRole('tooltip'), '确定');
      await noticed(page, '已下线');
      await expect(others).toHaveCount(left);
    }
    await there.reload();
    await expect(there).toHaveURL(/\/login/);
    await phone.close();
  });
});
