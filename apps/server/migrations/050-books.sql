-- The books: open documents and what went through an account are found by an index; a recharge that was taken back is no withdrawal.

create index shipment_order_owing on shipment_order (company_id, customer_id) where state = 10 and is_delete = 0 and unpaid_amount > 0;
create index purchase_owing on purchase (company_id, customer_id) where state in (10, 20) and is_delete = 0 and unpaid_amount > 0;
create index waybill_owing on waybill (company_id, customer_id) where pay_state = 0 and is_delete = 0 and total_fee > 0;
create index waybill_collect_owing on waybill_collect (company_id, receive_dept_id) where received_at is not null and paid_at is null and is_delete = 0;
create index user_ear_pay_owing on user_ear_pay (company_id, dept_id) where paid_at is null;
create index loan_repay_owing on loan_repay (company_id, due_day) where paid_at is null;
create index payment_through on payment (company_id, account_id, paid_at) where account_id is not null;

-- As in 048, but movements of accounts are told apart by their type: taken back, they are negative on their own side like all others.
create or replace view money_flow with (security_invoker = true) as
  select y.company_id, 10 as kind, 1 as side, y.created_at as at, y.amount, o.dept_id, o.customer_id, c.name as person_name,
         y.obj_kind, y.obj_id, o.number, y.way, y.user_name, y.info
    from trade_payment y join shipment_order o on o.company_id = y.company_id and o.id = y.obj_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id where y.obj_kind = 'shipmentOrder'
  union all
  select y.company_id, 11, 2, y.created_at, y.amount, o.dept_id, o.customer_id, c.name, y.obj_kind, y.obj_id, o.number, y.way, y.user_name, y.info
    from trade_payment y join purchase o on o.company_id = y.company_id and o.id = y.obj_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id where y.obj_kind = 'purchase'
  union all
  select w.company_id, 20, 1, w.paid_at, w.total_fee, w.belong_dept_id, w.customer_id, coalesce(c.name, w.send ->> 'name'), 'waybill', w.id, w.number, '', w.pay_by, ''
    from waybill w left join customer c on c.company_id = w.company_id and c.id = w.customer_id
   where w.pay_state = 1 and w.is_delete = 0 and w.paid_at is not null
  union all
  select b.company_id, 21, 2, b.paid_at, b.pay_amount, b.dept_id, null, b.driver_name, 'bill', b.id, b.number, '', b.pay_by, ''
    from bill b where b.pay_state = 1 and b.is_delete = 0 and b.paid_at is not null
  union all
  select k.company_id, 22, 1, k.received_at, k.money, k.collect_dept_id, w.customer_id, w.recive ->> 'name', 'orderCompanyCollect', k.id, w.number, '', k.sign_user_name, ''
    from waybill_collect k join waybill w on w.company_id = k.company_id and w.id = k.waybill_id where k.received_at is not null and k.is_delete = 0
  union all
  select k.company_id, 23, 2, k.paid_at, k.money, k.receive_dept_id, w.customer_id, w.send ->> 'name', 'orderCompanyCollect', k.id, w.number, '', k.pay_user_name, ''
    from waybill_collect k join waybill w on w.company_id = k.company_id and w.id = k.waybill_id where k.paid_at is not null and k.is_delete = 0
  union all
  select p.company_id, case p.side when 1 then 30 else 31 end, p.side, p.paid_at, p.amount, p.dept_id, e.customer_id, e.person_name, 'personIn', e.id, e.number, p.way::text, p.user_name, p.info
    from payment p join person_in e on e.company_id = p.company_id and e.id = p.entry_id where p.way <> 8
  union all
  select u.company_id, 40, 2, u.paid_at, u.amount, u.dept_id, null, a.nick_name, 'userEarPay', u.id, to_char(u.month, 'YYYY-MM'), u.way::text, u.pay_by, u.info
    from user_ear_pay u join app_user a on a.company_id = u.company_id and a.id = u.earner_id where u.paid_at is not null
  union all
  select m.company_id, case m.type when 10 then 50 else 51 end, case m.type when 10 then 1 else 2 end, m.created_at,
         case m.type when 10 then m.amount else -m.amount end, m.dept_id, m.customer_id, c.name,
         'customerAccount', m.customer_id, m.document_number, m.pay_way::text, m.user_name, m.remark
    from money_log m join customer c on c.company_id = m.company_id and c.id = m.customer_id where m.type in (10, 40)
  union all
  select l.company_id, 60, 2, l.lent_at, l.amount, l.dept_id, l.customer_id, c.name, 'loanOrder', l.id, l.number, '', l.lend_by, ''
    from loan_order l join customer c on c.company_id = l.company_id and c.id = l.customer_id where l.lent_at is not null
  union all
  select r.company_id, 61, 1, r.paid_at, r.amount, r.dept_id, l.customer_id, c.name, 'loanOrder', l.id, l.number, r.way::text, r.pay_by, r.info
    from loan_repay r join loan_order l on l.company_id = r.company_id and l.id = r.loan_id
    join customer c on c.company_id = l.company_id and c.id = l.customer_id where r.paid_at is not null;
