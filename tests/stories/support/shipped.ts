/** What an order leaves behind when its goods have left, however they were sent: without ids, numbers, times and who moved it on. */
import type { World } from './world.ts';

const LEFT = `
  with c as (select * from consignment where company_id = $1 and obj_kind = 'shipmentOrder' and obj_id = $2),
  w as (select l.* from warehouse_list l join c on c.company_id = l.company_id and l.obj_kind = c.kind and l.obj_id = c.id)
  select jsonb_build_object(
    'order', (select jsonb_agg(x) from (
      select state, out_state, type, amount, tax_amount, coupon_money, fare_money, moved_amount, moved_fare, back_amount, due_amount, end_pay,
             unpaid_amount, customer_name, promised_day, buy_address, confirmed_at is not null as is_confirmed
        from sales_order where company_id = $1 and id = $2) x),
    'order lines', (select jsonb_agg(x order by x.line_no) from (
      select line_no, product_id, site_id, customer_id, num, planned_num, out_num, waiting_num, price, price2, amount, tax, rate, type, last_price,
             price_base, price_why, receiver, data_json
        from sales_order_line where company_id = $1 and order_id = $2) x),
    'dispatches', (select jsonb_agg(x) from (
      select state, out_state, in_state, type, obj_kind, customer_id, customer_name, site_id, in_site_id, send_json, receiver_json, promised_day from c) x),
    'dispatched lines', (select jsonb_agg(x order by x.line_no) from (
      select l.line_no, l.product_id, l.quality, l.num, l.out_num, l.in_num, l.short_num, l.price, l.piece_worth, l.pro_type, l.data_json,
             (select o.line_no from sales_order_line o where o.company_id = l.company_id and o.id = l.source_line_id) as of_line
        from consignment_line l join c on c.company_id = l.company_id and c.id = l.consignment_id) x),
    'lists', (select jsonb_agg(x) from (select state, style, type, site_id, owner_id, customer_name, address_json, done_at is not null as is_done from w) x),
    'listed lines', (select jsonb_agg(x order by x.line_no) from (
      select l.line_no, l.product_id, l.quality, l.num, l.pick_num, l.in_num, l.sell_price, l.case_pack, l.min_days, l.data_json,
             (select d.line_no from consignment_line d where d.company_id = l.company_id and d.id = l.obj_line_id) as of_line
        from warehouse_list_line l join w on w.company_id = l.company_id and w.id = l.list_id) x),
    'picks', (select jsonb_agg(x order by x.of_line) from (
      select k.position_id, k.batch, k.mark_time, k.quality, k.num, k.done_num,
             (select l.line_no from warehouse_list_line l where l.company_id = k.company_id and l.id = k.line_id) as of_line
        from warehouse_list_pick k join w on w.company_id = k.company_id and w.id = k.list_id) x),
    'log', (select jsonb_agg(x order by x.product_id) from (
      select s.product_id, s.site_id, s.owner_id, s.quality, s.position_id, s.batch, s.mark_time, s.style, s.type, s.num
        from stock_log s join w on w.company_id = s.company_id and w.id = s.doc_id and w.number = s.number) x),
    'cost is kept', (select coalesce(sum(l.out_cost), 0) from sales_order_line l where l.company_id = $1 and l.order_id = $2)
      = (select coalesce(-sum(s.value), 0) from stock_log s join w on w.company_id = s.company_id and w.id = s.doc_id and w.number = s.number),
    'reserved', (select coalesce(sum(r.qty), 0) from stock_reservation r where r.company_id = $1
      and (r.doc_kind, r.doc_id) in (select 'shipmentOrder', $2::bigint union all select s.doc_kind, s.doc_id from stock_log s join w on w.id = s.doc_id and w.number = s.number)),
    'claims', (select jsonb_agg(x order by x.reason) from (
      select side, customer_id, site_id, kind, reason, amount, tax, matched, day, due_day, info
        from money_item where company_id = $1 and source_kind = 'shipmentOrder' and source_id = $2) x)) as left_behind`;

export async function leftBy(world: World, companyId: number, orderId: number): Promise<unknown> {
  const { rows } = await world.owner.query<{ left_behind: unknown }>(LEFT, [companyId, orderId]);
  return rows[0]?.left_behind;
}

/** The first version of a document's history. */
export async function firstVersion(
  world: World,
  companyId: number,
  object: string,
  id: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await world.owner.query<{ data: Record<string, unknown> }>(
    'select data from object_history where company_id = $1 and object = $2 and object_id = $3 and version_no = 1',
    [companyId, object, id],
  );
  return rows[0]?.data ?? {};
}
