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

-- ── Rows of earlier installations ──

-- Who owes or is owed: a name and phone where they are no partner.
create function pg_temp.who(the_customer bigint, the_end jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('customerId', the_customer, 'person', case when the_customer is not null then '' else
    coalesce(nullif(trim(coalesce(the_end ->> 'name', '') || ' ' || coalesce(the_end ->> 'mobile', '')), ''), '—') end)
$$;
-- Days are those of our clocks.
create function pg_temp.day_of(the_instant timestamptz) returns date language sql immutable as $$
  select (the_instant at time zone 'Asia/Shanghai')::date
$$;

-- Claims and payments of waybills and collections that are in the tables already, company by company, some thousands at a time.
do $earlier$
declare
  c record; the_user bigint; last bigint; chunk bigint[]; posted jsonb;
begin
  for c in select company_id as id from company order by 1 loop
    the_user := (select min(id) from app_user where company_id = c.id);
    last := 0;
    loop
      select array_agg(x.id order by x.id) into chunk from (
        select w.id from waybill w where w.company_id = c.id and w.id > last and w.total_fee > 0 and w.state <> 1 order by w.id limit 2000) x;
      exit when chunk is null;
      last := chunk[cardinality(chunk)];
      perform post_money(c.id, coalesce(jsonb_agg(x.item order by x.id, x.reason), '[]'), '[]', the_user, '系统') from (
        select w.id, f.reason, pg_temp.who(case w.who_pay when 1 then null else w.customer_id end, case w.who_pay when 1 then w.receiver else w.send end)
               || jsonb_build_object('side', 1, 'siteId', case w.who_pay when 1 then w.target_site_id else w.belong_site_id end, 'kind', 1, 'reason', f.reason,
                    'sourceKind', 'waybill', 'sourceId', w.id, 'sourceNumber', w.number, 'eventKind', '', 'eventId', 0, 'amount', f.amount, 'tax', 0,
                    'day', d.day, 'dueDay', null, 'reversesId', null, 'info', '', 'typed', false, 'auto', true,
                    'rows', jsonb_build_array(jsonb_build_object('account', case f.reason when 20 then 6002 else 6003 end, 'ownAccountId', null, 'amount', -f.amount))) as item
          from waybill w
          cross join lateral (select case when e.type in (10, 60) then 20 else 30 end as reason, sum(e.amount) as amount
                                from waybill_fee e where e.company_id = w.company_id and e.waybill_id = w.id group by 1 having sum(e.amount) > 0) f
          cross join lateral (select pg_temp.day_of(case w.who_pay when 1 then w.signed_at else w.created_at end) as day) d
         where w.company_id = c.id and w.id = any(chunk) and w.is_delete = 0 and w.state <> 50 and (w.who_pay <> 1 or w.state = 40)) x;
      select post_money(c.id, coalesce(jsonb_agg(x.item order by x.id), '[]'), '[]', the_user, '系统') into posted from (
        select w.id, pg_temp.who(case w.who_pay when 1 then null else w.customer_id end, case w.who_pay when 1 then w.receiver else w.send end)
               || jsonb_build_object('side', 1, 'siteId', s.id, 'kind', 2, 'reason', 110, 'sourceKind', 'waybill', 'sourceId', w.id, 'sourceNumber', w.number,
                    'eventKind', '', 'eventId', 0, 'amount', -w.paid_amount, 'tax', 0, 'day', pg_temp.day_of(w.paid_at), 'dueDay', pg_temp.day_of(w.paid_at),
                    'reversesId', null, 'info', '', 'typed', false, 'auto', true,
                    'rows', jsonb_build_array(jsonb_build_object('account', 1002, 'ownAccountId', default_account(c.id, s.id, the_user), 'amount', w.paid_amount))) as item
          from waybill w cross join lateral (select case w.who_pay when 1 then w.target_site_id else w.belong_site_id end as id) s
         where w.company_id = c.id and w.id = any(chunk) and w.paid_amount > 0) x;
      insert into payment (company_id, number, item_id, side, site_id, customer_id, person, own_account_id, amount, way, day, source_kind, source_id, source_number, person_name, user_id, user_name, paid_at)
      select c.id, 'W' || w.id, i.id, 1, i.site_id, i.customer_id, i.person, default_account(c.id, i.site_id, the_user), w.paid_amount, 9, i.day, 'waybill', w.id, w.number,
             coalesce((select x.name from customer x where x.company_id = i.company_id and x.id = i.customer_id), i.person), the_user, w.pay_by, w.paid_at
        from jsonb_array_elements_text(posted -> 'ids') as p (id) join money_item i on i.company_id = c.id and i.id = p.id::bigint
        join waybill w on w.company_id = c.id and w.id = i.source_id order by i.id;
    end loop;

    last := 0;
    loop
      select array_agg(x.id order by x.id) into chunk from (
        select k.id from cash_on_delivery k where k.company_id = c.id and k.id > last and k.is_delete = 0 and k.state in (2, 3) order by k.id limit 2000) x;
      exit when chunk is null;
      last := chunk[cardinality(chunk)];
      update cash_on_delivery k set own_account_id = default_account(c.id, k.collect_site_id, the_user) where k.company_id = c.id and k.id = any(chunk);
      perform post_money(c.id, coalesce(jsonb_agg(x.item order by x.id), '[]'), '[]', the_user, '系统') from (
        select k.id, pg_temp.who(w.customer_id, w.send)
               || jsonb_build_object('side', 2, 'siteId', k.collect_site_id, 'kind', 1, 'reason', 40, 'sourceKind', 'orderCompanyCollect', 'sourceId', k.id,
                    'sourceNumber', w.number, 'eventKind', '', 'eventId', 0, 'amount', k.money, 'tax', 0, 'day', pg_temp.day_of(k.received_at), 'dueDay', null,
                    'reversesId', null, 'info', '', 'typed', false, 'auto', true,
                    'rows', jsonb_build_array(jsonb_build_object('account', 1002, 'ownAccountId', k.own_account_id, 'amount', k.money))) as item
          from cash_on_delivery k join waybill w on w.company_id = k.company_id and w.id = k.waybill_id
         where k.company_id = c.id and k.id = any(chunk)) x;
      select post_money(c.id, coalesce(jsonb_agg(x.item order by x.id), '[]'), '[]', the_user, '系统') into posted from (
        select k.id, pg_temp.who(w.customer_id, w.send)
               || jsonb_build_object('side', 2, 'siteId', k.receive_site_id, 'kind', 2, 'reason', 110, 'sourceKind', 'orderCompanyCollect', 'sourceId', k.id,
                    'sourceNumber', w.number, 'eventKind', '', 'eventId', 0, 'amount', -k.money, 'tax', 0, 'day', pg_temp.day_of(k.paid_at),
                    'dueDay', pg_temp.day_of(k.paid_at), 'reversesId', null, 'info', '', 'typed', false, 'auto', true,
                    'rows', jsonb_build_array(jsonb_build_object('account', 1002, 'ownAccountId', default_account(c.id, k.receive_site_id, the_user), 'amount', -k.money))) as item
          from cash_on_delivery k join waybill w on w.company_id = k.company_id and w.id = k.waybill_id
         where k.company_id = c.id and k.id = any(chunk) and k.state = 3) x;
      insert into payment (company_id, number, item_id, side, site_id, customer_id, person, own_account_id, amount, way, day, source_kind, source_id, source_number, person_name, user_id, user_name, paid_at)
      select c.id, 'C' || k.id, i.id, 2, i.site_id, i.customer_id, i.person, default_account(c.id, i.site_id, the_user), k.money, 9, i.day, 'orderCompanyCollect', k.id, i.source_number,
             coalesce((select x.name from customer x where x.company_id = i.company_id and x.id = i.customer_id), i.person), the_user, k.pay_user_name, k.paid_at
        from jsonb_array_elements_text(posted -> 'ids') as p (id) join money_item i on i.company_id = c.id and i.id = p.id::bigint
        join cash_on_delivery k on k.company_id = c.id and k.id = i.source_id order by i.id;
    end loop;
  end loop;
end $earlier$;
