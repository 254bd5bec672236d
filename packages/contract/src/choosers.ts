/**
 * Who may choose a thing of another area. A list that screens choose from is open to everybody who may do anything on such a screen: if it
 * asked for the permission of its own list, it would be empty for most people who need it.
 */
import { anyIn, groupsOf } from './permissions.ts';

export const choosers = {
  /** Lines of documents, stock, prices, shelves of the shop; what describes a product (category, brand, unit) goes with it. */
  product: anyIn(...groupsOf('catalog', 'warehouse', 'trade', 'finance', 'storefront'), 'report'),
  /** Whom goods belong to, go to or come from, and who pays. */
  customer: anyIn(
    ...groupsOf('partners', 'catalog', 'warehouse', 'trade', 'transport', 'finance', 'storefront'),
    'dept',
    'feeSetting',
    'report',
  ),
  /** A site with its address and contact: where goods are sent from and to. Names alone are open to all. */
  site: anyIn('dept', 'deptSetting', 'feeSetting', ...groupsOf('partners', 'warehouse', 'trade', 'transport')),
  /** Those who give jobs must see what they carry. */
  job: [...anyIn('job'), 'users:add', 'users:edit'],
  /** Companies of the installation that one works with. */
  company: anyIn('dept', 'cooperate', 'tradeUnion', ...groupsOf('partners')),
} as const;
