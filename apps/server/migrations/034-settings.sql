-- What a site sets takes effect: over-receipt, the steps of a list, promised days.

-- ── Over-receipt ──

-- More may come than was ordered, within the site's percentage (允许超收, at most 100).
alter table purchase_line drop constraint purchase_line_received;
alter table purchase_line add constraint purchase_line_received
  check (planned_num >= 0 and in_num >= 0 and planned_num + in_num <= num * 2);
-- A pickup may bring what the whole purchase allows, not only twice its own part.
alter table consignment_line drop constraint consignment_line_in;
alter table consignment_line add constraint consignment_line_in check (in_num >= 0 and (in_num <= num or kind = 'purchaseDispatch'));
-- over_num: what came beyond what the document expected.
alter table warehouse_list_line add column over_num numeric(16, 3) not null default 0 check (over_num >= 0);
alter table warehouse_list_line drop constraint warehouse_list_line_moved;
alter table warehouse_list_line add constraint warehouse_list_line_moved check (in_num <= num + over_num);

-- An open purchase is worth what was ordered, and what came beyond that.
alter table purchase drop column due_amount, drop column unpaid_amount, drop column pay_state;
alter table purchase add column over_amount numeric(16, 2) not null default 0 check (over_amount >= 0);
alter table purchase
  add column due_amount numeric(16, 2) generated always as (
    case when ended = 1 or state = 20 then moved_amount else amount + over_amount end - back_amount) stored,
  add column unpaid_amount numeric(16, 2) generated always as (
    case when ended = 1 or state = 20 then moved_amount else amount + over_amount end - back_amount - pay_amount) stored,
  add column pay_state int generated always as (case when pay_amount <= 0 then 0
    when pay_amount < case when ended = 1 or state = 20 then moved_amount else amount + over_amount end - back_amount then 1 else 2 end) stored;
create index purchase_owing on purchase (company_id, customer_id) where state in (10, 20) and is_delete = 0 and unpaid_amount > 0;

-- ── Steps of lists ──

-- Who picked or sorted last: somebody else checks. Who has checked it, and when; null: not checked.
alter table warehouse_list
  add column picked_by bigint,
  add column checked_by text not null default '',
  add column checked_at timestamptz;

-- Until now nobody read what a type needs, and a form that was saved for its fees stored the old defaults: put away, picked, checked.
-- A site goes on working as it did until somebody turns a step on.
update movement_setting set need_putaway = 0 where need_putaway = 1 and type in (10, 11, 12, 13, 14, 15, 18, 101, 102, 110);
update movement_setting set need_pick = 0, need_check = 0 where need_pick = 1 and need_check = 1 and type in (21, 22, 23, 24, 25, 26, 27, 202, 203, 205, 210);

-- ── Promised days ──

-- The day on which the goods are to leave: today, or tomorrow after the site's cut-off time. Documents of before have none.
alter table sales_order add column promised_day date;
alter table consignment add column promised_day date;
alter table warehouse_list add column promised_day date;
create index sales_order_promised_day on sales_order (company_id, promised_day) where promised_day is not null and state = 10 and ended = 0 and is_delete = 0;
create index consignment_promised_day on consignment (company_id, kind, promised_day) where promised_day is not null;
create index warehouse_list_promised_day on warehouse_list (company_id, promised_day) where promised_day is not null;
