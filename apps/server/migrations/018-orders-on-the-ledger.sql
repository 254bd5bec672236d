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

-- ── One document for all money ──

-- 收付款单: money received or paid, for a document or for whatever is open. A refund is negative; an undo is the opposite of the one it names.
-- `item_id` is its amount on the partner's account; those of entries have none yet and name their entry.
alter table payment alter column entry_id drop not null;
alter table payment drop constraint payment_undone;
alter table payment
  add column item_id bigint,
  add column own_account_id bigint,
  add column customer_id bigint,
  add column person text not null default '',
  add column discount numeric(14, 2) not null default 0 check (reverses_id is not null or discount >= 0),
  add column charge numeric(14, 2) not null default 0 check (reverses_id is not null or charge >= 0),
  add column day date not null default (now() at time zone 'Asia/Shanghai')::date,
  add column source_kind text not null default '',
  add column source_id bigint not null default 0,
  -- the return whose goods are paid back
  add column back_id bigint,
  add constraint payment_item foreign key (company_id, item_id) references money_item,
  add constraint payment_own_account foreign key (company_id, own_account_id) references own_account,
  add constraint payment_customer foreign key (company_id, customer_id) references customer,
  add constraint payment_for check ((entry_id is null) or (source_id = 0));
create unique index payment_of_item on payment (company_id, item_id) where item_id is not null;
create index payment_of_source on payment (company_id, source_kind, source_id, id) where source_id <> 0;
create index payment_entered on payment (company_id, created_at);
create index payment_of_back on payment (company_id, back_id) where back_id is not null;
create index payment_of_customer on payment (company_id, customer_id, id) where customer_id is not null;
create index payment_of_own_account on payment (company_id, own_account_id, id) where own_account_id is not null;

insert into payment (company_id, number, side, site_id, amount, way, info, user_id, user_name, paid_at, created_at, source_kind, source_id, back_id, customer_id, day)
select y.company_id, 'T' || y.id, case y.obj_kind when 'purchase' then 2 else 1 end, coalesce(s.site_id, p.site_id), y.amount,
       case y.way when 'transfer' then 1 when 'cash' then 2 when 'wechat' then 3 when 'alipay' then 4 else 9 end, y.info, y.user_id, y.user_name,
       y.created_at, y.created_at, y.obj_kind, y.obj_id, y.back_id, coalesce(s.customer_id, p.customer_id), (y.created_at at time zone 'Asia/Shanghai')::date
  from trade_payment y
  left join sales_order s on y.obj_kind = 'shipmentOrder' and s.company_id = y.company_id and s.id = y.obj_id
  left join purchase p on y.obj_kind = 'purchase' and p.company_id = y.company_id and p.id = y.obj_id
 order by y.company_id, y.id;
update payment n set reverses_id = o.id from trade_payment y
  join payment o on o.company_id = y.company_id and o.number = 'T' || y.reverses_id
 where y.reverses_id is not null and n.company_id = y.company_id and n.number = 'T' || y.id;

drop view money_flow;
drop table trade_payment;
-- Payments of orders as the calls of orders show them. style 1 payment, 2 refund of the order, 3 refund of a return, 4 undo.
create view trade_payment with (security_invoker = true) as
  select p.company_id, p.id, p.source_kind as obj_kind, p.source_id as obj_id, p.amount,
         case when p.reverses_id is not null then 4 when p.amount > 0 then 1 when p.back_id is not null then 3 else 2 end as style,
         case p.way when 1 then 'transfer' when 2 then 'cash' when 3 then 'wechat' when 4 then 'alipay' else 'other' end as way,
         p.info, p.back_id, p.reverses_id, p.user_id, p.user_name, p.created_at
    from payment p where p.source_kind in ('shipmentOrder', 'purchase');
grant select on trade_payment to cangyun_app;
