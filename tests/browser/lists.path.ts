/** One list screen represents all: they are the same block (spec 0 §2.4 and §4). */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { PAGE_SIZES } from '@cangyun/contract/kernel/page.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { Page } from '@playwright/test';
import { colleague, hire, userNamed } from './support/colleague.ts';
import { expect, refusedWith, test } from './support/console.ts';
import {
  button,
  choices,
  choose,
  column,
  dialog,
  find,
  noticed,
  open,
  pageNumber,
  press,
  row,
  settled,
  tick,
  toolbar,
  view,
} from './support/screen.ts';
import { rowsOf } from './support/spreadsheet.ts';

test.use({ signedInAs: 'admin' });

const openUsers = async (page: Page, keyword?: string): Promise<void> => {
  await open(page, '/system/users');
  await settled(page);
  if (keyword) await find(page, keyword);
};

test('a user is added once however often 确定 is clicked, found, edited and deleted', async ({ page }) => {
  await openUsers(page);
  await press(toolbar(page), '新增');
  await expect(dialog(page)).toContainText('新增用户');
  await expect(dialog(page).getByLabel('用户名')).toBeFocused();
  await press(dialog(page), '确定');
  await expect(dialog(page).getByText('请输入用户名')).toHaveCount(1);
  await expect(dialog(page).getByText('请输入姓名')).toHaveCount(1);
  await dialog(page).getByLabel('用户名').fill('listed01');
  await dialog(page).getByLabel('姓名').fill('列表一');
  await dialog(page).getByLabel('手机号').fill('12');
  await expect(dialog(page).getByText('请输入正确的手机号')).toBeVisible();
  await dialog(page).getByLabel('手机号').fill('13700000001');
  await choose(page, dialog(page).getByLabel('所属网点'), '成都网点');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await button(dialog(page), '确定').dblclick();
  await noticed(page, messages.added);
  await expect(dialog(page)).toContainText('密码只显示这一次');
  await press(dialog(page), '我已记下');
  expect(sent).toHaveLength(1);

  await find(page, 'listed01');
  await expect(view(page).getByText('共 1 条')).toBeVisible();
  await expect(row(page, 'listed01')).toContainText('成都网点');
  await press(row(page, 'listed01'), '编辑');
  await expect(dialog(page)).toContainText('编辑用户');
  await expect(dialog(page).getByLabel('用户名')).toBeDisabled();
  await dialog(page).getByLabel('姓名').fill('列表一改');
  await page.keyboard.press('Enter');
  await noticed(page, messages.edited);
  await expect(row(page, 'listed01')).toContainText('列表一改');

  await press(row(page, 'listed01'), '编辑');
  await expect(dialog(page).getByLabel('姓名')).toHaveValue('列表一改');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(row(page, 'listed01'), '删除');
  const question = page.getByRole('tooltip').filter({ hasText: messages.confirmDeleteRow });
  await press(question, '取消');
  await press(row(page, 'listed01'), '删除');
  await press(question, '确定');
  await noticed(page, messages.deleted);
  await expect(row(page, 'listed01')).toHaveCount(0);
  await press(view(page), '清空条件');
  await expect(view(page).locator('tbody tr.ant-table-row').nth(9)).toBeVisible();
});

test('every opening of the form begins with its own row', { tag: '@all' }, async ({ page }) => {
  await openUsers(page, 'picker');
  for (const name of ['picker14', 'picker13']) {
    await press(row(page, name), '编辑');
    await expect(dialog(page).getByLabel('用户名')).toHaveValue(name);
    await press(dialog(page), '取消');
  }
  await press(toolbar(page), '新增');
  await expect(dialog(page).getByLabel('用户名')).toHaveValue('');
});

test.describe('two people edit the same row', () => {
  test.use({ expectedErrors: refusedWith(409) });

  test('the second is refused, keeps what was typed, and can take the fresh row', async ({ page }) => {
    const other = await colleague();
    await hire(other, 'stale', '同改');
    await openUsers(page, 'stale01');
    await press(row(page, 'stale01'), '编辑');
    await dialog(page).getByLabel('姓名').fill('我改的');
    await other.call(userCalls.edit, { body: { ...(await userNamed(other, 'stale01')), nickName: '同事改的' } });
    await press(dialog(page), '确定');
    await expect(dialog(page).getByRole('alert')).toContainText(errorMessage('STALE_EDIT'));
    await expect(dialog(page).getByLabel('姓名')).toHaveValue('我改的');
    await press(dialog(page).getByRole('alert'), '刷新');
    await expect(dialog(page).getByLabel('姓名')).toHaveValue('同事改的');
    await dialog(page).getByLabel('姓名').fill('我再改');
    await press(dialog(page), '确定');
    await noticed(page, messages.edited);
    await expect(row(page, 'stale01')).toContainText('我再改');
  });
});

test('deleting the last row of page 2 goes back to page 1; a batch asks for as many as were ticked', { tag: '@all' }, async ({ page }) => {
  await hire(await colleague(), 'many', '多人', 21);
  await openUsers(page, 'many');
  await expect(button(toolbar(page), '修改')).toBeDisabled();
  await expect(button(toolbar(page), '删除')).toBeDisabled();
  await pageNumber(page, 2).click();
  await expect(row(page, 'many01')).toBeVisible();
  await tick(page, 'many01');
  await expect(button(toolbar(page), '修改')).toBeEnabled();
  await press(toolbar(page), '删除');
  await expect(dialog(page)).toContainText(messages.confirmDeleteRows(1));
  await press(dialog(page), '确定');
  await noticed(page, messages.deleted);
  await expect(row(page, 'many21')).toBeVisible();
  await expect(view(page).getByText('共 20 条')).toBeVisible();

  for (const name of ['many05', 'many06', 'many07']) await tick(page, name);
  await expect(button(toolbar(page), '修改')).toBeDisabled();
  await press(toolbar(page), '删除');
  await expect(dialog(page)).toContainText(messages.confirmDeleteRows(3));
  await press(dialog(page), '取消');
  await expect(row(page, 'many06')).toBeVisible();
  await press(toolbar(page), '删除');
  await press(dialog(page), '确定');
  await expect(view(page).getByText('共 17 条')).toBeVisible();
  await expect(row(page, 'many06')).toHaveCount(0);
});

test('an export is named after the screen and holds the rows of the list as it is filtered and sorted', async ({ page }) => {
  await openUsers(page, 'picker');
  await column(page, '用户名').click();
  await expect(row(page, 'picker1')).toBeVisible();
  await choose(page, view(page).getByRole('combobox', { name: '每页条数' }), '20 条/页');
  await expect(row(page, 'picker9')).toBeVisible();
  const started = page.waitForEvent('download');
  await press(toolbar(page), '导出');
  const download = await started;
  expect(download.suggestedFilename()).toBe('用户数据.xlsx');

  const [headings = [], ...exported] = await rowsOf(download);
  const shown = await view(page).getByRole('columnheader').allTextContents();
  const onScreen = await view(page)
    .locator('tbody tr.ant-table-row')
    .evaluateAll((rows) => rows.map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
  const cellsOf = (rows: readonly string[][], at: (title: string) => number) =>
    rows.map((cells) => ['用户名', '姓名', '所属网点', '岗位', '状态'].map((title) => cells[at(title)]));
  expect(exported).toHaveLength(14);
  expect(cellsOf(exported, (title) => headings.indexOf(title))).toEqual(cellsOf(onScreen, (title) => shown.indexOf(title)));
});

test('columns are hidden and stay hidden, but for the last one', { tag: '@all' }, async ({ page }) => {
  await openUsers(page);
  await press(toolbar(page), '列设置');
  const boxes = page.getByRole('tooltip').filter({ hasText: '显示列' }).getByRole('checkbox');
  const count = await boxes.count();
  for (let at = 1; at < count; at += 1) await boxes.nth(at).uncheck();
  await boxes.first().click();
  await noticed(page, messages.keepOneColumn);
  await expect(boxes.first()).toBeChecked();
  await expect(column(page, '姓名')).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(column(page, '用户名')).toBeVisible();
  await expect(column(page, '姓名')).toHaveCount(0);
  await press(toolbar(page), '列设置');
  await press(page.getByRole('tooltip'), '恢复默认');
  await expect(column(page, '姓名')).toBeVisible();
});

test('a list is narrowed by filters and the tree of sites, sorted, and paged in the sizes of the spec', async ({ page }) => {
  await openUsers(page);
  const rows = view(page).locator('tbody tr.ant-table-row');
  const site = view(page).getByRole('navigation', { name: '网点' }).getByText('成都网点');
  await choose(page, view(page).getByRole('combobox', { name: '每页条数' }), '10 条/页');
  await choose(page, view(page).getByRole('combobox', { name: '身份' }), '管理员');
  await expect(rows).toHaveText([/^admin/]);
  await press(view(page), '重置');
  await expect(rows).toHaveCount(10);
  await site.click();
  await expect(rows).toHaveText([/^chengdu/]);
  await site.click();
  await expect(rows).toHaveCount(10);

  await column(page, '用户名').click();
  await expect(row(page, 'admin')).toBeVisible();
  await expect(column(page, '用户名')).toHaveAttribute('aria-sort', 'ascending');
  await column(page, '用户名').click();
  await expect(row(page, 'admin')).toHaveCount(0);

  await view(page).getByRole('combobox', { name: '每页条数' }).click();
  await expect(choices(page)).toHaveText(PAGE_SIZES.map((size) => `${size} 条/页`));
  await choices(page).filter({ hasText: '50 条/页' }).first().click();
  await expect(row(page, 'admin')).toBeVisible();
});

test("a colleague's change is on screen without a reload", async ({ page }) => {
  const other = await colleague();
  await hire(other, 'live', '实时');
  await openUsers(page, 'live01');
  await expect(row(page, 'live01')).toContainText('实时01');
  await other.call(userCalls.edit, { body: { ...(await userNamed(other, 'live01')), nickName: '同事改了' } });
  await expect(row(page, 'live01')).toContainText('同事改了');
});
