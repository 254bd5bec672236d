-- Waybills, their exceptions and cash on delivery on the money ledger. What is claimed and paid of them is in money_source; the columns here
-- follow it, so that lists can show and filter it.

alter table waybill add column paid_amount numeric(14, 2) not null default 0;
update waybill set paid_amount = total_fee where pay_state = 1;

-- A fee of a handled exception.
alter table waybill_fee
  add column exception_id bigint,
  add constraint waybill_fee_exception foreign key (company_id, exception_id) references waybill_exception;
create index waybill_fee_of_exception on waybill_fee (company_id, exception_id) where exception_id is not null;

-- What handling an exception cost, whom we owe it, and what the payer of the waybill is charged for it.
alter table waybill_exception
  add column cost numeric(14, 2) not null default 0 check (cost >= 0),
  add column payee_id bigint,
  add column payee text not null default '',
  add column charge numeric(14, 2) not null default 0 check (charge >= 0),
  add constraint waybill_exception_payee foreign key (company_id, payee_id) references customer;

alter table cash_on_delivery
  -- what was really collected, if somebody said so; otherwise the agreed money
  add column collected numeric(14, 2) check (collected >= 0),
  -- why it is not the agreed money
  add column collect_info text not null default '',
  -- ours, for collecting
  add column fee numeric(14, 2) not null default 0 check (fee >= 0),
  -- where the collected money is
  add column own_account_id bigint,
  add constraint cash_on_delivery_own_account foreign key (company_id, own_account_id) references own_account;
create index cash_on_delivery_of_own_account on cash_on_delivery (company_id, own_account_id) where own_account_id is not null;

-- What we hold for others, by the day since when.
create index money_item_held on money_item (company_id, partner_account_id, day) include (open) where reason = 40 and open > 0;

-- Cash in the hands of one of our people; made when they first hold some. Null: there is nobody of that id.
create function hand_account(the_company bigint, the_holder bigint, the_site bigint, the_user bigint) returns bigint language plpgsql as $$
declare found_id bigint := (select id from own_account where company_id = the_company and holder_id = the_holder);
begin
  if found_id is not null then return found_id; end if;
  insert into own_account (company_id, name, type, site_id, holder_id, user_id)
  select the_company, u.nick_name || '在手现金' || case when exists (
           select from own_account a where a.company_id = the_company and a.name = u.nick_name || '在手现金') then u.id::text else '' end,
         40, the_site, u.id, the_user
    from app_user u where u.company_id = the_company and u.id = the_holder
  on conflict do nothing;
  return (select id from own_account where company_id = the_company and holder_id = the_holder);
end $$;

-- Money from one account of ours to another: a voucher without a partner. The giving account is locked, so that two people who hand in the
-- same cash follow each other. Amount null: all that is there. It answers what was moved; null: less is there.
-- CY001: a typed day is in closed books.
create function hand_in(the_company bigint, from_account bigint, to_account bigint, the_amount numeric, the_day date, typed boolean, the_info text,
  the_user bigint, the_user_name text) returns numeric language plpgsql as $$
declare
  closed date := (select until from closed_books where company_id = the_company);
  its_site bigint; there numeric; moved numeric; the_voucher bigint;
begin
  if typed and the_day <= closed then raise exception 'closed' using errcode = 'CY001', detail = closed::text; end if;
  select site_id into its_site from own_account where company_id = the_company and id = from_account for update;
  there := (select coalesce(sum(amount), 0) from journal_row where company_id = the_company and own_account_id = from_account);
  moved := coalesce(the_amount, there);
  if moved > there or moved <= 0 then return null; end if;
  insert into journal_voucher (company_id, day, site_id, source_kind, source_id, info, user_id, user_name)
  values (the_company, greatest(the_day, closed + 1), its_site, 'handIn', from_account, the_info, the_user, the_user_name) returning id into the_voucher;
  insert into journal_row (company_id, voucher_id, day, account, site_id, own_account_id, amount)
  select the_company, the_voucher, greatest(the_day, closed + 1), 1002, a.site_id, a.id, case a.id when from_account then -moved else moved end
    from own_account a where a.company_id = the_company and a.id in (from_account, to_account) order by a.id;
  return moved;
end $$;
