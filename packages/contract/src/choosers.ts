/**
 * Who may choose a thing of another area. A list that screens choose from is open to everybody who may do anything on such a screen: if it
 * asked for the permission of its own list, it would be empty for most people who need it.
 */
import { anyIn, type PermissionGroup } from './permissions.ts';

const catalogue = [
  'unit',
  'brand',
  'category',
  'goods',
  'product',
  'productCustomer',
  'productGroup',
  'productFeeType',
  'productReporting',
] as const satisfies readonly PermissionGroup[];

const warehouse = [
  'wmsInoutlist',
  'stock',
  'proLog',
  'wmsLog',
  'wmsLose',
  'stocktake',
  'wmsPosition',
  'cutoff',
  'pickLog',
  'stockStatistics',
] as const satisfies readonly PermissionGroup[];

const trade = [
  'shipmentOrder',
  'purchase',
  'dispatch',
  'transfer',
  'purchaseDispatch',
  'purchaseBack',
  'process',
  'shipmentBack',
  'tradeUnion',
] as const satisfies readonly PermissionGroup[];

const transport = [
  'waybill',
  'scanRecord',
  'orderAbnormal',
  'collect',
  'receiptImg',
  'car',
  'companyCar',
  'carContract',
  'bill',
] as const satisfies readonly PermissionGroup[];

const partners = ['customer', 'customerBus', 'customerBusRole', 'customerAccount'] as const satisfies readonly PermissionGroup[];
const finance = [
  'finance',
  'personIn',
  'userEarPay',
  'loanProduct',
  'loanOrder',
  'loanRepay',
] as const satisfies readonly PermissionGroup[];
const storefront = ['shop', 'promotion', 'storePage'] as const satisfies readonly PermissionGroup[];

export const choosers = {
  /** Lines of documents, stock, prices, shelves of the shop; what describes a product (category, brand, unit) goes with it. */
  product: anyIn(...catalogue, ...warehouse, ...trade, ...finance, ...storefront, 'report'),
  /** Whom goods belong to, go to or come from, and who pays. */
  customer: anyIn(
    ...partners,
    ...catalogue,
    ...warehouse,
    ...trade,
    ...transport,
    ...finance,
    ...storefront,
    'dept',
    'feeSetting',
    'report',
  ),
  /** A site with its address and contact: where goods are sent from and to. Names alone are open to all. */
  site: anyIn('dept', 'deptSetting', 'feeSetting', ...partners, ...warehouse, ...trade, ...transport),
  /** Those who give jobs must see what they carry. */
  job: [...anyIn('job'), 'users:add', 'users:edit'],
  /** Companies of the installation that one works with. */
  company: anyIn('dept', 'cooperate', 'tradeUnion', ...partners),
} as const;
