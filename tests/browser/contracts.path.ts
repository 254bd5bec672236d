/** 仓储合同 on its screen: a contract with tiers is written, refused in words where it is wrong, and looked at by month. */
import { messages } from '@cangyun/contract/messages.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { colleague } from './support/colleague.ts';
import { expect, refusedWith, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { button, choose, dialog, find, noticed, open, press, row, settled, toolbar, view } from './support/screen.ts';

test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400) });

test('a contract with monthly tiers is written, corrected and shows its month', { tag: '@all' }, async ({ page }) => {
  const clerk = await colleague();
  await clerk.call(customerCalls.create, { body: { name: '路仓储客户', style: customerStyle.code.customer } });
  await open(page, '/WMS/storageContract');
  await settled(page);
  await press(toolbar(page), '新增');
  const form = dialog(page);
  await form.getByLabel('合同编号').fill('HT-LU-01');
  await form.getByLabel('客户', { exact: true }).fill('路仓储客户');
  await page.locator('.ant-select-dropdown:visible').getByText('路仓储客户').click();
  await form.getByLabel('开始日期').fill(formatDay(new Date()));
  await page.keyboard.press('Enter');
  const line = form.getByRole('group', { name: '第 1 行' });
  await line.getByLabel('费用项目').fill('出库操作费');
  await choose(page, line.getByLabel('计费环节'), '出库');
  await choose(page, line.getByLabel('计费单位'), '件');
  await choose(page, line.getByLabel('结算'), '按月');
  await line.getByLabel('单价').first().fill('0.5');
  await press(line, '添加阶梯');
  await line.getByLabel('超过').fill('100');
  await line.getByLabel('单价').nth(1).fill('0.4');
  await press(form, '添加项目');
  const second = form.getByRole('group', { name: '第 2 行' });
  await second.getByLabel('费用项目').fill('仓储费');
  await choose(page, second.getByLabel('计费环节'), '仓储');
  await shot(page, 'contract-form-1440');
  await page.setViewportSize(PHONE);
  await shot(page, 'contract-form-390');
  await page.setViewportSize(DESK);
  // Nothing costs nothing: the server names the row.
  await press(form, '确定');
  await expect(form.getByText('第 2 行「仓储费」：单价、阶梯和最低收费都是 0')).toBeVisible();
  await second.getByLabel('单价').fill('1.5');
  await press(form, '确定');
  await noticed(page, messages.added);
  await find(page, 'HT-LU-01');
  await button(row(page, 'HT-LU-01'), 'HT-LU-01').click();
  const detail = page.getByRole('dialog', { name: '仓储合同 HT-LU-01' });
  await expect(detail.getByText('超过 100 0.4 元')).toBeVisible();
  await shot(page, 'contract-lines-1440');
  await detail.getByRole('tab', { name: '月份' }).click();
  await expect(detail.getByText('合同在这个月没有生效')).toBeVisible();
  await shot(page, 'contract-month-1440');
  await page.setViewportSize(PHONE);
  await shot(page, 'contract-month-390');
  await expect(view(page)).toBeVisible();
});
