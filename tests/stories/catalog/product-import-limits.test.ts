/** What an import of products may have: as many rows as are allowed, however long their cells are. */
import { productImportCalls as calls, type ProductCells, productRow } from '@cangyun/contract/catalog/productImport.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { expect, it } from 'vitest';
import { newBarcode } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const longest: ProductCells = {
  ...{ name: '名'.repeat(80), aliasName: '别'.repeat(100), model: '型'.repeat(100), note: '注'.repeat(200), brandName: '牌'.repeat(50) },
  ...{ packUnit: '箱'.repeat(20), unitName: '瓶'.repeat(20), categoryName: '类'.repeat(30), categoryName2: '别'.repeat(30) },
  ...{ supplierCode: 'GYA', marketState: '2' },
};

it('check and save both read a full sheet of the longest cells', async () => {
  const admin = await world.company();
  await addCustomer(admin, { name: '供应甲', mark: 'GYA', style: customerStyle.code.supplier });
  const body = Array.from({ length: limits.productImportRows + 1 }, () => productRow({ ...longest, barcode: newBarcode() }, 0));
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(limits.bodyBytes);
  expect((await admin.call(calls.check, { body: body.slice(1) })).wrong).toBe(0);
  // A body that is too large has another code: this one was read, and its rows counted.
  expect(await admin.refused(calls.saveWithStock, { body })).toMatchObject({ code: 'IMPORT_TOO_MANY' });
});
