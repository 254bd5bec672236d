-- What a sale costs in the database. Nothing is decided otherwise than before: goods that only leave are valued without the steps that goods
-- on their way in need, and what a statement knows already is not asked again.

-- ── Stock ──

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
-- is changed here. One that is not there yet is written once: a row that its own transaction changes has all its foreign keys checked again.
create or replace function post_stock(
  the_company bigint, sites bigint[], products bigint[], owners bigint[], qualities int[],
  positions bigint[], batches text[], marks date[],
  qtys numeric[], reserveds numeric[], frozens numeric[], pickeds numeric[],
  types int[], lines bigint[], reversals bigint[], brings numeric[], dues numeric[], accounts int[],
  the_kind text, the_doc bigint, the_number text, the_user bigint, the_user_name text, the_info text, takes_unusable boolean
) returns jsonb
language plpgsql as $$
declare
  is_short boolean;
  moves boolean := 0 <> any(qtys);
  balances tid[]; balance_qtys numeric[]; balance_reserveds numeric[]; balance_frozens numeric[]; balance_values numeric[];
  -- of the locked balances: their keys, and what they had
  balance_sites bigint[]; balance_products bigint[]; balance_owners bigint[]; balance_qualities int[];
  balance_onhands numeric[]; balance_worths numeric[]; balance_unusables numeric[];
  places tid[]; place_qtys numeric[]; place_pickeds numeric[];
  -- of places that are not there yet
  new_sites bigint[]; new_products bigint[]; new_owners bigint[]; new_qualities int[]; new_positions bigint[]; new_batches text[]; new_marks date[];
  new_qtys numeric[]; new_pickeds numeric[];
  line_values numeric[]; line_costs numeric[];
  -- how many rows must be changed, and how many were
  balances_due bigint; places_due bigint; balances_hit bigint; places_hit bigint;
begin
  -- A balance that is not there yet has no address: it is written once, with the movements.
  with change as materialized (
    select c.d, c.p, c.o, c.q, sum(c.n) as qty, sum(c.r) as reserved, sum(c.f) as frozen
      from unnest(sites, products, owners, qualities, qtys, reserveds, frozens) as c (d, p, o, q, n, r, f) group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ), locked as materialized (
    select b.at, c.d, c.p, c.o, c.q, c.qty, c.reserved as r, c.frozen as f, coalesce(b.on_hand, 0) as on_hand, coalesce(b.value, 0) as value,
           coalesce(b.on_hand, 0) + c.qty < coalesce(b.reserved, 0) + c.reserved + coalesce(b.frozen, 0) + c.frozen
             or coalesce(b.reserved, 0) + c.reserved < 0 or coalesce(b.frozen, 0) + c.frozen < 0 as short
      from change c left join lateral (
        select x.ctid as at, x.on_hand, x.reserved, x.frozen, x.value from stock_balance x
         where x.company_id = the_company and x.site_id = c.d and x.product_id = c.p and x.owner_id = c.o and x.quality = c.q for update) b on true
  )
  select array_agg(l.at), array_agg(l.qty), array_agg(l.r), array_agg(l.f), bool_or(l.short), (select count(*) from change),
         array_agg(l.d), array_agg(l.p), array_agg(l.o), array_agg(l.q), array_agg(l.on_hand), array_agg(l.value), array_agg(0::numeric), array_agg(0::numeric)
    into balances, balance_qtys, balance_reserveds, balance_frozens, is_short, balances_due,
         balance_sites, balance_products, balance_owners, balance_qualities, balance_onhands, balance_worths, balance_values, balance_unusables
    from locked l;
  -- Places are read in a statement of their own: it sees what the lock waited for.
  if not is_short and not takes_unusable and 0 < any(balance_reserveds) then
    select array_agg(j.unusable order by j.no), bool_or(j.on_hand + j.qty - j.unusable < j.reserved + j.r + j.frozen + j.f and j.r > 0)
      into balance_unusables, is_short
      from (select c.no, c.qty, c.r, c.f, coalesce(b.on_hand, 0) as on_hand, coalesce(b.reserved, 0) as reserved, coalesce(b.frozen, 0) as frozen,
                   case when c.r > 0 and c.at is not null then unusable_stock(the_company, b.site_id, b.product_id, b.owner_id, b.quality) else 0 end as unusable
              from unnest(balances, balance_qtys, balance_reserveds, balance_frozens) with ordinality as c (at, qty, r, f, no)
              left join stock_balance b on b.ctid = c.at and b.company_id = the_company) j;
  end if;
  if is_short then
    return (
      select jsonb_build_object('short', jsonb_agg(s)) from (
        select c.d as site_id, c.p as product_id, c.o as owner_id, c.q as quality, null::bigint as position_id,
               -- what leaves or is newly promised, against what was free for it
               greatest(-c.qty, 0) + greatest(c.r + c.f, 0) as needed, greatest(l.on_hand - l.reserved - l.frozen - c.u + greatest(-c.r - c.f, 0), 0) as available,
               c.u as unusable
          from unnest(balances, balance_sites, balance_products, balance_owners, balance_qualities, balance_qtys, balance_reserveds, balance_frozens, balance_unusables)
            as c (at, d, p, o, q, qty, r, f, u)
          left join stock_balance b on b.ctid = c.at and b.company_id = the_company
         cross join lateral (select coalesce(b.on_hand, 0) as on_hand, coalesce(b.reserved, 0) as reserved, coalesce(b.frozen, 0) as frozen) l
         where l.on_hand + c.qty - c.u < l.reserved + c.r + l.frozen + c.f or l.reserved + c.r < 0 or l.frozen + c.f < 0
         order by 1, 2, 3, 4) s);
  end if;

  with change as (
    select c.d, c.p, c.o, c.q, c.s, c.b, c.m, sum(c.n) as qty, sum(c.k) as picked
      from unnest(sites, products, owners, qualities, positions, batches, marks, qtys, pickeds) as c (d, p, o, q, s, b, m, n, k)
     where c.n <> 0 or c.k <> 0 group by 1, 2, 3, 4, 5, 6, 7
  )
  select array_agg(t.ctid), array_agg(c.qty), array_agg(c.picked),
         bool_or(coalesce(t.on_hand, 0) + c.qty < coalesce(t.picked, 0) + c.picked or coalesce(t.picked, 0) + c.picked < 0), count(t.ctid),
         array_agg(c.d) filter (where t.ctid is null), array_agg(c.p) filter (where t.ctid is null), array_agg(c.o) filter (where t.ctid is null),
         array_agg(c.q) filter (where t.ctid is null), array_agg(c.s) filter (where t.ctid is null), array_agg(c.b) filter (where t.ctid is null),
         array_agg(c.m) filter (where t.ctid is null), array_agg(c.qty) filter (where t.ctid is null), array_agg(c.picked) filter (where t.ctid is null)
    into places, place_qtys, place_pickeds, is_short, places_due,
         new_sites, new_products, new_owners, new_qualities, new_positions, new_batches, new_marks, new_qtys, new_pickeds
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

  -- Sold goods only leave, at their average: what remains of the balance is worth its share, and each line took the difference. So the value
  -- that leaves a balance follows from its sum.
  if moves and not 0 < any(qtys) and 91 <> all(types) and cardinality(array_remove(reversals, null)) = 0 then
    select array_agg(v.value order by v.at), array_agg(case when v.is_ours or v.a is null then coalesce(v.u, v.value) else 0 end order by v.at),
           (select array_agg(case when h.o = 0 and h.n <> 0 then -round(h.worth * -h.n / h.had, 2) else 0 end order by h.no)
              from unnest(balance_owners, balance_qtys, balance_onhands, balance_worths) with ordinality as h (o, n, had, worth, no))
      into line_values, line_costs, balance_values
      from (select c.at, c.a, c.u, c.o = 0 and c.n <> 0 as is_ours,
                   case when c.o = 0 and c.n <> 0 then round(h.worth * (c.n - c.run) / h.had, 2) - round(h.worth * -c.run / h.had, 2) else 0 end as value
              from (select x.*, sum(x.n) over (partition by x.d, x.p, x.o, x.q order by x.at) as run
                      from unnest(sites, products, owners, qualities, qtys, dues, accounts) with ordinality as x (d, p, o, q, n, u, a, at)) c
              join unnest(balance_sites, balance_products, balance_owners, balance_qualities, balance_onhands, balance_worths)
                as h (d, p, o, q, had, worth) on h.d = c.d and h.p = c.p and h.o = c.o and h.q = c.q) v;
  elsif moves then
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

  -- Balances before their places: somebody who has made the same balance first is noticed before a key of it is waited for.
  if array_position(balances, null) is not null then
    insert into stock_balance (company_id, site_id, product_id, owner_id, quality, on_hand, reserved, frozen, value, updated_at)
    select the_company, c.d, c.p, c.o, c.q, c.qty, c.reserved, c.frozen, c.value, clock_timestamp()
      from unnest(balances, balance_sites, balance_products, balance_owners, balance_qualities, balance_qtys, balance_reserveds, balance_frozens, balance_values)
        as c (at, d, p, o, q, qty, reserved, frozen, value)
     where c.at is null order by c.d, c.p, c.o, c.q
    on conflict do nothing;
    get diagnostics balances_hit = row_count;
    if balances_hit <> cardinality(balances) - cardinality(array_remove(balances, null)) then
      raise exception 'balances were made while this was posted' using errcode = 'serialization_failure';
    end if;
  end if;
  if new_sites is not null then
    insert into stock_place (company_id, site_id, product_id, owner_id, quality, position_id, batch, mark_time, on_hand, picked)
    select the_company, c.*
      from unnest(new_sites, new_products, new_owners, new_qualities, new_positions, new_batches, new_marks, new_qtys, new_pickeds) as c;
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
  ), moved as (
    select * from balance
    union all
    select c.d, c.p, c.o, c.q, 0 from unnest(balances, balance_sites, balance_products, balance_owners, balance_qualities) as c (at, d, p, o, q) where c.at is null
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
      join moved y on y.site_id = x.d and y.product_id = x.p and y.owner_id = x.o and y.quality = x.q
     order by x.at
  )
  select (select count(*) from moved), (select count(*) from place) into balances_hit, places_hit;
  -- A ctid that no longer leads to its row was changed by someone who does not hold the balance's lock. The transaction starts again.
  if balances_hit <> balances_due or places_hit <> places_due then
    raise exception 'stock changed while it was posted: % of % balances, % of % places', balances_hit, balances_due, places_hit, places_due
      using errcode = 'serialization_failure';
  end if;
  if not moves then return null; end if;

  -- As post_voucher, without JSON on the way.
  if 0 <> any(line_values) or 0 <> any(line_costs) then
    with entry as (
      select x.account, x.site_id, sum(x.amount) as amount
        from unnest(sites, accounts, line_values, line_costs) as c (d, a, value, cost)
       cross join lateral (values (1405, c.d, c.value - case when c.a is null then c.cost else 0 end),
                                  (c.a, c.d, -c.cost), (6404, c.d, c.cost - c.value)) as x (account, site_id, amount)
       where x.account is not null and x.amount <> 0 group by 1, 2 having sum(x.amount) <> 0
    ), voucher as (
      insert into journal_voucher (company_id, day, site_id, source_kind, source_id, source_number, info, user_id, user_name)
      select the_company, greatest((clock_timestamp() at time zone 'Asia/Shanghai')::date, (select until + 1 from closed_books where company_id = the_company)),
             min(e.site_id), the_kind, the_doc, the_number, the_info, the_user, the_user_name
        from entry e having count(*) > 0
      returning id, day
    )
    insert into journal_row (company_id, voucher_id, day, account, site_id, amount)
    select the_company, v.id, v.day, e.account, e.site_id, e.amount from entry e, voucher v order by e.site_id, e.account;
  end if;
  return jsonb_build_object('costs', to_jsonb(line_costs));
end $$;

-- ── Money ──

-- The only writer of partners' accounts. All items and matches of one event come together, and leave balances, matches, journal and the
-- documents' sums together.
-- items: [{side, customerId, person, siteId, kind, reason, sourceKind, sourceId, sourceNumber, eventKind, eventId, amount, tax, day, dueDay,
--   reversesId, info, typed, auto, rows}]. dueDay null: by the partner's terms. typed: a person typed the day, so it may not be in closed books; others move to the first open
--   day. auto: match at once within the document. rows: [{account, ownAccountId, amount}], the journal without the partner's own row.
-- matches: [{raising, lowering, amount}], ids of items, or the place of a new item (counted from 1) as a negative number.
-- An item with reversesId frees the other of its matches and settles it; what is freed is matched again within its document.
-- So is a match over two documents that is taken back: else a document could be open and have money left at the same time.
-- Thousands at once cost in proportion to their number: nothing is joined with what an insert has just returned, ids are taken first.
-- The accounts are locked in the order of their ids before anything is read that depends on them: items and sums of documents are only
-- touched under that lock.
-- It answers {ids, sources}: the new items in their order, and what is claimed and paid of every document that it touched.
-- CY001: a typed day is in closed books; CY002: a match over two accounts; CY003: a journal that does not add up;
-- CY005: more than is open, with the item in the detail.
create or replace function post_money(the_company bigint, items jsonb, matches jsonb, the_user bigint, the_user_name text)
returns jsonb language plpgsql as $$
declare
  closed date := (select until from closed_books where company_id = the_company);
  new_ids bigint[] := '{}';
  -- every item that is new or matched differently
  touched bigint[];
  reversed bigint[];
  freed bigint[];
  -- items to match within their document
  paired bigint[];
  raisings bigint[]; lowerings bigint[]; amounts numeric[];
  -- of the items, read once: whether one is of a closed day, does not add up, or has no account yet; the accounts that are there
  is_closed boolean; is_uneven boolean; is_new boolean; is_auto boolean;
  accounts bigint[];
  is_matching boolean := jsonb_array_length(matches) > 0;
  -- whether no document of theirs has had an item before, and whether they both raise and lower
  is_first boolean; is_mixed boolean;
  -- what is claimed and paid of the items' documents, before anything is matched
  sums jsonb;
begin
  select bool_or(i.typed and i.day <= closed),
         bool_or(case i.side when 1 then i.amount else -i.amount end + coalesce((select sum(r.amount) from jsonb_to_recordset(i.rows) as r (amount numeric)), 0) <> 0),
         bool_or(a.id is null), bool_or(i.auto), array_agg(a.id), array_agg(i."reversesId") filter (where i."reversesId" is not null)
    into is_closed, is_uneven, is_new, is_auto, accounts, reversed
    from jsonb_to_recordset(items) as i (side int, "customerId" bigint, person text, amount numeric, day date, typed boolean, auto boolean, "reversesId" bigint, rows jsonb)
    left join partner_account a on a.company_id = the_company and a.side = i.side and a.person = i.person
                               and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0);
  if is_closed then raise exception 'closed' using errcode = 'CY001', detail = closed::text; end if;
  if is_uneven then raise exception 'a journal that does not add up' using errcode = 'CY003'; end if;

  if is_new then
    insert into partner_account (company_id, side, customer_id, person)
    select distinct the_company, i.side, i."customerId", i.person from jsonb_to_recordset(items) as i (side int, "customerId" bigint, person text)
     where not exists (select from partner_account a where a.company_id = the_company and a.side = i.side and a.person = i.person
                          and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0))
     order by 2, 3, 4
    on conflict do nothing;
    select array_agg(a.id) into accounts from jsonb_to_recordset(items) as i (side int, "customerId" bigint, person text)
      join partner_account a on a.company_id = the_company and a.side = i.side and a.person = i.person and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0);
  end if;
  if is_matching then
    accounts := accounts || array(
      select m.partner_account_id from money_item m where m.company_id = the_company and m.id in (
        select x.raising from jsonb_to_recordset(matches) as x (raising bigint) union all select x.lowering from jsonb_to_recordset(matches) as x (lowering bigint)));
  end if;
  perform from partner_account a where a.company_id = the_company and a.id = any(accounts) order by a.id for update;

  with given as (
    select g.*, nextval('money_item_id_seq') as id, nextval('journal_voucher_id_seq') as voucher_id from (
      select i.*, a.id as account_id, greatest(i.day, closed + 1) as booked
        from rows from (jsonb_to_recordset(items) as (side int, "customerId" bigint, person text, "siteId" bigint, kind int, reason int,
          "sourceKind" text, "sourceId" bigint, "sourceNumber" text, "eventKind" text, "eventId" bigint, amount numeric, tax numeric, day date,
          "dueDay" date, "reversesId" bigint, info text, rows jsonb)) with ordinality i
        join partner_account a on a.company_id = the_company and a.side = i.side and a.person = i.person
                              and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0)
       order by i.ordinality) g
  ), item as (
    insert into money_item (company_id, id, partner_account_id, side, customer_id, person, site_id, kind, reason, source_kind, source_id, source_number,
      event_kind, event_id, amount, tax, day, due_day, reverses_id, info, user_id, user_name)
    select the_company, g.id, g.account_id, g.side, g."customerId", g.person, g."siteId", g.kind, g.reason, g."sourceKind", g."sourceId", g."sourceNumber",
           g."eventKind", g."eventId", g.amount, g.tax, g.booked, coalesce(g."dueDay", due_day_of(the_company, g."customerId", g.day, g.reason)),
           g."reversesId", g.info, the_user, the_user_name
      from given g order by g.id
  ), voucher as (
    insert into journal_voucher (company_id, id, day, site_id, item_id, info, user_id, user_name)
    select the_company, g.voucher_id, g.booked, g."siteId", g.id, g.info, the_user, the_user_name from given g order by g.id
  ), journal as (
    insert into journal_row (company_id, voucher_id, day, account, site_id, own_account_id, partner_account_id, amount)
    select the_company, g.voucher_id, g.booked, x.account, g."siteId", x.own_account_id, x.account_id, x.amount
      from given g cross join lateral (
        select case g.side when 1 then 1122 else 2202 end as account, null::bigint as own_account_id, g.account_id,
               case g.side when 1 then g.amount else -g.amount end as amount
        union all
        select r.account, r."ownAccountId", null, r.amount from jsonb_to_recordset(g.rows) as r (account int, "ownAccountId" bigint, amount numeric)) x
     order by g.voucher_id
  ), account as (
    update partner_account a set claimed = a.claimed + s.claimed, paid = a.paid + s.paid, open = a.open + s.raised, advance = a.advance + s.lowered
      from (select g.account_id as id, coalesce(sum(g.amount) filter (where g.kind = 1), 0) as claimed,
                   coalesce(-sum(g.amount) filter (where g.kind = 2), 0) as paid, coalesce(sum(g.amount) filter (where g.amount > 0), 0) as raised,
                   coalesce(-sum(g.amount) filter (where g.amount < 0), 0) as lowered
              from given g group by 1) s
     where a.company_id = the_company and a.id = s.id
  ), source as (
    insert into money_source as d (company_id, source_kind, source_id, side, claimed, paid)
    select the_company, g."sourceKind", g."sourceId", g.side, coalesce(sum(g.amount) filter (where g.kind = 1), 0),
           coalesce(-sum(g.amount) filter (where g.kind = 2), 0)
      from given g where g."sourceId" <> 0 group by 2, 3, 4 order by 2, 3, 4
    on conflict (company_id, source_kind, source_id, side) do update set claimed = d.claimed + excluded.claimed, paid = d.paid + excluded.paid
    returning d.source_kind as kind, d.source_id as id, d.side, d.claimed, d.paid
  )
  -- This statement began under the lock, and does not see yet what it writes.
  select coalesce(array_agg(g.id order by g.id), '{}'), bool_and(d.source_id is null), bool_or(g.amount > 0) and bool_or(g.amount < 0),
         (select coalesce(jsonb_agg(s), '[]') from source s)
    into new_ids, is_first, is_mixed, sums
    from given g left join money_source d
      on d.company_id = the_company and d.source_kind = g."sourceKind" and d.source_id = g."sourceId" and d.side = g.side;
  touched := new_ids;

  -- What is taken back is freed of its matches, and settles with what takes it back.
  if cardinality(reversed) > 0 then
    select array_agg(m.raising_id), array_agg(m.lowering_id), array_agg(-m.amount) into raisings, lowerings, amounts from (
      select y.raising_id, y.lowering_id, sum(y.amount) as amount from (
        select m.id, m.raising_id, m.lowering_id, m.amount from money_match m where m.company_id = the_company and m.raising_id = any(reversed)
        union
        select m.id, m.raising_id, m.lowering_id, m.amount from money_match m where m.company_id = the_company and m.lowering_id = any(reversed)) y
       group by 1, 2 having sum(y.amount) <> 0) m;
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    freed := raisings || lowerings;
    touched := touched || freed;
    select array_agg(case when i.amount > 0 then new_ids[i.at] else i.reverses_id end), array_agg(case when i.amount > 0 then i.reverses_id else new_ids[i.at] end),
           array_agg(abs(i.amount)) into raisings, lowerings, amounts
      from rows from (jsonb_to_recordset(items) as (amount numeric, "reversesId" bigint)) with ordinality as i (amount, reverses_id, at) where i.reverses_id is not null;
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    touched := touched || raisings || lowerings;
  end if;

  if is_matching then
    select array_agg(case when m.raising < 0 then new_ids[-m.raising] else m.raising end order by m.ordinality),
           array_agg(case when m.lowering < 0 then new_ids[-m.lowering] else m.lowering end order by m.ordinality), array_agg(m.amount order by m.ordinality)
      into raisings, lowerings, amounts
      from rows from (jsonb_to_recordset(matches) as (raising bigint, lowering bigint, amount numeric)) with ordinality as m (raising, lowering, amount, ordinality);
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    touched := touched || raisings || lowerings;
    freed := freed || array(
      select x.id from unnest(raisings, lowerings, amounts) as m (r, l, n)
        cross join lateral (select i.source_kind, i.source_id from money_item i where i.company_id = the_company and i.id = m.r offset 0) r
        cross join lateral (select i.source_kind, i.source_id from money_item i where i.company_id = the_company and i.id = m.l offset 0) l
        cross join lateral (values (m.r), (m.l)) as x (id)
       where m.n < 0 and (r.source_kind, r.source_id) <> (l.source_kind, l.source_id));
  end if;

  -- Within a document: the oldest debt with the oldest money. Both are laid end to end, as far as both reach; from each end to the next, the
  -- debt and the money that end there or later are matched.
  is_auto := is_auto and (not is_first or is_mixed);
  if is_auto then
    select array_agg(new_ids[x.at]) into paired from rows from (jsonb_to_recordset(items) as (auto boolean)) with ordinality as x (auto, at) where x.auto;
  end if;
  -- Nothing to pair, unless a document of theirs has both; one that has its first items now has no others.
  if not (is_auto or cardinality(freed) > 0) then
    null;
  elsif exists (
    select from (
        select distinct i.partner_account_id, i.source_kind, i.source_id from money_item i
         where i.company_id = the_company and i.id = any(paired || freed) and i.source_id <> 0) d
      cross join lateral (
        select from money_item x where x.company_id = the_company and x.source_kind = d.source_kind and x.source_id = d.source_id and x.source_id <> 0
           and x.partner_account_id = d.partner_account_id and x.open <> 0 having bool_or(x.amount > 0) and bool_or(x.amount < 0) offset 0) both_ways)
  then
    with wanted as (
      select distinct i.partner_account_id, i.source_kind, i.source_id from money_item i
       where i.company_id = the_company and i.id = any(paired || freed) and i.source_id <> 0
    ), line as (
      select i.id, i.partner_account_id as a, i.source_kind as k, i.source_id as s, i.amount > 0 as raises, abs(i.open) as n,
             sum(abs(i.open)) over (partition by i.partner_account_id, i.source_kind, i.source_id, i.amount > 0 order by i.due_day, i.id) as till
        -- Document by document: a plan over all that the partner has open costs more with every claim.
        from wanted w cross join lateral (
          select * from money_item x where x.company_id = the_company and x.source_kind = w.source_kind and x.source_id = w.source_id and x.source_id <> 0 and x.open <> 0 offset 0) i
       where i.partner_account_id = w.partner_account_id
    ), reaching as (
      select l.*, least(coalesce(max(l.till) filter (where l.raises) over d, 0), coalesce(max(l.till) filter (where not l.raises) over d, 0)) as reach
        from line l window d as (partition by l.a, l.k, l.s)
    ), ending as (
      select e.a, e.k, e.s, least(e.till, e.reach) as till, max(e.id) filter (where e.raises) as raising, max(e.id) filter (where not e.raises) as lowering
        from reaching e where e.till - e.n < e.reach group by 1, 2, 3, 4
    ), step as (
      select e.*, e.till - lag(e.till, 1, 0::numeric) over (partition by e.a, e.k, e.s order by e.till) as n,
             count(e.raising) over later as r, count(e.lowering) over later as l
        from ending e window later as (partition by e.a, e.k, e.s order by e.till desc)
    ), pair as (
      select max(p.raising) over (partition by p.a, p.k, p.s, p.r) as raising, max(p.lowering) over (partition by p.a, p.k, p.s, p.l) as lowering, p.n from step p
    )
    select array_agg(p.raising order by p.raising, p.lowering), array_agg(p.lowering order by p.raising, p.lowering), array_agg(p.n order by p.raising, p.lowering)
      into raisings, lowerings, amounts from pair p;
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    touched := touched || raisings || lowerings;
  end if;

  -- Without a match nothing has changed since.
  if cardinality(touched) = cardinality(new_ids) then
    return jsonb_build_object('ids', to_jsonb(new_ids), 'sources', sums);
  end if;
  return jsonb_build_object('ids', to_jsonb(new_ids), 'sources', coalesce((
    select jsonb_agg(jsonb_build_object('kind', d.source_kind, 'id', d.source_id, 'side', d.side, 'claimed', d.claimed, 'paid', d.paid))
      from (select distinct i.source_kind, i.source_id, i.side from money_item i where i.company_id = the_company and i.id = any(touched)) t
      cross join lateral (
        select * from money_source d where d.company_id = the_company and d.source_kind = t.source_kind and d.source_id = t.source_id and d.side = t.side offset 0) d), '[]'));
end $$;
