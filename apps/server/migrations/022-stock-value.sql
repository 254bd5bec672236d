-- What own goods cost: each balance keeps its value, each row of the log the value it moved, and the journal has goods at their cost.
-- docs/stock-ledger.md explains it ("Value").

-- ── Columns ──

alter table stock_balance add column value numeric(16, 2) not null default 0;
alter table stock_log add column value numeric(16, 2) not null default 0;
alter table stock_snapshot add column value numeric(16, 2) not null default 0;

-- What the goods of a waiting inbound list bring: goods on their way, goods that come back. null: they take the average.
-- back_cost: what of a posted outbound line's cost has been passed on to lists of goods that come back.
alter table warehouse_list_line
  add column cost numeric(16, 2) check (cost >= 0),
  add column back_cost numeric(16, 2) not null default 0;
-- What the shipped goods of a line have cost, and what of it came back with returned ones.
alter table sales_order_line
  add column out_cost numeric(16, 2) not null default 0,
  add column back_cost numeric(16, 2) not null default 0;

-- Freight that was added to what the received goods cost.
alter table purchase add column freight_amount numeric(16, 2) not null default 0 check (freight_amount >= 0);

-- ── What was there before ──

-- Past movements are valued at the product's cost price. The chain of before and after makes them add up to the balance's value.
update stock_log l set value = round(l.after_num * p.cost_price, 2) - round(l.before_num * p.cost_price, 2)
  from product p where p.company_id = l.company_id and p.id = l.product_id and l.owner_id = 0 and p.cost_price > 0;
update stock_balance b set value = round(b.on_hand * p.cost_price, 2)
  from product p where p.company_id = b.company_id and p.id = b.product_id and b.owner_id = 0 and b.on_hand > 0 and p.cost_price > 0;
update stock_snapshot b set value = round(b.on_hand * p.cost_price, 2)
  from product p where p.company_id = b.company_id and p.id = b.product_id and b.owner_id = 0 and b.on_hand > 0 and p.cost_price > 0;
update warehouse_list_line x set cost = round(x.num * p.cost_price, 2)
  from warehouse_list l, product p
 where l.company_id = x.company_id and l.id = x.list_id and l.obj_kind = 'transfer' and l.style = 1 and l.state in (-1, 0, 3, 6) and l.owner_id = 0
   and p.company_id = x.company_id and p.id = x.product_id;

alter table stock_balance
  add constraint stock_balance_value check (value >= 0 and (on_hand > 0 or value = 0) and (owner_id = 0 or value = 0));
-- A row that moves nothing changes the value only: a price or freight that became known later.
alter table stock_log
  drop constraint stock_log_num_check,
  add constraint stock_log_num check (num > 0 or (num = 0 and value <> 0)),
  add constraint stock_log_value check (case when style = 1 then value >= 0 else value <= 0 end and (owner_id = 0 or value = 0));

-- Goods and goods on their way, as far as the journal does not have them yet, against the opening account; one voucher per company.
with worth as (
  select company_id, site_id, 1405 as account, value as amount from stock_balance where value > 0
  union all
  select l.company_id, l.site_id, 1402, x.cost from warehouse_list l join warehouse_list_line x on x.company_id = l.company_id and x.list_id = l.id
   where l.obj_kind = 'transfer' and l.style = 1 and l.state in (-1, 0, 3, 6) and x.cost > 0
  union all
  select company_id, site_id, account, -amount from journal_row where account in (1402, 1405)
), lacking as (
  select company_id, site_id, account, sum(amount) as amount from worth group by 1, 2, 3 having sum(amount) <> 0
), entry as (
  table lacking union all
  select company_id, site_id, 4104, -sum(amount) from lacking group by 1, 2 having sum(amount) <> 0
), voucher as (
  insert into journal_voucher (company_id, day, site_id, source_kind, source_number, info, user_id, user_name)
  select e.company_id, greatest((now() at time zone 'Asia/Shanghai')::date, (select c.until + 1 from closed_books c where c.company_id = e.company_id)),
         min(e.site_id), 'stockValue', '', '库存期初成本', 0, '系统'
    from entry e group by 1
  returning company_id, id, day
)
insert into journal_row (company_id, voucher_id, day, account, site_id, amount)
select e.company_id, v.id, v.day, e.account, e.site_id, e.amount from entry e join voucher v using (company_id) order by 1, 4, 5;

-- ── Vouchers without a claim or a payment ──

-- rows: [{account, siteId, amount}]; rows of one account and site are added up, and nothing is written where nothing is left.
create function post_voucher(
  the_company bigint, rows jsonb, the_kind text, the_doc bigint, the_number text, the_info text, the_user bigint, the_user_name text
) returns void language plpgsql as $$
begin
  with entry as (
    select r.account, r."siteId" as site_id, sum(r.amount) as amount
      from jsonb_to_recordset(rows) as r (account int, "siteId" bigint, amount numeric) group by 1, 2 having sum(r.amount) <> 0
  ), voucher as (
    insert into journal_voucher (company_id, day, site_id, source_kind, source_id, source_number, info, user_id, user_name)
    select the_company, greatest((clock_timestamp() at time zone 'Asia/Shanghai')::date, (select until + 1 from closed_books where company_id = the_company)),
           min(e.site_id), the_kind, the_doc, the_number, the_info, the_user, the_user_name
      from entry e having count(*) > 0
    returning id, day
  )
  insert into journal_row (company_id, voucher_id, day, account, site_id, amount)
  select the_company, v.id, v.day, e.account, e.site_id, e.amount from entry e, voucher v order by e.site_id, e.account;
end $$;
revoke execute on function post_voucher from public;
grant execute on function post_voucher to cangyun_app;

-- ── Writing ──

drop function post_stock;

-- The only writer. It takes all changes of a document as arrays (one element per line and place) and writes balances, places, log and the
-- journal together. qty moves goods (signed); reserved and frozen change what is promised; picked changes what is assigned at a place.
-- Value, of own goods only. In: what the line brings, else what the row took that it reverses, else the average, else the product's cost
-- price. Out: what the reversed row brought, as far as it is there, else the average; the last piece takes the rest. Lines of one balance
-- are counted together, so that no cent is lost between them.
-- due: what the other account gets, if that is not the value; the rest is a cost difference. account: that other account; null: a claim
-- posts `due` to the goods, and the journal here has only the difference.
-- It answers {short: […]} where something is short, and then has written nothing: the caller refuses with all of them. Else {costs: […]}, of
-- each element what the other account got, or null where nothing moved.
-- Balances are locked in key order, and places only under their balance's lock: two documents never wait for each other in a circle.
-- Each balance and place is looked up once: a row that is locked, or lies under a locked balance, keeps its address (ctid) until it
-- is changed here.
create function post_stock(
  the_company bigint, sites bigint[], products bigint[], owners bigint[], qualities int[],
  positions bigint[], batches text[], marks date[],
  qtys numeric[], reserveds numeric[], frozens numeric[], pickeds numeric[],
  types int[], lines bigint[], reversals bigint[], brings numeric[], dues numeric[], accounts int[],
  the_kind text, the_doc bigint, the_number text, the_user bigint, the_user_name text, the_info text
) returns jsonb
language plpgsql as $$
declare
  is_short boolean;
  moves boolean := exists (select from unnest(qtys) as c (n) where c.n <> 0);
  balances tid[]; balance_qtys numeric[]; balance_reserveds numeric[]; balance_frozens numeric[]; balance_values numeric[];
  -- of the locked balances: their keys, and what they had
  balance_sites bigint[]; balance_products bigint[]; balance_owners bigint[]; balance_qualities int[];
  balance_onhands numeric[]; balance_worths numeric[];
  places tid[]; place_qtys numeric[]; place_pickeds numeric[];
  line_values numeric[]; line_costs numeric[];
  -- how many rows must be changed, and how many were
  balances_due bigint; places_due bigint; balances_hit bigint; places_hit bigint;
begin
  insert into stock_balance as b (company_id, site_id, product_id, owner_id, quality)
  select distinct the_company, c.d, c.p, c.o, c.q from unnest(sites, products, owners, qualities) as c (d, p, o, q)
   where not exists (select from stock_balance x
                      where x.company_id = the_company and x.site_id = c.d and x.product_id = c.p and x.owner_id = c.o and x.quality = c.q)
   order by 2, 3, 4, 5
  on conflict do nothing;

  with change as (
    select c.d, c.p, c.o, c.q, sum(c.n) as qty, sum(c.r) as reserved, sum(c.f) as frozen
      from unnest(sites, products, owners, qualities, qtys, reserveds, frozens) as c (d, p, o, q, n, r, f) group by 1, 2, 3, 4
  ), locked as materialized (
    select b.ctid as at, c.d, c.p, c.o, c.q, c.qty, c.reserved as r, c.frozen as f, b.on_hand, b.value,
           b.on_hand + c.qty < b.reserved + c.reserved + b.frozen + c.frozen or b.reserved + c.reserved < 0 or b.frozen + c.frozen < 0 as short
      from change c join stock_balance b
        on b.company_id = the_company and b.site_id = c.d and b.product_id = c.p and b.owner_id = c.o and b.quality = c.q
     order by b.site_id, b.product_id, b.owner_id, b.quality for update of b
  )
  select array_agg(l.at), array_agg(l.qty), array_agg(l.r), array_agg(l.f), bool_or(l.short), (select count(*) from change),
         array_agg(l.d), array_agg(l.p), array_agg(l.o), array_agg(l.q), array_agg(l.on_hand), array_agg(l.value), array_agg(0::numeric)
    into balances, balance_qtys, balance_reserveds, balance_frozens, is_short, balances_due,
         balance_sites, balance_products, balance_owners, balance_qualities, balance_onhands, balance_worths, balance_values
    from locked l;
  if is_short then
    return (
      select jsonb_build_object('short', jsonb_agg(s)) from (
        select b.site_id, b.product_id, b.owner_id, b.quality, null::bigint as position_id,
               -- what leaves or is newly promised, against what was free for it
               greatest(-c.qty, 0) + greatest(c.r + c.f, 0) as needed, b.on_hand - b.reserved - b.frozen + greatest(-c.r - c.f, 0) as available
          from unnest(balances, balance_qtys, balance_reserveds, balance_frozens) as c (at, qty, r, f) join stock_balance b on b.ctid = c.at
         where b.company_id = the_company
           and (b.on_hand + c.qty < b.reserved + c.r + b.frozen + c.f or b.reserved + c.r < 0 or b.frozen + c.f < 0)
         order by 1, 2, 3, 4) s);
  end if;

  insert into stock_place (company_id, site_id, product_id, owner_id, quality, position_id, batch, mark_time)
  select distinct the_company, c.d, c.p, c.o, c.q, c.s, c.b, c.m
    from unnest(sites, products, owners, qualities, positions, batches, marks, qtys) as c (d, p, o, q, s, b, m, n) where c.n > 0
  on conflict do nothing;

  with change as (
    select c.d, c.p, c.o, c.q, c.s, c.b, c.m, sum(c.n) as qty, sum(c.k) as picked
      from unnest(sites, products, owners, qualities, positions, batches, marks, qtys, pickeds) as c (d, p, o, q, s, b, m, n, k)
     where c.n <> 0 or c.k <> 0 group by 1, 2, 3, 4, 5, 6, 7
  )
  select array_agg(t.ctid), array_agg(c.qty), array_agg(c.picked),
         bool_or(coalesce(t.on_hand, 0) + c.qty < coalesce(t.picked, 0) + c.picked or coalesce(t.picked, 0) + c.picked < 0), count(t.ctid)
    into places, place_qtys, place_pickeds, is_short, places_due
    from change c left join stock_place t
      on t.company_id = the_company and t.site_id = c.d and t.product_id = c.p and t.owner_id = c.o and t.quality = c.q
     and t.position_id = c.s and t.batch = c.b and t.mark_time = c.m;
  if is_short then
    return (
      select jsonb_build_object('short', jsonb_agg(x)) from (
        select c.d as site_id, c.p as product_id, c.o as owner_id, c.q as quality, c.s as position_id,
               greatest(-sum(c.n), 0) + greatest(sum(c.k), 0) as needed, coalesce(min(t.on_hand - t.picked), 0) as available
          from unnest(sites, products, owners, qualities, positions, batches, marks, qtys, pickeds) as c (d, p, o, q, s, b, m, n, k)
          left join stock_place t
            on t.company_id = the_company and t.site_id = c.d and t.product_id = c.p and t.owner_id = c.o and t.quality = c.q
           and t.position_id = c.s and t.batch = c.b and t.mark_time = c.m
         group by c.d, c.p, c.o, c.q, c.s, c.b, c.m
        having coalesce(min(t.on_hand), 0) + sum(c.n) < coalesce(min(t.picked), 0) + sum(c.k) or coalesce(min(t.picked), 0) + sum(c.k) < 0
         order by 1, 2, 3, 4, 5) x);
  end if;

  if moves then
    -- how: 1 in with a value of its own, 2 in at the average, 3 out as the reversed row came in, 4 out at the average, 0 no value
    with line as (
      select c.at, c.n, c.a, c.u, h.no, h.had, h.worth, r.value as was, g.cost_price, c.b,
             case when c.n = 0 or c.o <> 0 then 0 when c.n > 0 then case when c.b is null and r.id is null then 2 else 1 end
                  when r.id is null then 4 else 3 end as how
        from unnest(sites, products, owners, qualities, qtys, reversals, brings, dues, accounts) with ordinality as c (d, p, o, q, n, v, b, u, a, at)
        join unnest(balance_sites, balance_products, balance_owners, balance_qualities, balance_onhands, balance_worths) with ordinality
          as h (d, p, o, q, had, worth, no) on h.d = c.d and h.p = c.p and h.o = c.o and h.q = c.q
        left join stock_log r on r.company_id = the_company and r.id = c.v
        left join product g on g.company_id = the_company and g.id = c.p and c.o = 0 and c.n > 0 and c.b is null and h.had = 0
    ), counted as (
      -- what the lines of one balance and one way move up to each of them
      select l.*, sum(l.n) over so_far as run, sum(l.was) over so_far as wanted from line l window so_far as (partition by l.no, l.how order by l.at)
    ), come as (
      select c.*, case c.how when 1 then coalesce(c.b, -c.was)
               when 2 then case when c.had > 0 then round(c.worth * c.run / c.had, 2) - round(c.worth * (c.run - c.n) / c.had, 2)
                                else round(c.cost_price * c.run, 2) - round(c.cost_price * (c.run - c.n), 2) end
               else 0 end as came
        from counted c
    ), pooled as (
      select c.*, c.worth + sum(c.came) over balance as pool, c.had + coalesce(sum(c.n) filter (where c.n > 0) over balance, 0) as full_num
        from come c window balance as (partition by c.no)
    ), exact as (
      -- what comes in again leaves as it came, but never more than is there; with the last piece everything leaves
      select p.*, case when p.how = 3 then case when -p.run >= p.full_num then p.pool else least(p.wanted, p.pool) end end as gone from pooled p
    ), rest as (
      select e.*, e.gone - coalesce(lag(e.gone) over (partition by e.no, e.how order by e.at), 0) as took,
             e.pool - coalesce(max(e.gone) over balance, 0) as left_value, e.full_num + coalesce(sum(e.n) filter (where e.how = 3) over balance, 0) as left_num
        from exact e window balance as (partition by e.no)
    ), valued as (
      select r.at, r.no, r.a, r.u, r.how, r.was,
             case r.how when 0 then 0 when 3 then -r.took
                  when 4 then round(r.left_value * (r.n - r.run) / r.left_num, 2) - round(r.left_value * -r.run / r.left_num, 2)
                  else r.came end as value
        from rest r
    )
    select array_agg(v.value order by v.at),
           array_agg(case when v.how = 0 then case when v.a is null then coalesce(v.u, 0) else 0 end
                          else coalesce(v.u, case v.how when 3 then -v.was else v.value end) end order by v.at),
           (select array_agg(s.value order by s.no) from (select x.no, sum(x.value) as value from valued x group by x.no) s)
      into line_values, line_costs, balance_values
      from valued v;
  end if;

  with line as (
    select * from unnest(sites, products, owners, qualities, positions, batches, marks, qtys, types, lines, reversals, line_values)
      with ordinality as c (d, p, o, q, s, b, m, n, t, l, v, w, at) where c.n <> 0
  ), balance as (
    update stock_balance t
       set on_hand = t.on_hand + c.qty, reserved = t.reserved + c.reserved, frozen = t.frozen + c.frozen, value = t.value + c.value,
           updated_at = clock_timestamp()
      from unnest(balances, balance_qtys, balance_reserveds, balance_frozens, balance_values) as c (at, qty, reserved, frozen, value)
     where t.ctid = c.at and t.company_id = the_company
    returning t.site_id, t.product_id, t.owner_id, t.quality, t.on_hand - c.qty as before
  ), place as (
    update stock_place t set on_hand = t.on_hand + c.qty, picked = t.picked + c.picked
      from unnest(places, place_qtys, place_pickeds) as c (at, qty, picked)
     where t.ctid = c.at and t.company_id = the_company
    returning 1
  ), logged as (
    insert into stock_log (company_id, site_id, product_id, owner_id, quality, position_id, batch, mark_time, style, type, num, before_num,
                           after_num, value, doc_kind, doc_id, number, line_id, reverses, user_id, user_name, info)
    select the_company, x.d, x.p, x.o, x.q, x.s, x.b, x.m,
           case when x.n > 0 then 1 else 2 end, x.t, abs(x.n),
           -- the balance before and after each of the document's own lines, counted from the update's own result
           y.before + x.run - x.n, y.before + x.run, x.w,
           the_kind, the_doc, the_number, x.l, x.v, the_user, the_user_name, the_info
      from (select l.*, sum(l.n) over (partition by l.d, l.p, l.o, l.q order by l.at) as run from line l) x
      join balance y on y.site_id = x.d and y.product_id = x.p and y.owner_id = x.o and y.quality = x.q
     order by x.at
  )
  select (select count(*) from balance), (select count(*) from place) into balances_hit, places_hit;
  -- A ctid that no longer leads to its row was changed by someone who does not hold the balance's lock. The transaction starts again.
  if balances_hit <> balances_due or places_hit <> places_due then
    raise exception 'stock changed while it was posted: % of % balances, % of % places', balances_hit, balances_due, places_hit, places_due
      using errcode = 'serialization_failure';
  end if;
  if not moves then return null; end if;

  perform post_voucher(the_company, (
      select jsonb_agg(jsonb_build_object('account', x.account, 'siteId', x.site_id, 'amount', x.amount))
        from unnest(sites, accounts, line_values, line_costs) as c (d, a, value, cost)
       cross join lateral (values (1405, c.d, c.value - case when c.a is null then c.cost else 0 end),
                                  (c.a, c.d, -c.cost), (6404, c.d, c.cost - c.value)) as x (account, site_id, amount)
       where x.account is not null and x.amount <> 0),
    the_kind, the_doc, the_number, the_info, the_user, the_user_name)
   where exists (select from unnest(line_values, line_costs) as c (value, cost) where c.value <> 0 or c.cost <> 0);
  return jsonb_build_object('costs', to_jsonb(line_costs));
end $$;
revoke execute on function post_stock from public;
grant execute on function post_stock to cangyun_app;

-- ── A price that became known later ──

-- Adds an amount (or takes one off) to the value of goods that log rows brought in: what of them is still there gets its share, the rest is
-- a cost difference. A balance does not know which of its pieces came with which receipt: of what it has, the received ones count as the
-- last to leave. The value never falls below zero.
-- quantities: how many of each row's goods it concerns; fewer than came in where some were sent back.
-- the_account: where the amount comes from; null: a claim posts it to the goods. It answers by how much the stock's value changed.
create function revalue_stock(
  the_company bigint, log_ids bigint[], quantities numeric[], amounts numeric[], the_type int, the_account int,
  the_kind text, the_doc bigint, the_number text, the_user bigint, the_user_name text, the_info text
) returns numeric language plpgsql as $$
declare
  rows jsonb;
  changed numeric;
begin
  perform from stock_balance b
   where (b.company_id, b.site_id, b.product_id, b.owner_id, b.quality) in (
           select l.company_id, l.site_id, l.product_id, l.owner_id, l.quality from stock_log l where l.company_id = the_company and l.id = any(log_ids))
   order by b.site_id, b.product_id, b.owner_id, b.quality for update;

  with received as (
    select l.site_id, l.product_id, l.owner_id, l.quality, sum(c.q) as num, sum(c.n) as amount
      from unnest(log_ids, quantities, amounts) as c (id, q, n) join stock_log l on l.company_id = the_company and l.id = c.id group by 1, 2, 3, 4
  ), change as (
    select r.*, b.on_hand, case when r.owner_id = 0 then greatest(coalesce(round(r.amount * least(b.on_hand, r.num) / nullif(r.num, 0), 2), 0), -b.value) else 0 end as value
      from received r join stock_balance b on b.company_id = the_company and b.site_id = r.site_id and b.product_id = r.product_id
                                          and b.owner_id = r.owner_id and b.quality = r.quality
  ), balance as (
    update stock_balance b set value = b.value + c.value, updated_at = clock_timestamp() from change c
     where b.company_id = the_company and b.site_id = c.site_id and b.product_id = c.product_id and b.owner_id = c.owner_id and b.quality = c.quality
       and c.value <> 0
  ), logged as (
    insert into stock_log (company_id, site_id, product_id, owner_id, quality, position_id, batch, mark_time, style, type, num, before_num,
                           after_num, value, doc_kind, doc_id, number, user_id, user_name, info)
    select the_company, c.site_id, c.product_id, c.owner_id, c.quality, 0, '', '0001-01-01', case when c.value > 0 then 1 else 2 end, the_type, 0,
           c.on_hand, c.on_hand, c.value, the_kind, the_doc, the_number, the_user, the_user_name, the_info
      from change c where c.value <> 0 order by c.site_id, c.product_id, c.quality
  )
  select coalesce(sum(c.value), 0), (
      select jsonb_agg(jsonb_build_object('account', x.account, 'siteId', x.site_id, 'amount', x.amount))
        from change y cross join lateral (values (1405, y.site_id, y.value - case when the_account is null then y.amount else 0 end),
                                                 (the_account, y.site_id, -y.amount), (6404, y.site_id, y.amount - y.value)) as x (account, site_id, amount)
       where x.account is not null and x.amount <> 0)
    into changed, rows from change c;
  if rows is not null then perform post_voucher(the_company, rows, the_kind, the_doc, the_number, the_info, the_user, the_user_name); end if;
  return changed;
end $$;
revoke execute on function revalue_stock from public;
grant execute on function revalue_stock to cangyun_app;

-- ── Reading ──

-- Rows of the log added up by day, by the direction of the movement that each is or takes back. Changes of value alone are no movement.
create or replace function stock_log_by_day(the_company bigint, since timestamptz, until timestamptz)
returns table (day date, site_id bigint, product_id bigint, owner_id bigint, quality int, type int, in_num numeric, out_num numeric)
language sql stable as $$
  select (l.created_at at time zone 'Asia/Shanghai')::date, l.site_id, l.product_id, l.owner_id, l.quality, l.type,
         sum(case when (l.style = 1) = (l.reverses is null) then case l.style when 1 then l.num else -l.num end else 0 end),
         sum(case when (l.style = 1) = (l.reverses is null) then 0 else case l.style when 2 then l.num else -l.num end end)
    from stock_log l
   where l.company_id = the_company and l.created_at >= since and l.created_at < until and l.num > 0
   group by 1, 2, 3, 4, 5, 6
$$;

drop function stock_as_at(bigint, date);
-- Stock as at the end of a past day of Asia/Shanghai: the nearest snapshot before it, plus the log behind that.
-- Log rows of one balance are in the order of their lock, so "up to a moment" is a prefix by id: log_id says where a snapshot ends.
create function stock_as_at(the_company bigint, the_day date)
returns table (site_id bigint, product_id bigint, owner_id bigint, quality int, on_hand numeric, log_id bigint, value numeric)
language sql stable as $$
  with base as (select max(s.day) as day from stock_snapshot s where s.company_id = the_company and s.day <= the_day),
  moment as (select (the_day + 1)::timestamp at time zone 'Asia/Shanghai' as until,
                    -- A posting that was under way when the snapshot was made may carry an earlier time; a day is ample.
                    coalesce((select b.day from base b)::timestamp at time zone 'Asia/Shanghai', '-infinity'::timestamptz) as since),
  kept as (select s.* from stock_snapshot s, base b where s.company_id = the_company and s.day = b.day),
  tail as (
    select l.site_id, l.product_id, l.owner_id, l.quality, sum(case l.style when 1 then l.num else -l.num end) as moved, max(l.id) as log_id,
           sum(l.value) as value
      from moment m, stock_log l left join kept k using (company_id, site_id, product_id, owner_id, quality)
     where l.company_id = the_company and l.created_at >= m.since and l.created_at < m.until and l.id > coalesce(k.log_id, 0)
     group by 1, 2, 3, 4
  )
  select site_id, product_id, owner_id, quality, coalesce(k.on_hand, 0) + coalesce(t.moved, 0), greatest(coalesce(k.log_id, 0), coalesce(t.log_id, 0)),
         coalesce(k.value, 0) + coalesce(t.value, 0)
    from kept k full join tail t using (site_id, product_id, owner_id, quality)
$$;
revoke execute on function stock_as_at(bigint, date) from public;
grant execute on function stock_as_at(bigint, date) to cangyun_app;

-- What the goods of sales orders have cost, by movement: a shipment is positive, what comes back or is reversed negative. What is reversed
-- costs what it did, whatever of it is still in the stock. The price of a product changes nothing here.
create view shipped_cost with (security_invoker = true) as
  select g.company_id, g.id as log_id, l.obj_kind as kind, o.order_id, o.id as line_id, o.customer_id, g.product_id, g.site_id,
         (g.created_at at time zone 'Asia/Shanghai')::date as day, g.created_at,
         case g.style when 2 then g.num else -g.num end as num, coalesce(r.value, -g.value) as cost
    from stock_log g
    left join stock_log r on r.company_id = g.company_id and r.id = g.reverses
    join warehouse_list_line x on x.company_id = g.company_id and x.id = coalesce(r.line_id, g.line_id)
    join warehouse_list l on l.company_id = x.company_id and l.id = x.list_id and l.obj_kind in ('dispatch', 'shipmentBack')
    join consignment_line c on c.company_id = x.company_id and c.id = x.obj_line_id
    join sales_order_line o on o.company_id = c.company_id and o.id = c.source_line_id
   where g.num > 0;
grant select on shipped_cost to cangyun_app;

update sales_order_line l set out_cost = s.out_cost, back_cost = s.back_cost
  from (select company_id, line_id, coalesce(sum(cost) filter (where kind = 'dispatch'), 0) as out_cost,
               coalesce(-sum(cost) filter (where kind = 'shipmentBack'), 0) as back_cost
          from shipped_cost group by 1, 2) s
 where l.company_id = s.company_id and l.id = s.line_id and (s.out_cost <> 0 or s.back_cost <> 0);
