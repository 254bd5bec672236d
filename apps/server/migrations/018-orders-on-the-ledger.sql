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

-- Every movement of money, whatever document it belongs to: side 1 came in, 2 went out; what is taken back is negative on its own side.
-- Money that only changes its place in the books (paid out of a customer's account) is no movement: it came in with the recharge.
create view money_flow with (security_invoker = true) as
  select y.company_id, 10 as kind, 1 as side, y.created_at as at, y.amount, o.site_id, o.customer_id, c.name as person_name,
         y.obj_kind, y.obj_id, o.number, y.way, y.user_name, y.info
    from trade_payment y join sales_order o on o.company_id = y.company_id and o.id = y.obj_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id where y.obj_kind = 'shipmentOrder'
  union all
  select y.company_id, 11, 2, y.created_at, y.amount, o.site_id, o.customer_id, c.name, y.obj_kind, y.obj_id, o.number, y.way, y.user_name, y.info
    from trade_payment y join purchase o on o.company_id = y.company_id and o.id = y.obj_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id where y.obj_kind = 'purchase'
  union all
  select w.company_id, 20, 1, w.paid_at, w.total_fee, w.belong_site_id, w.customer_id, coalesce(c.name, w.send ->> 'name'), 'waybill', w.id, w.number, '', w.pay_by, ''
    from waybill w left join customer c on c.company_id = w.company_id and c.id = w.customer_id
   where w.pay_state = 1 and w.is_delete = 0 and w.paid_at is not null
  union all
  select b.company_id, 21, 2, b.paid_at, b.pay_amount, b.site_id, null, b.driver_name, 'bill', b.id, b.number, '', b.pay_by, ''
    from freight_bill b where b.pay_state = 1 and b.is_delete = 0 and b.paid_at is not null
  union all
  select k.company_id, 22, 1, k.received_at, k.money, k.collect_site_id, w.customer_id, w.receiver ->> 'name', 'orderCompanyCollect', k.id, w.number, '', k.sign_user_name, ''
    from cash_on_delivery k join waybill w on w.company_id = k.company_id and w.id = k.waybill_id where k.received_at is not null and k.is_delete = 0
  union all
  select k.company_id, 23, 2, k.paid_at, k.money, k.receive_site_id, w.customer_id, w.send ->> 'name', 'orderCompanyCollect', k.id, w.number, '', k.pay_user_name, ''
    from cash_on_delivery k join waybill w on w.company_id = k.company_id and w.id = k.waybill_id where k.paid_at is not null and k.is_delete = 0
  union all
  select p.company_id, case p.side when 1 then 30 else 31 end, p.side, p.paid_at, p.amount, p.site_id, e.customer_id, e.person_name, 'personIn', e.id, e.number, p.way::text, p.user_name, p.info
    from payment p join entry e on e.company_id = p.company_id and e.id = p.entry_id where p.way <> 8
  union all
  select u.company_id, 40, 2, u.paid_at, u.amount, u.site_id, null, a.nick_name, 'userEarPay', u.id, to_char(u.month, 'YYYY-MM'), u.way::text, u.pay_by, u.info
    from staff_pay u join app_user a on a.company_id = u.company_id and a.id = u.earner_id where u.paid_at is not null
  union all
  select m.company_id, case m.type when 10 then 50 else 51 end, case m.type when 10 then 1 else 2 end, m.created_at,
         case m.type when 10 then m.amount else -m.amount end, m.site_id, m.customer_id, c.name,
         'customerAccount', m.customer_id, m.document_number, m.pay_way::text, m.user_name, m.remark
    from money_log m join customer c on c.company_id = m.company_id and c.id = m.customer_id where m.type in (10, 40)
  union all
  select l.company_id, 60, 2, l.lent_at, l.amount, l.site_id, l.customer_id, c.name, 'loanOrder', l.id, l.number, '', l.lend_by, ''
    from loan l join customer c on c.company_id = l.company_id and c.id = l.customer_id where l.lent_at is not null
  union all
  select r.company_id, 61, 1, r.paid_at, r.amount, r.site_id, l.customer_id, c.name, 'loanOrder', l.id, l.number, r.way::text, r.pay_by, r.info
    from loan_repayment r join loan l on l.company_id = r.company_id and l.id = r.loan_id
    join customer c on c.company_id = l.company_id and c.id = l.customer_id where r.paid_at is not null;
grant select on money_flow to cangyun_app;
