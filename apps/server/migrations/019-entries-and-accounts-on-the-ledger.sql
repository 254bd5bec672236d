-- Entries and customers' prepaid accounts on the money ledger. An entry is a claim; a prepaid account is what a customer has paid and
-- is not matched yet, less what was consumed on credit.

-- ── Payments of entries are payments like all others ──

alter table payment
  drop constraint payment_for,
  drop constraint payment_entry,
  drop constraint payment_of_balance,
  add column source_number text not null default '',
  -- the partner's name, or the person's, when the money moved
  add column person_name text not null default '',
  -- the other half of what moved between two accounts without money
  add column other_item_id bigint,
  add constraint payment_other_item foreign key (company_id, other_item_id) references money_item;
update payment p set source_kind = 'personIn', source_id = e.id, source_number = e.number, customer_id = e.customer_id,
       person = case when e.customer_id is null then e.person_name else '' end, person_name = e.person_name,
       day = (p.paid_at at time zone 'Asia/Shanghai')::date
  from entry e where e.company_id = p.company_id and e.id = p.entry_id;
update payment p set source_number = o.number, person_name = c.name
  from sales_order o join customer c on c.company_id = o.company_id and c.id = o.customer_id
 where p.source_kind = 'shipmentOrder' and o.company_id = p.company_id and o.id = p.source_id;
update payment p set source_number = o.number, person_name = c.name
  from purchase o join customer c on c.company_id = o.company_id and c.id = o.customer_id
 where p.source_kind = 'purchase' and o.company_id = p.company_id and o.id = p.source_id;
alter table payment drop column entry_id;
alter table payment add column entry_id bigint generated always as (case source_kind when 'personIn' then source_id else 0 end) stored not null;
create index payment_of_entry on payment (company_id, entry_id, id) where entry_id <> 0;
create index payment_day on payment (company_id, day, id);
create index payment_of_person on payment (company_id, person_name, id);

-- A collecting account that a bank has opened for us is one of our accounts; it gets its row when money first goes through it.
alter table own_account add column payment_account_id bigint,
  add constraint own_account_collecting foreign key (company_id, payment_account_id) references payment_account;
create unique index own_account_of_collecting on own_account (company_id, payment_account_id) where payment_account_id is not null;
-- Our account behind a collecting account.
create function account_of_collecting(the_company bigint, the_collecting bigint, the_user bigint) returns bigint language plpgsql as $$
declare found_id bigint := (select id from own_account where company_id = the_company and payment_account_id = the_collecting);
begin
  if found_id is not null then return found_id; end if;
  -- Names are unique: a second account of that name carries its number as well.
  insert into own_account (company_id, name, type, site_id, bank_name, bank_card, payment_account_id, user_id)
  select the_company, case when exists (select from own_account o where o.company_id = the_company and o.name = a.account_name)
                           then a.account_name || ' ' || a.id else a.account_name end,
         20, a.site_id, a.bank_name, a.bank_card, a.id, the_user
    from payment_account a where a.company_id = the_company and a.id = the_collecting
  on conflict do nothing;
  return (select id from own_account where company_id = the_company and payment_account_id = the_collecting);
end $$;

-- ── Entries ──

-- reduced: let off after it was written (折让). What is paid follows the ledger.
alter table entry drop constraint entry_paid, drop constraint entry_state, drop column rest_amount;
alter table entry add column reduced numeric(14, 2) not null default 0 check (reduced >= 0);
alter table entry
  add column rest_amount numeric(14, 2) generated always as (amount - reduced - paid_amount) stored,
  add constraint entry_paid check (paid_amount between 0 and amount - reduced),
  add constraint entry_state check (case when state = 0 then paid_amount = 0 else
    state = case when paid_amount = amount - reduced then 30 when paid_amount = 0 then 10 else 20 end end);

-- ── Prepaid accounts ──

-- item_id: the same on the partner's account.
alter table money_log add column item_id bigint,
  add constraint money_log_item foreign key (company_id, item_id) references money_item;
create unique index money_log_of_item on money_log (company_id, item_id) where item_id is not null;

-- Brings prepaid accounts to what the ledger says of them, with one row in their log for each that differs. Called under the locks of the
-- partners' accounts. CY006: more than the account has and its credit allows.
create function follow_prepaid(the_company bigint, customers bigint[], the_type int, the_document_kind text, the_document_number text, the_way int,
  the_remark text, the_item bigint, the_reversed bigint, the_user bigint, the_user_name text, the_site bigint)
returns bigint language plpgsql as $$
declare short record; log_id bigint;
begin
  perform from customer_account a where a.company_id = the_company and a.customer_id = any(customers) order by a.customer_id for update;
  select c.name, a.balance + a.credit_limit - a.frozen as available, a.balance - d.paid + d.claimed as needed into short
    from customer_account a join money_source d on d.company_id = the_company and d.source_kind = 'customerAccount' and d.source_id = a.customer_id and d.side = 1
    join customer c on c.company_id = the_company and c.id = a.customer_id
   where a.company_id = the_company and a.customer_id = any(customers) and d.paid - d.claimed < a.balance and d.paid - d.claimed + a.credit_limit - a.frozen < 0
   order by a.customer_id limit 1;
  if found then
    raise exception 'short' using errcode = 'CY006', detail = jsonb_build_object('name', short.name, 'needed', short.needed, 'available', short.available)::text;
  end if;
  with moved as (
    select a.customer_id, a.balance as before, d.paid - d.claimed as after, a.movements + 1 as seq
      from customer_account a join money_source d on d.company_id = the_company and d.source_kind = 'customerAccount' and d.source_id = a.customer_id and d.side = 1
     where a.company_id = the_company and a.customer_id = any(customers) and a.balance <> d.paid - d.claimed
  ), written as (
    update customer_account a set balance = m.after, movements = m.seq from moved m where a.company_id = the_company and a.customer_id = m.customer_id
  ), logged as (
  insert into money_log (company_id, customer_id, seq, type, amount, before, after, document_kind, document_number, pay_way, remark, item_id, reverses, user_id, user_name, site_id)
  select the_company, m.customer_id, m.seq, the_type, m.after - m.before, m.before, m.after, the_document_kind, the_document_number, the_way, the_remark,
         the_item, the_reversed, the_user, the_user_name, the_site
    from moved m order by m.customer_id
  returning id)
  select max(l.id) into log_id from logged l;
  return log_id;
end $$;

-- ── Every movement of our money ──

-- What a movement is called in the books, by the document that it is for.
create function money_kind_of(source_kind text, item_kind int, side int, came_in boolean) returns int language sql immutable as $$
  select case source_kind
    when 'shipmentOrder' then 10 when 'purchase' then 11 when 'waybill' then 20 when 'bill' then 21 when 'dispatch' then 21
    when 'orderCompanyCollect' then case when item_kind = 1 then 22 else 23 end
    when 'userEarPay' then 40
    when 'customerAccount' then case when came_in then 50 else 51 end
    when 'loanOrder' then 60 when 'loanRepay' then 61
    else case side when 1 then 30 else 31 end end
$$;

-- Read from the journal, so that it agrees with the balances of our accounts to the cent. side 1 came in, 2 went out; what is taken back is
-- negative on its own side. Transfers between our accounts and opening balances are no movements.
create view money_flow with (security_invoker = true) as
  select r.company_id, r.id as row_id, r.day, v.created_at as at, x.side, r.own_account_id, r.site_id, i.customer_id,
         money_kind_of(i.source_kind, i.kind, i.side, (r.amount > 0) = (i.reverses_id is null)) as kind,
         case x.side when 1 then r.amount else -r.amount end as amount,
         coalesce(p.person_name, (select c.name from customer c where c.company_id = i.company_id and c.id = i.customer_id), i.person) as person_name,
         coalesce(nullif(i.source_kind, ''), 'payment') as obj_kind, case i.source_id when 0 then coalesce(p.id, 0) else i.source_id end as obj_id,
         coalesce(nullif(i.source_number, ''), p.number, '') as number, coalesce(p.way::text, '') as way, v.user_name, v.info
    from journal_row r
    join journal_voucher v on v.company_id = r.company_id and v.id = r.voucher_id
    join money_item i on i.company_id = v.company_id and i.id = v.item_id
    left join payment p on p.company_id = i.company_id and p.item_id = i.id
    cross join lateral (select case when i.kind = 2 then i.side when (r.amount > 0) = (i.reverses_id is null) then 1 else 2 end as side) x
   where r.own_account_id is not null;
grant select on money_flow to cangyun_app;
create index journal_row_of_ours on journal_row (company_id, day, id) where own_account_id is not null;
