/** Who owns each table or view, and who else reads it and why. Read by sql-borders.test.ts. */
import type { Owner } from './sql-borders.ts';

export const owned: Readonly<Record<Owner, readonly string[]>> = {
  platform: ['action_log', 'app_secret', 'idempotency', 'migration', 'outbox', 'stored_file', 'task'],
  /** The ledgers of stock and money, numbers and histories: machines that areas use and none may write past. */
  kernel: [
    ...['customer_account', 'money_log', 'number_series', 'object_chain', 'object_history'],
    ...['partner_account', 'money_item', 'money_match', 'money_source', 'journal_voucher', 'journal_row', 'closed_books', 'payment'],
    ...['stock_balance', 'stock_log', 'stock_place', 'stock_reservation', 'stock_snapshot'],
  ],
  system: [
    ...['app_user', 'captcha', 'job', 'login_guard', 'login_name', 'menu', 'phone_code', 'phone_code_day', 'phone_code_sender', 'session'],
    ...['user_site', 'user_job', 'list_view'],
    ...['company', 'company_seen', 'cooperation', 'my_cooperation', 'payment_account', 'payment_account_log'],
    ...['site', 'site_image', 'site_opening', 'site_region', 'site_setting', 'dictionary', 'dictionary_entry', 'default_address'],
    ...['fee_setting', 'box_type', 'movement_setting_fee', 'movement_setting'],
    ...[
      'app_version',
      'backup_plan',
      'backup_run',
      'import_document',
      'import_job',
      'import_row',
      'message',
      'message_pair',
      'pick_log',
      'picture',
      'printer',
      'printer_task',
      'push_device',
    ],
    'shop_authorization',
  ],
  partners: ['customer', 'customer_terms', 'customer_role'],
  catalog: [
    ...[
      'brand',
      'category',
      'goods',
      'goods_stop_site',
      'product',
      'product_customer',
      'product_fee_type',
      'product_part',
      'product_unit',
      'sale_price',
      'unit',
    ],
    ...['price_list', 'price_list_line', 'price_rule'],
    ...['product_group', 'product_group_customer', 'product_group_product', 'product_reporting'],
  ],
  stock: ['stock_log_note', 'warehouse_diary'],
  warehouse: [
    ...['cutoff', 'cutoff_line', 'stocktake', 'stocktake_line', 'loss', 'warehouse_list_pick', 'position'],
    ...[
      'return_inspection',
      'return_inspection_line',
      'lot_block',
      'relocation',
      'relocation_line',
      'warehouse_list_fee',
      'warehouse_list_image',
      'warehouse_list_line',
      'warehouse_list',
    ],
    ...['storage_contract', 'storage_contract_line', 'storage_day', 'storage_bill', 'storage_bill_row'],
  ],
  trade: [
    ...[
      'consignment',
      'consignment_image',
      'consignment_line',
      'import_template',
      'print_code',
      'product_alias',
      'process',
      'process_line',
      'purchase',
      'purchase_line',
    ],
    ...[
      'receipt_difference',
      'receipt_difference_line',
      'sales_order_image',
      'sales_order',
      'sales_order_line',
      'shipped_cost',
      'trade_payment',
      'joint_trade',
      'joint_trade_log',
    ],
  ],
  transport: [
    ...[
      'freight_bill',
      'freight_bill_exception',
      'freight_bill_comment',
      'freight_bill_list',
      'freight_bill_waybill',
      'freight_bill_point',
      'bid',
      'car',
      'car_contract',
      'company_car',
      'collect_terms',
    ],
    ...[
      'receipt_picture',
      'scan_record',
      'waybill',
      'waybill_exception',
      'cash_on_delivery',
      'waybill_fee',
      'waybill_good',
      'waybill_stop',
    ],
  ],
  finance: [
    ...['loan_file', 'loan_log', 'loan', 'loan_pledge', 'loan_product', 'loan_repayment', 'money_flow'],
    ...['entry', 'entry_item', 'staff_pay', 'payment_image', 'own_account', 'own_transfer', 'book_closing', 'bank_row'],
    ...['statement', 'statement_line', 'payment_request', 'payment_request_line', 'invoice', 'invoice_claim', 'chart_title'],
  ],
  content: [
    'article',
    'article_read',
    'channel',
    'company_follow',
    'document_read',
    'notice',
    'notice_read',
    'work_order',
    'work_order_reply',
  ],
  storefront: [
    ...['promotion', 'promotion_bargain', 'promotion_group', 'promotion_help', 'promotion_use', 'points_grant'],
    ...['shop', 'store_page'],
  ],
  reports: ['stock_day', 'stock_day_mark', 'stock_statistic', 'stock_statistic_row', 'home_setting'],
};

/** Who may read every table. */
export const readsEverything: Readonly<Record<Owner, string>> = { reports: 'figures over all areas are its purpose' };

interface Read {
  readonly of: readonly string[];
  readonly by: readonly Owner[];
  readonly why: string;
}

export const reads: readonly Read[] = [
  // names next to references, and what imports look up by name
  {
    of: ['site'],
    by: ['partners', 'catalog', 'stock', 'warehouse', 'trade', 'transport', 'finance', 'content', 'storefront'],
    why: 'names of sites, and which rows a user with a narrow data scope sees',
  },
  { of: ['app_user'], by: ['kernel', 'partners', 'trade', 'finance', 'content'], why: 'names of people' },
  {
    of: ['customer'],
    by: ['catalog', 'stock', 'warehouse', 'trade', 'transport', 'finance'],
    why: 'names of owners, suppliers and customers',
  },
  { of: ['product'], by: ['stock', 'warehouse', 'trade', 'transport', 'finance', 'storefront'], why: 'names and barcodes of products' },
  { of: ['goods_stop_site'], by: ['trade'], why: 'which sites stopped selling the product of a line' },
  { of: ['unit'], by: ['warehouse', 'trade', 'transport', 'finance', 'storefront'], why: 'units beside quantities' },
  { of: ['product_unit'], by: ['trade'], why: 'packaging levels by which lines are ordered, found by name or barcode' },
  { of: ['brand', 'category'], by: ['stock', 'warehouse', 'trade'], why: 'what a line shows of its product' },
  { of: ['position'], by: ['catalog', 'stock'], why: 'codes of positions, which only the warehouse above them changes' },
  { of: ['dictionary_entry'], by: ['partners', 'catalog', 'kernel'], why: 'labels of dictionary values' },
  { of: ['company'], by: ['trade', 'finance'], why: 'the own company on a printed document' },
  // the kernel's ledgers: every area may read, none may write
  { of: ['payment'], by: ['finance'], why: 'lists and sums of payments' },
  { of: ['money_source'], by: ['partners', 'warehouse', 'trade', 'transport', 'finance'], why: 'what of a document is owed and paid' },
  { of: ['money_item'], by: ['warehouse', 'finance', 'transport'], why: 'what is open, and which claims a document has' },
  { of: ['payment'], by: ['transport'], why: 'payments of waybills and collections, and the proofs of them' },
  { of: ['money_match'], by: ['transport', 'finance'], why: 'what a payment settles' },
  { of: ['own_account'], by: ['kernel', 'transport'], why: 'where money goes, and the names of accounts' },
  { of: ['partner_account'], by: ['finance'], why: 'who has an account, and its sums' },
  { of: ['partner_account', 'customer_account'], by: ['trade'], why: 'credit: what is owed, and up to which limit' },
  { of: ['price_list'], by: ['partners'], why: 'whether a price level has a list' },
  { of: ['customer_terms'], by: ['catalog'], why: 'price level and discount of a customer' },
  { of: ['customer_terms', 'customer_role'], by: ['trade'], why: 'who receives, carries and sells by the terms of a business' },
  { of: ['customer_terms'], by: ['finance'], why: 'on which day a partner is billed' },
  { of: ['journal_voucher'], by: ['finance'], why: 'the books list vouchers' },
  { of: ['journal_row'], by: ['trade', 'finance'], why: 'balances of accounts and the books are sums of it; proof of what is on its way' },
  { of: ['stock_balance'], by: ['partners', 'catalog', 'stock', 'warehouse', 'trade', 'finance'], why: 'how much is there and usable' },
  { of: ['stock_place'], by: ['stock', 'warehouse'], why: 'where it is' },
  {
    of: ['stock_place', 'stock_log', 'lot_block', 'position'],
    by: ['trade'],
    why: 'recall: everyone who got a lot, where it still lies, and whether it is blocked',
  },
  {
    of: ['stock_log'],
    by: ['partners', 'stock', 'warehouse'],
    why: 'the ledger as a list, movements of a customer as a chart, and what came in for a document',
  },
  { of: ['customer_account', 'money_log'], by: ['partners', 'finance'], why: 'balances and statements of prepaid accounts' },
  { of: ['stock_reservation'], by: ['warehouse', 'trade', 'finance'], why: 'proofs: what a document holds' },
  { of: ['object_chain', 'object_history'], by: ['warehouse', 'finance'], why: 'proofs: every document keeps a history' },
  { of: ['product', 'site', 'position', 'customer'], by: ['kernel'], why: 'names in the refusal of a posting' },
  { of: ['category', 'channel'], by: ['kernel'], why: 'trees, which the kernel walks by the name of their table' },
  // what the platform records
  { of: ['outbox'], by: ['trade'], why: 'requests to couriers as a list, and the proof that documents agree with them' },
  { of: ['action_log', 'task'], by: ['system'], why: 'the workbench lists what platform records' },
  { of: ['stored_file'], by: ['system', 'catalog'], why: 'pictures among the stored files' },
  { of: ['backup_run'], by: ['platform'], why: 'the list of backups is no part of a backup' },
  // settings of a company
  { of: ['fee_setting', 'movement_setting_fee', 'movement_setting'], by: ['warehouse'], why: 'which fees a site asks for a movement' },
  {
    of: ['product_fee_type', 'product_group', 'product_group_product', 'product_group_customer', 'goods'],
    by: ['warehouse'],
    why: 'fees of products and groups, and how goods are packed',
  },
  { of: ['product_customer'], by: ['warehouse'], why: 'how long goods must last when they leave for a customer' },
  { of: ['user_site'], by: ['content'], why: 'whom a notice of a site reaches' },
  { of: ['my_cooperation'], by: ['trade'], why: 'with which companies a trade can be shared' },
  { of: ['payment_account'], by: ['finance'], why: 'the account that money came into' },
  { of: ['product_customer', 'sale_price'], by: ['trade'], why: 'codes and prices agreed with a customer' },
  // documents of lower areas, seen from higher ones
  {
    of: ['sales_order', 'sales_order_line', 'purchase', 'purchase_line'],
    by: ['catalog'],
    why: 'a product that an order names is not taken back with its import',
  },
  { of: ['warehouse_list'], by: ['trade', 'transport', 'finance'], why: 'lists that carry out a document, travel on a trip or bear fees' },
  {
    of: ['consignment', 'sales_order_line', 'shipped_cost', 'stock_log'],
    by: ['finance'],
    why: 'profit by customer and product: whose delivery it was, and which products moved',
  },
  { of: ['consignment'], by: ['transport'], why: 'goods whose carrier has a confirmed price travel on no freight bill besides' },
  { of: ['warehouse_list_line'], by: ['trade'], why: 'proofs: what the lists of a document moved; what a waiting list expects' },
  { of: ['warehouse_list_fee'], by: ['finance'], why: 'fees of the warehouse that are settled by an entry' },
  {
    of: ['sales_order', 'purchase', 'trade_payment', 'waybill', 'freight_bill'],
    by: ['finance'],
    why: 'what these documents leave to receive and to pay',
  },
  { of: ['consignment'], by: ['finance'], why: 'closing: dispatches whose carrier has no confirmed price' },
  { of: ['goods', 'category', 'article'], by: ['storefront'], why: 'what a page of a shop shows' },
  { of: ['customer'], by: ['storefront'], why: 'names of buyers, and who has points' },
  {
    of: ['sales_order', 'sales_order_line'],
    by: ['storefront'],
    why: 'how much of a promotion is used follows from the orders that used it',
  },
];

/** Areas whose statements name a table by a variable: its type lists tables of the same area only. */
export const writeByVariable: Readonly<Record<Owner, string>> = {
  catalog: 'brands and units, members of product groups: one statement each for two tables of one shape',
  trade: 'sales orders and purchases are written by the same statements',
};
