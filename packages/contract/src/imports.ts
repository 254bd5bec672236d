/** Every spreadsheet that can be filled in and uploaded, and where its template is fetched. */
import { z } from 'zod';
import { priceListSheet } from './catalog/priceList.ts';
import { productCustomerSheet } from './catalog/productCustomer.ts';
import { productSheet } from './catalog/productImport.ts';
import { bankSheet } from './finance/bankImport.ts';
import { entrySheet } from './finance/entryImport.ts';
import { call } from './kernel/call.ts';
import type { ImportSheet } from './kernel/import.ts';
import { text } from './kernel/wire.ts';
import { customerSheet } from './partners/customerImport.ts';
import { customerTermsSheet } from './partners/customerTerms.ts';
import { consumerSheet } from './trade/consumerImport.ts';
import { purchaseSheet } from './trade/purchaseImport.ts';
import { salesOrderSheet } from './trade/salesOrderImport.ts';
import { waybillSheet } from './transport/waybillImport.ts';
import { positionSheet } from './warehouse/positionImport.ts';
import { storageContractSheet } from './warehouse/storageContractImport.ts';

export const importSheets: readonly ImportSheet[] = [
  customerSheet,
  positionSheet,
  productSheet,
  priceListSheet,
  productCustomerSheet,
  customerTermsSheet,
  entrySheet,
  bankSheet,
  salesOrderSheet,
  consumerSheet,
  purchaseSheet,
  waybillSheet,
  storageContractSheet,
];

const ENDING = '.xlsx';

/** As a link: `/template/position.xlsx` (RESOLUTIONS B.34). */
export const templateAddress = ({ name }: Pick<ImportSheet, 'name'>): string => `/template/${name}${ENDING}`;

export const sheetOfFile = (file: string): ImportSheet | undefined => importSheets.find(({ name }) => `${name}${ENDING}` === file);

export const templateCalls = {
  template: call({
    method: 'GET',
    path: '/template/{file}',
    title: '导入模板',
    access: 'public',
    params: z.object({ file: text(60).meta({ title: '模板' }) }),
    reply: 'xlsx',
  }),
};
