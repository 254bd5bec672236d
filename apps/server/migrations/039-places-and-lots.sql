-- Places and lots tell the truth: moves between positions, kinds of positions, lots that documents ask for and take, expired stock.

-- ── Positions ──

-- kind: 10 picking, 20 reserve, 30 quarantine, 40 returns, 50 dock. blocked 1: nothing comes, nothing is taken; block_info says why.
alter table position
  add column kind int not null default 10,
  add column blocked int not null default 0 check (blocked in (0, 1)),
  add column block_info text not null default '';

-- ── What is usable ──

-- Past its last day of use, by the calendar of Asia/Shanghai. Goods without a date or a shelf life never are.
create function is_expired(mark date, period_days int) returns boolean language sql stable as $$
  select mark <> '0001-01-01' and period_days > 0 and mark + period_days < (now() at time zone 'Asia/Shanghai')::date
$$;

-- Goods that may be promised and picked. Neither what has expired, nor what lies blocked, in quarantine, or waits for inspection among returns.
create function is_usable(mark date, period_days int, position_kind int, position_blocked int) returns boolean language sql stable as $$
  select not is_expired(mark, period_days) and coalesce(position_kind, 10) not in (30, 40) and coalesce(position_blocked, 0) = 0
$$;

-- What of a balance nobody may be promised. What is picked there already belongs to somebody who may.
create function unusable_stock(the_company bigint, the_site bigint, the_product bigint, the_owner bigint, the_quality int)
returns numeric language sql stable as $$
  select coalesce(sum(p.on_hand - p.picked), 0)
    from stock_place p join product g on g.company_id = p.company_id and g.id = p.product_id
    left join position w on w.company_id = p.company_id and w.id = p.position_id
   where p.company_id = the_company and p.site_id = the_site and p.product_id = the_product and p.owner_id = the_owner and p.quality = the_quality
     and p.on_hand > p.picked and not is_usable(p.mark_time, g.period_days, w.kind, w.blocked)
$$;
revoke execute on function is_expired, is_usable, unusable_stock from public;
grant execute on function is_expired, is_usable, unusable_stock to cangyun_app;

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
-- Moves between positions (type 91) change places only: their two rows carry no value.
-- New reservations take usable goods: what lies expired, blocked, in quarantine or returned is not promised, unless takes_unusable.
-- Balances are locked in key order, and places only under their balance's lock: two documents never wait for each other in a circle.
-- Each balance and place is looked up once: a row that is locked, or lies under a locked balance, keeps its address (ctid) until it
-- is changed here.
create function post_stock(
  the_company bigint, sites bigint[], products bigint[], owners bigint[], qualities int[],
  positions bigint[], batches text[], marks date[],
  qtys numeric[], reserveds numeric[], frozens numeric[], pickeds numeric[],
  types int[], lines bigint[], reversals bigint[], brings numeric[], dues numeric[], accounts int[],
  the_kind text, the_doc bigint, the_number text, the_user bigint, the_user_name text, the_info text, takes_unusable boolean
) returns jsonb
language plpgsql as $$
declare
  is_short boolean;
  moves boolean := exists (select from unnest(qtys) as c (n) where c.n <> 0);
  balances tid[]; balance_qtys numeric[]; balance_reserveds numeric[]; balance_frozens numeric[]; balance_values numeric[];
  -- of the locked balances: their keys, and what they had
  balance_sites bigint[]; balance_products bigint[]; balance_owners bigint[]; balance_qualities int[];
  balance_onhands numeric[]; balance_worths numeric[]; balance_unusables numeric[];
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
         array_agg(l.d), array_agg(l.p), array_agg(l.o), array_agg(l.q), array_agg(l.on_hand), array_agg(l.value), array_agg(0::numeric), array_agg(0::numeric)
    into balances, balance_qtys, balance_reserveds, balance_frozens, is_short, balances_due,
         balance_sites, balance_products, balance_owners, balance_qualities, balance_onhands, balance_worths, balance_values, balance_unusables
    from locked l;
  -- Places are read in a statement of their own: it sees what the lock waited for.
  if not is_short and not takes_unusable and exists (select from unnest(balance_reserveds) as c (r) where c.r > 0) then
    select array_agg(j.unusable order by j.no), bool_or(j.on_hand + j.qty - j.unusable < j.reserved + j.r + j.frozen + j.f and j.r > 0)
      into balance_unusables, is_short
      from (select c.no, c.qty, c.r, c.f, b.on_hand, b.reserved, b.frozen,
                   case when c.r > 0 then unusable_stock(the_company, b.site_id, b.product_id, b.owner_id, b.quality) else 0 end as unusable
              from unnest(balances, balance_qtys, balance_reserveds, balance_frozens) with ordinality as c (at, qty, r, f, no)
              join stock_balance b on b.ctid = c.at and b.company_id = the_company) j;
  end if;
  if is_short then
    return (
      select jsonb_build_object('short', jsonb_agg(s)) from (
        select b.site_id, b.product_id, b.owner_id, b.quality, null::bigint as position_id,
               -- what leaves or is newly promised, against what was free for it
               greatest(-c.qty, 0) + greatest(c.r + c.f, 0) as needed, greatest(b.on_hand - b.reserved - b.frozen - c.u + greatest(-c.r - c.f, 0), 0) as available,
               c.u as unusable
          from unnest(balances, balance_qtys, balance_reserveds, balance_frozens, balance_unusables) as c (at, qty, r, f, u) join stock_balance b on b.ctid = c.at
         where b.company_id = the_company
           and (b.on_hand + c.qty - c.u < b.reserved + c.r + b.frozen + c.f or b.reserved + c.r < 0 or b.frozen + c.f < 0)
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
               greatest(-sum(c.n), 0) + greatest(sum(c.k), 0) as needed, coalesce(min(t.on_hand - t.picked), 0) as available, 0 as unusable
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
             case when c.n = 0 or c.o <> 0 or c.t = 91 then 0 when c.n > 0 then case when c.b is null and r.id is null then 2 else 1 end
                  when r.id is null then 4 else 3 end as how
        from unnest(sites, products, owners, qualities, qtys, reversals, brings, dues, accounts, types) with ordinality as c (d, p, o, q, n, v, b, u, a, t, at)
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

-- ── Moves between positions ──

-- Goods change their position within a site, or get their first one. state 0 to move, 10 moved, 20 voided, 30 moved back.
create table relocation (
  company_id bigint not null references company,
  id bigint generated by default as identity,
  number text not null,
  site_id bigint not null,
  state int not null check (state in (0, 10, 20, 30)),
  info text not null default '',
  override_info text not null default '',
  user_id bigint not null,
  create_by text not null,
  update_by text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (company_id, id),
  constraint relocation_number unique (company_id, number),
  constraint relocation_site foreign key (company_id, site_id) references site
);
create index relocation_of_site on relocation (company_id, site_id, id);
create index relocation_time on relocation (company_id, created_at);
create index relocation_open on relocation (company_id, site_id) where state = 0;
select tenant_table('relocation', 'select, insert, update');
select numbered_table('relocation');

-- One lot of one place, and where it goes. from_id 0: not put away yet.
create table relocation_line (
  company_id bigint not null,
  id bigint generated by default as identity,
  relocation_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  owner_id bigint not null,
  quality int not null,
  batch text not null,
  mark_time date not null,
  from_id bigint not null,
  to_id bigint not null,
  num numeric(16, 3) not null check (num > 0),
  primary key (company_id, id),
  constraint relocation_line_document foreign key (company_id, relocation_id) references relocation,
  constraint relocation_line_product foreign key (company_id, product_id) references product,
  constraint relocation_line_target foreign key (company_id, to_id) references position,
  constraint relocation_line_elsewhere check (from_id <> to_id)
);
create index relocation_line_of_document on relocation_line (company_id, relocation_id, line_no);
select tenant_table('relocation_line', 'select, insert');

-- Goods that change their position neither come nor leave: movements by day leave them out.
create or replace function stock_log_by_day(the_company bigint, since timestamptz, until timestamptz)
returns table (day date, site_id bigint, product_id bigint, owner_id bigint, quality int, type int, in_num numeric, out_num numeric)
language sql stable as $$
  select (l.created_at at time zone 'Asia/Shanghai')::date, l.site_id, l.product_id, l.owner_id, l.quality, l.type,
         sum(case when (l.style = 1) = (l.reverses is null) then case l.style when 1 then l.num else -l.num end else 0 end),
         sum(case when (l.style = 1) = (l.reverses is null) then 0 else case l.style when 2 then l.num else -l.num end end)
    from stock_log l
   where l.company_id = the_company and l.created_at >= since and l.created_at < until and l.type <> 91
   group by 1, 2, 3, 4, 5, 6
$$;

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden, affix) values
  (980, 530, '移库', 'relocation', 'warehouse/relocation', 'swap', 'relocation:list', 85, 0, 0),
  (981, 530, '移库单详情', 'relocation/:id', 'warehouse/relocationDetail', 'swap', 'relocation:list', 209, 1, 0);

-- ── Lots of documents ──

-- takes_unusable 1: the list may take what has expired or lies apart; its type allows it, or somebody let it pass.
alter table warehouse_list add column takes_unusable int not null default 0;

-- batch: asked for, as the production date is. lots: [{batch, markTime, num}] that really moved.
alter table consignment_line
  add column batch text not null default '',
  add column lots jsonb not null default '[]';

-- Production dates as papers and exports print them: those that really moved, else what was asked for.
create function lot_dates(lots jsonb, asked date) returns text language sql immutable as $$
  select coalesce((select string_agg(distinct l ->> 'markTime', '、') from jsonb_array_elements(lots) l where l ->> 'markTime' <> '0001-01-01'),
                  case when lots = '[]' and asked <> '0001-01-01' then asked::text else '' end)
$$;
-- As lot_dates, for batches.
create function lot_batches(lots jsonb, asked text) returns text language sql immutable as $$
  select coalesce((select string_agg(distinct l ->> 'batch', '、') from jsonb_array_elements(lots) l where l ->> 'batch' <> ''),
                  case when lots = '[]' then asked else '' end)
$$;
revoke execute on function lot_dates, lot_batches from public;
grant execute on function lot_dates, lot_batches to cangyun_app;

-- Where a loss was found; null: the rules choose.
alter table loss
  add column position_id bigint,
  add column batch text not null default '',
  add column mark_time date;

-- 1: found goods that the book did not have at this place.
alter table stocktake_line add column found int not null default 0;
