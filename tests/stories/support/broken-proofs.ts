/** For each proof of money, by its title: one row that breaks it. */

interface Case {
  /** Where a constraint of the table would refuse the row. */
  readonly first?: string;
  /** Changes one row, and answers as `label` what a person finds it by. */
  readonly sql: string;
  /** Proofs that see the same row. */
  readonly also?: readonly string[];
}

/** One row of a table: what is changed, which, and what it is called. */
const one = (table: string, set: string, where = 'true', label = 't.number'): string =>
  `update ${table} t set ${set} where (t.company_id, t.id) = (select x.company_id, x.id from ${table} x where ${where} order by x.id limit 1) returning ${label} as label`;
const nameOf = `(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`;
const ORDER = '(select o.number from sales_order o where o.company_id = t.company_id and o.id = t.order_id)';
const sources = '单据的应收应付等于往来明细';
const balances = '库存成本等于流水合计';
const goods = '库存成本等于总账库存商品';

export const CASES: Readonly<Record<string, Case>> = {
  销售订单税额等于明细税额: { sql: one('sales_order', 'tax_amount = t.tax_amount + 1') },
  采购单扣款等于差异单扣款: { sql: one('purchase', 'credit_amount = t.credit_amount + 1') },
  采购单税额等于明细税额: { sql: one('purchase', 'tax_amount = t.tax_amount + 1') },
  促销价的订单明细都有促销记录: { sql: one('sales_order_line', 'promotion_id = 1', 'true', ORDER) },
  订单优惠等于满减和优惠券之和: {
    sql: `insert into promotion_use as t (company_id, promotion_id, order_id, customer_id, money)
      select company_id, 1, id, customer_id, coupon_money + 1 from sales_order where is_delete = 0 order by id limit 1 returning ${ORDER} as label`,
  },
  仓储账单等于其明细和应收: {
    sql: `insert into storage_bill (company_id, number, contract_id, month, until_day, customer_id, site_id, amount, user_id, create_by)
      select company_id, 'CZ-BROKEN', 1, current_date, current_date, id, 1, 1, 1, '' from customer order by id limit 1 returning number as label`,
  },
  往来账户等于往来明细: { sql: one('partner_account', 'open = t.open + 1, advance = t.advance + 1', 'customer_id is not null', nameOf) },
  往来明细的核销等于核销记录: {
    sql: one(
      'money_match',
      'amount = t.amount + 1',
      'exists (select from money_item r join money_item l on (l.source_kind, l.source_id) = (r.source_kind, r.source_id) where r.id = x.raising_id and l.id = x.lowering_id)',
      '(select i.source_number from money_item i where i.company_id = t.company_id and i.id = t.raising_id)',
    ),
  },
  核销的两边属于同一往来账户: {
    sql: `insert into money_match (company_id, raising_id, lowering_id, amount, user_id, user_name)
      select r.company_id, r.id, l.id, n, 1, '' from money_item r join money_item l on l.company_id = r.company_id and l.partner_account_id <> r.partner_account_id,
             unnest(array[1, -1]) n where r.amount > 0 and l.amount < 0 and r.source_number <> '' and r.id = (select min(id) from money_item where source_number <> '' and amount > 0)
        and l.id = (select max(id) from money_item where amount < 0 and company_id = r.company_id and partner_account_id <> r.partner_account_id)
      returning (select i.source_number from money_item i where i.company_id = money_match.company_id and i.id = raising_id) as label`,
  },
  [sources]: {
    sql: `update money_source t set claimed = t.claimed + 1 where source_kind = 'shipmentOrder'
      returning (select o.number from sales_order o where o.company_id = t.company_id and o.id = t.source_id) as label`,
  },
  每张凭证借贷相等: {
    sql: one(
      'journal_row',
      'amount = t.amount - 1',
      'account = 6001',
      '(select i.source_number from journal_voucher v join money_item i on i.company_id = v.company_id and i.id = v.item_id where v.company_id = t.company_id and v.id = t.voucher_id)',
    ),
  },
  每笔往来都有凭证: {
    sql: one(
      'journal_voucher',
      'day = t.day - 1',
      "exists (select from money_item i where i.id = x.item_id and i.source_number <> '')",
      '(select i.source_number from money_item i where i.company_id = t.company_id and i.id = t.item_id)',
    ),
  },
  往来账户等于总账: {
    sql: one(
      'journal_row',
      `partner_account_id = (select a.id from partner_account a where a.company_id = t.company_id and a.side = 2 and a.id <> t.partner_account_id limit 1)`,
      'account = 2202 and exists (select from partner_account a where a.company_id = x.company_id and a.side = 2 and a.id <> x.partner_account_id)',
      `(select ${nameOf.replaceAll('t.', 'a.')} from partner_account a where a.company_id = t.company_id and a.side = 2 order by a.id limit 1)`,
    ),
  },
  往来对冲科目余额为零: { sql: one('journal_row', 'account = 1901', 'account = 6001', "'凭证 ' || t.voucher_id") },
  [balances]: {
    sql: one(
      'stock_log',
      'value = t.value + 1',
      'value > 0 and owner_id = 0',
      '(select p.name from product p where p.company_id = t.company_id and p.id = t.product_id)',
    ),
  },
  '库存成本不为负，无货无成本': {
    first: 'alter table stock_balance drop constraint stock_balance_value',
    sql: `update stock_balance t set value = 1 where owner_id <> 0
      returning (select p.name from product p where p.company_id = t.company_id and p.id = t.product_id) as label`,
    also: [balances, goods],
  },
  [goods]: { sql: one('journal_row', 'account = 6401', 'account = 1405', 't.day::text') },
  在途物资等于待到货的调拨成本: {
    sql: `update warehouse_list_line t set cost = t.cost + 1 from warehouse_list l
      where l.company_id = t.company_id and l.id = t.list_id and l.obj_kind = 'transfer' and l.style = 1 returning l.number as label`,
  },
  账户资金的分录都有资金账户: {
    sql: one(
      'journal_row',
      'own_account_id = (select min(a.id) from own_account a where a.company_id = t.company_id)',
      'account = 6001',
      "'凭证 ' || t.voucher_id",
    ),
  },
  收付款等于资金账户的分录: { sql: one('payment', 'charge = t.charge + 1', 'own_account_id is not null and reverses_id is null') },
  资金调拨等于资金账户的分录: { sql: one('own_transfer', 'charge = t.charge + 1') },
  银行流水入账等于资金账户的分录: { sql: one('bank_row', 'state = 4, payment_id = null, voucher_id = 1', 'true', "'流水 ' || t.id") },
  '银行流水最多对应一笔，且金额相同': { sql: one('bank_row', 'amount = t.amount + 1', 'true', "'流水 ' || t.id") },
  销售订单金额等于明细合计: { sql: one('sales_order', 'amount = t.amount + 1') },
  销售订单已收付等于往来账: { sql: one('sales_order', 'pay_amount = t.pay_amount + 1') },
  采购单金额等于明细合计: { sql: one('purchase', 'amount = t.amount + 1') },
  采购单已收付等于往来账: { sql: one('purchase', 'pay_amount = t.pay_amount + 1') },
  发货单欠承运商的等于已确认的运输价格: {
    sql: one('consignment', 'price_state = 1, carriage_type = 20, tms_price = 5', "kind = 'dispatch'"),
  },
  销售订单已发成本等于发货流水合计: {
    sql: one(
      'sales_order_line',
      'out_cost = t.out_cost + 1',
      'true',
      '(select o.number from sales_order o where o.company_id = t.company_id and o.id = t.order_id)',
    ),
  },
  销售订单退回成本等于退货流水合计: {
    sql: one(
      'sales_order_line',
      'back_cost = t.back_cost + 1',
      'true',
      '(select o.number from sales_order o where o.company_id = t.company_id and o.id = t.order_id)',
    ),
  },
  出入库单的应收应付等于未计入其他单据的费用: {
    sql: one(
      'warehouse_list_fee',
      'amount = t.amount + 1',
      'entry_id is null',
      '(select l.number from warehouse_list l where l.company_id = t.company_id and l.id = t.list_id)',
    ),
  },
  '应收应付的金额等于费用明细合计；应计与已结等于往来账': { sql: one('entry', 'amount = t.amount + 1') },
  '已计入应收应付的出入库费用与有效单据的明细一一对应，金额相同': {
    sql: one(
      'entry_item',
      'fee_id = t.fee_id + 999',
      'fee_id is not null',
      '(select e.number from entry e where e.company_id = t.company_id and e.id = t.entry_id)',
    ),
  },
  '收付款与撤销成对，用账户余额结算的与账户流水相符': { sql: one('payment', 'way = 2', 'reverses_id is not null') },
  '放款付出的等于贷款金额，未放款的没有付出': {
    sql: one('loan', 'amount = t.amount + 1'),
    also: ['已放款贷款的计划本金合计等于贷款金额，未放款的没有还款'],
  },
  '还款的应收与已还等于账上的，利息到期或收款后入账，删除的没有应收': {
    sql: one('loan_repayment', 'paid_amount = t.paid_amount + 1', 'true', 't.id'),
  },
  '已放款贷款的计划本金合计等于贷款金额，未放款的没有还款': {
    sql: one(
      'loan_repayment',
      'origin = 20',
      'true',
      '(select l.number from loan l where l.company_id = t.company_id and l.id = t.loan_id)',
    ),
  },
  '已结清的贷款没有待还的款项，作废的从未放款': { sql: one('loan', 'finished_at = now()') },
  '员工报酬的应付与已发放等于账上的，删除的没有应付': { sql: one('staff_pay', 'paid_amount = t.paid_amount + 1', 'true', 't.id') },
  '对账单的发生、收付和未结等于其明细': { sql: one('statement', 'paid = t.paid + 1, claimed = t.claimed + 1') },
  对账明细属于有效对账单的往来账户: {
    sql: `update statement t set until_day = t.until_day - 9, from_day = t.from_day - 9
      where id = (select min(id) from statement) returning number as label`,
  },
  '对账单期初等于上一张的期末，期间不重叠': { sql: one('statement', 'from_day = t.from_day - 1', 'id = (select max(id) from statement)') },
  '付款申请金额等于明细，未付的占用其往来': { sql: one('payment_request', 'amount = t.amount + 1') },
  '发票关联的往来属于其往来单位，各发票合计不超过往来金额': {
    sql: one('invoice', 'customer_id = (select max(c.id) from customer c where c.company_id = t.company_id)', 'linked > 0'),
  },
  '发票的已关联金额等于其关联，只有草稿和有效的发票占用往来': { sql: one('invoice', 'linked = 0', 'linked > 0') },
  已红冲的发票有一张金额相反的红字发票: {
    sql: one(
      'invoice',
      'tax = t.tax - 0.01',
      'reverses_id is not null',
      '(select o.number from invoice o where o.company_id = t.company_id and o.id = t.reverses_id)',
    ),
  },
  账户余额等于流水之和: { sql: one('customer_account', 'movements = t.movements + 1', 'movements > 0', nameOf) },
  每笔流水接着上一笔: {
    sql: one(
      'money_log',
      'before = t.before + 1, after = t.after + 1',
      'seq = 1 and company_id = (select company_id from sales_order limit 1)',
      nameOf,
    ),
  },
  冲正与原流水正好相反: {
    sql: one(
      'money_log',
      'reverses = (select max(o.id) from money_log o where o.company_id = t.company_id and o.id < t.id)',
      'reverses is null and exists (select from money_log o where o.company_id = x.company_id and o.id < x.id and o.amount <> -x.amount)',
      't.id',
    ),
  },
  账户余额等于往来账上的预收减透支: {
    sql: `update money_source t set paid = t.paid + 1 where source_kind = 'customerAccount' and (company_id, source_id) = (select company_id, customer_id from sales_order limit 1)
      returning (select c.name from customer c where c.company_id = t.company_id and c.id = t.source_id) as label`,
    also: [sources],
  },
  运单的合计等于货物和费用之和: { sql: one('waybill', 'total_cost = t.total_cost + 1') },
  '运单的应收等于往来账，已付等于收到的款项': { sql: one('waybill', 'paid_amount = t.paid_amount + 1') },
  '异常的额外费用等于应付，与向付款方收取的一起记在运单的费用里': {
    sql: one(
      'waybill_exception',
      'cost = 5',
      'true',
      '(select w.number from waybill w where w.company_id = t.company_id and w.id = t.waybill_id)',
    ),
  },
  '有代收货款的运单恰有一条金额相同的代收记录，没有的则没有': {
    sql: one('waybill', 'collect_money = t.collect_money + 1', 'collect_money > 0'),
  },
  '代收货款的应付等于实收，手续费等于应收，付清的已结清': {
    sql: one(
      'cash_on_delivery',
      'fee = 2',
      'true',
      '(select w.number from waybill w where w.company_id = t.company_id and w.id = t.waybill_id)',
    ),
  },
  运费单上各运单的分摊合计等于运费: {
    sql: one(
      'freight_bill_waybill',
      'freight = t.freight + 1',
      'true',
      '(select b.number from freight_bill b where b.company_id = t.company_id and b.id = t.bill_id)',
    ),
  },
  已发车运费单的应付与已付等于账上的: { sql: one('freight_bill', 'pay_amount = t.pay_amount + 1') },
};
