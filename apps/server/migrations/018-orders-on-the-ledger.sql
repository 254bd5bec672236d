-- Sales orders and purchases on the money ledger: what has moved and what came back is worth so much, and what the order is worth now
-- follows from that. An ended order is worth what moved.

alter table sales_order drop column due_amount, drop column unpaid_amount;
alter table sales_order
  add column moved_amount numeric(16, 2) not null default 0,
  add column back_amount numeric(16, 2) not null default 0,
  -- the fare, once it is owed: with the first shipment
  add column moved_fare numeric(16, 2) not null default 0;
update sales_order o set
  moved_amount = s.moved - case when o.amount = 0 then 0 else round(o.coupon_money * s.moved / o.amount, 2) end,
  back_amount = s.back - case when o.amount = 0 then 0 else round(o.coupon_money * s.back / o.amount, 2) end,
  moved_fare = case when s.any_moved then o.fare_money + o.extra_fare else 0 end
  from (select company_id, order_id, sum(round(out_num * price, 2)) as moved, sum(round(back_num * price, 2)) as back, bool_or(out_num > 0) as any_moved
          from sales_order_line group by 1, 2) s
 where s.company_id = o.company_id and s.order_id = o.id and s.any_moved;
alter table sales_order
  add column due_amount numeric(16, 2) generated always as (
    case when ended = 1 then moved_amount + moved_fare else amount - coupon_money + fare_money + extra_fare end - back_amount) stored,
  add column unpaid_amount numeric(16, 2) generated always as (
    case when ended = 1 then moved_amount + moved_fare else amount - coupon_money + fare_money + extra_fare end - back_amount - pay_amount) stored;
create index sales_order_owing on sales_order (company_id, customer_id) where state = 10 and is_delete = 0 and unpaid_amount > 0;

-- A finished purchase expects nothing more either.
alter table purchase drop column unpaid_amount, drop column pay_state;
alter table purchase
  add column moved_amount numeric(16, 2) not null default 0,
  add column back_amount numeric(16, 2) not null default 0;
update purchase o set moved_amount = s.moved, back_amount = s.back
  from (select company_id, order_id, sum(round(in_num * price, 2)) as moved, sum(round(back_num * price, 2)) as back
          from purchase_line group by 1, 2) s
 where s.company_id = o.company_id and s.order_id = o.id and s.moved <> 0;
alter table purchase
  add column due_amount numeric(16, 2) generated always as (case when ended = 1 or state = 20 then moved_amount else amount end - back_amount) stored,
  add column unpaid_amount numeric(16, 2) generated always as (
    case when ended = 1 or state = 20 then moved_amount else amount end - back_amount - pay_amount) stored,
  add column pay_state int generated always as (case when pay_amount <= 0 then 0
    when pay_amount < case when ended = 1 or state = 20 then moved_amount else amount end - back_amount then 1 else 2 end) stored;
create index purchase_owing on purchase (company_id, customer_id) where state in (10, 20) and is_delete = 0 and unpaid_amount > 0;
