-- What installations had before the money ledger, posted to it: goods of orders, entries, fees of lists, prepaid accounts, and the payments
-- of all of them. Everything goes through post_money, some hundred items at a time. No books are closed yet, so every day stays as it was.

-- What is to be posted. at: the order; payment_id, log_id: the row that gets the item; other: it is the other half of the payment.
create temp table earlier_item (
  at bigint generated always as identity primary key,
  payment_id bigint,
  log_id bigint,
  other boolean not null default false,
  item jsonb not null,
  item_id bigint
) on commit drop;

-- An item as post_money takes it. rows: its journal without the partner's own row.
create function earlier_item_of(the_side int, the_customer bigint, the_person text, the_site bigint, the_kind int, the_reason int, source_kind text,
  source_id bigint, source_number text, the_amount numeric, the_day date, the_due date, the_info text, the_rows jsonb)
returns jsonb language sql immutable as $$
  select jsonb_build_object('side', the_side, 'customerId', the_customer,
    'person', case when the_customer is null then coalesce(nullif(the_person, ''), '未知') else '' end, 'siteId', the_site, 'kind', the_kind,
    'reason', the_reason, 'sourceKind', source_kind, 'sourceId', source_id, 'sourceNumber', source_number, 'eventKind', '', 'eventId', 0,
    'amount', the_amount, 'tax', 0, 'day', the_day, 'dueDay', the_due, 'reversesId', null, 'info', the_info, 'typed', false, 'auto', true,
    'rows', the_rows)
$$;

-- One row of the journal; positive is debit.
create function earlier_row(the_account int, the_amount numeric, the_own_account bigint default null) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('account', the_account, 'ownAccountId', the_own_account, 'amount', the_amount))
$$;

-- A claim, with where it is earned or spent. A claim on side 1 is income, on side 2 cost or goods.
create function earlier_claim(the_side int, the_customer bigint, the_person text, the_site bigint, the_reason int, the_account int, source_kind text,
  source_id bigint, source_number text, the_amount numeric, the_day date, the_due date default null, the_info text default '')
returns jsonb language sql immutable as $$
  select earlier_item_of(the_side, the_customer, the_person, the_site, 1, the_reason, source_kind, source_id, source_number, the_amount, the_day, the_due,
    the_info, earlier_row(the_account, case the_side when 1 then -the_amount else the_amount end))
$$;

-- Posts what is prepared and not posted yet, and keeps the new ids.
create function post_earlier_items(the_company bigint) returns void language plpgsql as $$
declare posted jsonb; ats bigint[];
begin
  loop
    select array_agg(x.at order by x.at), jsonb_agg(x.item order by x.at) into ats, posted
      from (select e.at, e.item from earlier_item e where e.item_id is null order by e.at limit 500) x;
    exit when ats is null;
    posted := post_money(the_company, posted, '[]', 0, '系统') -> 'ids';
    update earlier_item e set item_id = (posted ->> (x.n - 1)::int)::bigint from unnest(ats) with ordinality as x (at, n) where e.at = x.at;
  end loop;
  analyze money_item;
  analyze money_match;
  analyze money_source;
  analyze partner_account;
end $$;

-- The payments and log rows of what was posted name their items; the next part begins with nothing prepared.
create function link_earlier_items(the_company bigint) returns void language plpgsql as $$
begin
  update payment p set item_id = e.item_id from earlier_item e where p.company_id = the_company and p.id = e.payment_id and not e.other;
  update payment p set other_item_id = e.item_id from earlier_item e
   where p.company_id = the_company and p.id = e.payment_id and e.other and p.reverses_id is null;
  update money_log m set item_id = e.item_id from earlier_item e where m.company_id = the_company and m.id = e.log_id;
  truncate earlier_item;
end $$;

-- Claims: goods of orders on the day they were made, entries on their own day, fees of lists on the day the list was finished.
create function post_earlier_claims(the_company bigint) returns void language plpgsql as $$
begin
  insert into earlier_item (item)
  select earlier_claim(1, o.customer_id, '', o.site_id, x.reason, x.account, 'shipmentOrder', o.id, o.number, x.amount,
           (o.created_at at time zone 'Asia/Shanghai')::date)
    from sales_order o cross join lateral (values (10, 6001, o.moved_amount - o.back_amount), (11, 6002, o.moved_fare)) as x (reason, account, amount)
   where o.company_id = the_company and x.amount <> 0
     and not exists (select from money_item i where i.company_id = o.company_id and i.source_kind = 'shipmentOrder' and i.source_id = o.id and i.kind = 1)
   order by o.id, x.reason;
  -- Goods that are still here came into the books with the opening of the stock's value, so what was bought is against that.
  insert into earlier_item (item)
  select earlier_claim(2, o.customer_id, '', o.site_id, 10, 4104, 'purchase', o.id, o.number, o.moved_amount - o.back_amount,
           (o.created_at at time zone 'Asia/Shanghai')::date)
    from purchase o where o.company_id = the_company and o.moved_amount <> o.back_amount
     and not exists (select from money_item i where i.company_id = o.company_id and i.source_kind = 'purchase' and i.source_id = o.id and i.kind = 1)
   order by o.id;
  insert into earlier_item (item)
  select earlier_claim(e.side, e.customer_id, e.person_name, e.site_id, x.reason, case e.side when 1 then x.earned else x.spent end, 'personIn', e.id, e.number,
           x.amount, e.book_day, e.due_day, e.info)
    from entry e
    cross join lateral (select coalesce(sum(i.amount) filter (where i.fee_id is not null), 0) as fees
                          from entry_item i where i.company_id = e.company_id and i.entry_id = e.id) s
    cross join lateral (values (70, 6301, 6711, e.amount - s.fees), (30, 6003, 6403, s.fees)) as x (reason, earned, spent, amount)
   where e.company_id = the_company and e.state <> 0 and e.is_delete = 0 and x.amount <> 0
     and not exists (select from money_item i where i.company_id = e.company_id and i.source_kind = 'personIn' and i.source_id = e.id and i.kind = 1)
   order by e.id, x.reason;
  insert into earlier_item (item)
  select earlier_claim(f.side, case f.side when 1 then l.owner_id end, f.person, l.site_id, 30, case f.side when 1 then 6003 else 6403 end,
           case l.style when 1 then 'inboundList' else 'outboundList' end, l.id, l.number, f.amount,
           (coalesce(l.done_at, l.created_at) at time zone 'Asia/Shanghai')::date)
    from warehouse_list l
    join (select f.list_id, f.side, case f.side when 2 then f.driver_name else '' end as person, sum(f.amount) as amount from warehouse_list_fee f
           where f.company_id = the_company and f.entry_id is null group by 1, 2, 3) f on f.list_id = l.id
   where l.company_id = the_company and l.state = 10 and l.reverses_id is null and f.amount <> 0
     and case f.side when 1 then l.owner_id <> 0 else f.person <> '' end
     and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id)
     and not exists (select from money_item i where i.company_id = l.company_id and i.source_id = l.id and i.kind = 1 and i.side = f.side
                        and i.source_kind = case l.style when 1 then 'inboundList' else 'outboundList' end)
   order by l.id, f.side;
  perform post_earlier_items(the_company);
  truncate earlier_item;
end $$;

-- Payments of orders and entries. Paid out of a prepaid account: two halves, one for the entry, one for the account.
create function post_earlier_payments(the_company bigint) returns void language plpgsql as $$
begin
  update payment p set own_account_id = case when p.account_id is null then default_account(the_company, p.site_id, 0) else account_of_collecting(the_company, p.account_id, 0) end
   where p.company_id = the_company and p.item_id is null and p.source_kind in ('shipmentOrder', 'purchase', 'personIn') and p.way <> 8 and p.own_account_id is null;

  insert into earlier_item (payment_id, log_id, other, item)
  select p.id, case when x.other then p.money_log_id end, x.other,
         earlier_item_of(p.side, p.customer_id, p.person, p.site_id, 2, case when p.way = 8 then 140 when p.amount < 0 then 120 else 110 end,
           case when x.other then 'customerAccount' else p.source_kind end, case when x.other then p.customer_id else p.source_id end,
           case when x.other then '' else p.source_number end, x.amount, p.day, p.day, p.info,
           earlier_row(case p.way when 8 then 1901 else 1002 end, case p.side when 1 then -x.amount else x.amount end, p.own_account_id))
    from payment p cross join lateral (values (false, -p.amount), (true, p.amount)) as x (other, amount)
   where p.company_id = the_company and p.item_id is null and p.reverses_id is null and p.source_kind in ('shipmentOrder', 'purchase', 'personIn') and (p.way = 8 or not x.other)
   order by p.id, x.other;
  perform post_earlier_items(the_company);
  perform link_earlier_items(the_company);

  insert into earlier_item (payment_id, log_id, other, item)
  select p.id, case when x.other then p.money_log_id end, x.other, reversal_of(the_company, x.item_id, p.day, p.info)
    from payment p join payment o on o.company_id = p.company_id and o.id = p.reverses_id
    cross join lateral (values (false, o.item_id), (true, o.other_item_id)) as x (other, item_id)
   where p.company_id = the_company and p.item_id is null and p.source_kind in ('shipmentOrder', 'purchase', 'personIn') and x.item_id is not null
   order by p.id, x.other;
  perform post_earlier_items(the_company);
  perform link_earlier_items(the_company);
end $$;

-- Prepaid accounts: what came in or went out is a payment of its own, with a document; consumption, refund and adjustment are claims.
create function post_earlier_accounts(the_company bigint) returns void language plpgsql as $$
declare first_site bigint := (select min(id) from site where company_id = the_company);
begin
  insert into payment (company_id, number, side, site_id, customer_id, person_name, own_account_id, amount, way, day, paid_at, created_at, source_kind, source_id,
    voucher, info, money_log_id, user_id, user_name)
  select m.company_id, 'C' || m.id, 1, s.id, m.customer_id, c.name, default_account(the_company, s.id, 0), m.amount, case m.pay_way when 0 then 9 else m.pay_way end,
         (m.created_at at time zone 'Asia/Shanghai')::date, m.created_at, m.created_at, 'customerAccount', m.customer_id, m.voucher, m.remark, m.id, m.user_id, m.user_name
    from money_log m join customer c on c.company_id = m.company_id and c.id = m.customer_id
    cross join lateral (select coalesce(m.site_id, first_site) as id) s
   where m.company_id = the_company and m.item_id is null and m.amount <> 0 and m.type in (10, 40) order by m.id;
  update payment p set reverses_id = o.id from money_log m join payment o on o.company_id = m.company_id and o.money_log_id = m.reverses
   where p.company_id = the_company and p.source_kind = 'customerAccount' and p.item_id is null and m.company_id = p.company_id and m.id = p.money_log_id;

  insert into earlier_item (payment_id, log_id, item)
  select p.id, m.id, case when m.type in (10, 40)
           then earlier_item_of(1, m.customer_id, '', p.site_id, 2, case when m.amount < 0 then 120 else 110 end, 'customerAccount', m.customer_id, '', -m.amount,
                  p.day, p.day, m.remark, earlier_row(1002, m.amount, p.own_account_id))
           else earlier_claim(1, m.customer_id, '', coalesce(m.site_id, first_site), x.reason, x.account, 'customerAccount', m.customer_id, '', -m.amount,
                  (m.created_at at time zone 'Asia/Shanghai')::date, null, m.remark) end
    from money_log m left join payment p on p.company_id = m.company_id and p.money_log_id = m.id and p.source_kind = 'customerAccount'
    cross join lateral (select case when m.type = 50 then 90 else case m.fee_kind when 1 then 10 when 2 then 31 when 3 then 30 when 4 then 20 when 5 then 30 else 70 end end as reason,
                               case when m.type = 50 then 6604 else case m.fee_kind when 1 then 6001 when 4 then 6002 when 2 then 6003 when 3 then 6003 when 5 then 6003 else 6301 end end as account) x
   where m.company_id = the_company and m.item_id is null and m.amount <> 0 and m.reverses is null order by m.id;
  perform post_earlier_items(the_company);
  perform link_earlier_items(the_company);

  insert into earlier_item (payment_id, log_id, item)
  select p.id, m.id, reversal_of(the_company, o.item_id, (m.created_at at time zone 'Asia/Shanghai')::date, m.remark)
    from money_log m join money_log o on o.company_id = m.company_id and o.id = m.reverses
    left join payment p on p.company_id = m.company_id and p.money_log_id = m.id and p.source_kind = 'customerAccount'
   where m.company_id = the_company and m.item_id is null and m.amount <> 0 and o.item_id is not null order by m.id;
  perform post_earlier_items(the_company);
  perform link_earlier_items(the_company);
  -- It only showed which belong together: a payment that names a row of the log is one out of the account.
  update payment set money_log_id = null where company_id = the_company and source_kind = 'customerAccount';
end $$;

do $$
declare the_company bigint;
begin
  for the_company in select company_id from company order by 1 loop
    perform post_earlier_claims(the_company);
    perform post_earlier_payments(the_company);
    perform post_earlier_accounts(the_company);
  end loop;
end $$;

-- Nothing calls them any more.
drop function post_earlier_accounts(bigint);
drop function post_earlier_payments(bigint);
drop function post_earlier_claims(bigint);
drop function link_earlier_items(bigint);
drop function post_earlier_items(bigint);
drop function earlier_claim(int, bigint, text, bigint, int, int, text, bigint, text, numeric, date, date, text);
drop function earlier_row(int, numeric, bigint);
drop function earlier_item_of(int, bigint, text, bigint, int, int, text, bigint, text, numeric, date, date, text, jsonb);
drop table earlier_item;
