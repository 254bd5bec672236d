-- Freight bills, carriers' prices, staff pay and loans on the money ledger: what of them is paid follows what the ledger says.

-- ── Freight bills ──

-- The partner who is paid for the trip, if it is not the driver; chosen with the vehicle.
alter table freight_bill
  add column carriers_id bigint,
  add constraint freight_bill_carrier foreign key (company_id, carriers_id) references customer;
create index freight_bill_of_carrier on freight_bill (company_id, carriers_id, id) where carriers_id is not null;

-- ── Staff pay ──

-- person: under which name the earner's account is kept; it stays when the earner's own name changes.
alter table staff_pay
  add column person text not null default '',
  add column paid_amount numeric(14, 2) not null default 0;

-- ── Loans ──

-- Principal is owed from lending on, interest from the day that it is due or paid, whichever is first: claimed_interest is what the ledger has
-- of it. A term may be paid in parts.
alter table loan_repayment
  add column paid_amount numeric(14, 2) not null default 0 check (paid_amount >= 0),
  add column claimed_interest numeric(14, 2) not null default 0 check (claimed_interest >= 0);
alter table loan_repayment
  add column open_amount numeric(14, 2) generated always as (principal + interest + fee - paid_amount) stored;
-- Interest that falls due tonight.
create index loan_repayment_unclaimed on loan_repayment (company_id, due_day) where claimed_interest = 0 and interest > 0;

-- ── What is there already ──

-- A carriage that was cancelled, or that nobody was chosen for, has no confirmed price any more.
update consignment set price_state = 0
 where kind = 'dispatch' and price_state = 1 and (state = 10 or (carriage_type = 20 and carriers_id is null and carriers_name = ''));
-- A trip for nothing has nothing to pay.
update freight_bill set pay_state = 0, paid_at = null, pay_by = '' where pay_state = 1 and amount = 0;
update staff_pay s set person = format('%s（%s）', u.nick_name, u.username), paid_amount = case s.state when 10 then s.amount else 0 end
  from app_user u where u.company_id = s.company_id and u.id = s.earner_id;
update loan_repayment set paid_amount = case state when 10 then amount else 0 end,
       claimed_interest = case when state = 10 or origin = 20 or due_day <= (now() at time zone 'Asia/Shanghai')::date then interest else 0 end;

-- Everything that is owed and paid of them, as post_money takes it. `way` is null for a claim. `account`: where a claim is earned or spent.
create temporary table carried_over on commit drop as
select x.*, row_number() over (partition by x.company_id order by x.day, x.way nulls first, x.source_kind, x.source_id) as at,
       case when x.way is not null then default_account(x.company_id, x.site_id, x.user_id) end as own_account_id
  from (
    select company_id, 2 as side, carriers_id as customer_id, case when carriers_id is null then trim(driver_name || ' ' || driver_phone) else '' end as person, site_id, 21 as reason,
           'bill' as source_kind, id as source_id, number, amount, (departed_at at time zone 'Asia/Shanghai')::date as day, null::date as due_day,
           6402 as account, null::int as way, '' as voucher, user_id, create_by as user_name
      from freight_bill where departed_at is not null and amount > 0
    union all
    select company_id, 2, carriers_id, case when carriers_id is null then trim(driver_name || ' ' || driver_phone) else '' end, site_id, 110,
           'bill', id, number, pay_amount, (paid_at at time zone 'Asia/Shanghai')::date, null, null, 1, '', user_id, pay_by
      from freight_bill where departed_at is not null and pay_state = 1 and pay_amount > 0
    union all
    select company_id, 2, carriers_id, case when carriers_id is null then carriers_name else '' end, site_id, 21,
           kind, id, number, tms_price, (updated_at at time zone 'Asia/Shanghai')::date, null, 6402, null, '', user_id, create_by
      from consignment where kind = 'dispatch' and price_state = 1 and carriage_type = 20 and is_delete = 0 and tms_price > 0
    union all
    select company_id, 2, null, person, site_id, 60, 'userEarPay', id, to_char(month, 'YYYY-MM'), amount, (created_at at time zone 'Asia/Shanghai')::date, null, 6602, null, '', user_id, create_by
      from staff_pay
    union all
    select company_id, 2, null, person, site_id, 110, 'userEarPay', id, to_char(month, 'YYYY-MM'), amount, (paid_at at time zone 'Asia/Shanghai')::date, null, null, way, '', user_id, pay_by
      from staff_pay where state = 10
    union all
    select company_id, 2, customer_id, '', site_id, 50, 'loanOrder', id, number, amount, lend_day, null, 1303, null, '', user_id, lend_by from loan where lent_at is not null
    union all
    select company_id, 2, customer_id, '', site_id, 110, 'loanOrder', id, number, amount, lend_day, null, null, 1, '', user_id, lend_by from loan where lent_at is not null
    union all
    select r.company_id, 1, l.customer_id, '', r.site_id, p.reason, 'loanRepay', r.id, format('%s 第 %s 期', l.number, r.term), p.amount, p.day, r.due_day, p.account, null, '', r.user_id, r.create_by
      from loan_repayment r join loan l on l.company_id = r.company_id and l.id = r.loan_id
      cross join lateral (values (50, r.principal, 1303, l.lend_day), (51, r.claimed_interest, 6011, least(r.due_day, (now() at time zone 'Asia/Shanghai')::date)),
        (30, r.fee, 6003, (r.created_at at time zone 'Asia/Shanghai')::date)) as p (reason, amount, account, day)
     where p.amount > 0
    union all
    select r.company_id, 1, l.customer_id, '', r.site_id, 110, 'loanRepay', r.id, format('%s 第 %s 期', l.number, r.term), r.amount, (r.paid_at at time zone 'Asia/Shanghai')::date, null, null,
           case r.way when 0 then 1 else r.way end, r.voucher, r.user_id, r.pay_by
      from loan_repayment r join loan l on l.company_id = r.company_id and l.id = r.loan_id where r.state = 10) x;

do $$
declare c record; posted jsonb;
begin
  for c in select company_id, jsonb_agg(jsonb_build_object('side', o.side, 'customerId', o.customer_id, 'person', o.person, 'siteId', o.site_id,
      'kind', case when o.way is null then 1 else 2 end, 'reason', o.reason, 'sourceKind', o.source_kind, 'sourceId', o.source_id, 'sourceNumber', o.number,
      'eventKind', '', 'eventId', 0, 'amount', case when o.way is null then o.amount else -o.amount end, 'tax', 0, 'day', o.day,
      'dueDay', case when o.way is null then o.due_day else o.day end, 'reversesId', null, 'info', '', 'typed', false, 'auto', true,
      'rows', jsonb_build_array(jsonb_build_object('account', coalesce(o.account, 1002), 'ownAccountId', o.own_account_id,
        'amount', case when (o.side = 1) = (o.way is null) then -o.amount else o.amount end))) order by o.at) as items
      from carried_over o group by 1 order by 1
  loop
    posted := post_money(c.company_id, c.items, '[]', 0, '系统');
    insert into payment (company_id, number, item_id, side, site_id, customer_id, person, own_account_id, amount, way, day, source_kind, source_id, voucher,
      user_id, user_name, paid_at)
    select o.company_id, 'M' || (posted -> 'ids' ->> (o.at - 1)::int), (posted -> 'ids' ->> (o.at - 1)::int)::bigint, o.side, o.site_id, o.customer_id, o.person,
           o.own_account_id, o.amount, o.way, o.day, o.source_kind, o.source_id, o.voucher, o.user_id, o.user_name, o.day::timestamp at time zone 'Asia/Shanghai'
      from carried_over o where o.company_id = c.company_id and o.way is not null order by o.at;
  end loop;
end $$;
