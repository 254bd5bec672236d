/** The agreed price comes to the order form with its reason, and the panel says what else it could have been. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot, typeLine } from './support/documents.ts';
import { choose, open, press, pressNew, view } from './support/screen.ts';
import { newTraders } from './support/trade.ts';

test.use({ signedInAs: 'admin' });

test('the form starts at the agreed price and says why; a typed price stays, and can be taken back', async ({ page }) => {
  const { customer, tea } = await newTraders();
  const { call } = await colleague();
  const [buyer] = await call(customerCalls.pickList, { query: { keyword: customer, styles: [customerStyle.code.customer] } });
  const [product] = await call(productCalls.lookUp, { query: { barcode: tea.barcode } });
  await call(productCustomerCalls.create, {
    body: { customerId: buyer?.id ?? 0, productId: product?.id ?? 0, code: 'ZL-1', price: 11.11, validFrom: '2020-03-01' },
  });
  await open(page, '/trade/shipmentOrder');
  await pressNew(page);
  await view(page).getByLabel('客户', { exact: true }).fill(customer);
  await page.locator('.ant-select-dropdown:visible').getByText(customer).click();
  await choose(page, view(page).getByLabel('发货仓库').first(), '上海中心仓');
  await view(page).getByLabel('添加产品').focus();
  await typeLine(page, tea.barcode, 3);
  const price = view(page).getByLabel(/^第 1 行单价/);
  await expect(price).toHaveValue('11.1100');
  const why = view(page).getByRole('button', { name: '第 1 行为什么是这个价：协议价 11.11，2020-03-01 起' });
  await expect(why).toBeVisible();
  await shot(page, 'prices-form-1440');

  await price.fill('12');
  await price.blur();
  const typed = view(page).getByRole('button', { name: '第 1 行为什么是这个价：手工改价（系统价 11.11）' });
  await typed.click();
  const panel = page.getByRole('dialog').last();
  await expect(panel.getByText('批发价 30.00')).toBeVisible();
  await expect(panel.getByText('这个客户还没有买过')).toBeVisible();
  await shot(page, 'prices-panel-1440');
  // The lines of a phone are cards, each with a panel of its own.
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await typed.click();
  await expect(panel.getByText('批发价 30.00')).toBeVisible();
  await shot(page, 'prices-panel-390');
  await press(panel, '用系统价');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('11.1100');
  await shot(page, 'prices-form-390');
  await page.setViewportSize(DESK);
});
