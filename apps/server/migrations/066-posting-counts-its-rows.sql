-- Posting updates balances and places by their ctid, the place of a row on disk. That is right while all who write them hold the
-- balance's lock. A writer that does not would move a row, and the update would pass it over without a word: balance and places
-- would no longer agree. Posting now counts the rows it has changed; where one is missing the transaction starts again.
create or replace function post_stock(
  the_company bigint, depts bigint[], products bigint[], owners bigint[], qualities int[],
  positions bigint[], batches text[], marks date[],
  qtys numeric[], reserveds numeric[], frozens numeric[], pickeds numeric[],
  types int[], lines bigint[], reversals bigint[],
  the_kind text, the_doc bigint, the_number text, the_user bigint, the_user_name text, the_info text
) returns table (dept_id bigint, product_id bigint, owner_id bigint, quality int, position_id bigint, needed numeric, available numeric)
language plpgsql as $$
declare
  is_short boolean;
  balances tid[]; balance_qtys numeric[]; balance_reserveds numeric[]; balance_frozens numeric[];
  places tid[]; place_qtys numeric[]; place_pickeds numeric[];
  -- how many rows must be changed, and how many were
  balances_due bigint; places_due bigint; balances_hit bigint; places_hit bigint;
begin
  insert into stock_balance as b (company_id, dept_id, product_id, owner_id, quality)
  select distinct the_company, c.d, c.p, c.o, c.q from unnest(depts, products, owners, qualities) as c (d, p, o, q)
   where not exists (select from stock_balance x
                      where x.company_id = the_company and x.dept_id = c.d and x.product_id = c.p and x.owner_id = c.o and x.quality = c.q)
   order by 2, 3, 4, 5
  on conflict do nothing;

  with change as (
    select c.d, c.p, c.o, c.q, sum(c.n) as qty, sum(c.r) as reserved, sum(c.f) as frozen
      from unnest(depts, products, owners, qualities, qtys, reserveds, frozens) as c (d, p, o, q, n, r, f) group by 1, 2, 3, 4
  ), locked as materialized (
    select b.ctid as at, c.qty, c.reserved as r, c.frozen as f,
           b.on_hand + c.qty < b.reserved + c.reserved + b.frozen + c.frozen or b.reserved + c.reserved < 0 or b.frozen + c.frozen < 0 as short
      from change c join stock_balance b
        on b.company_id = the_company and b.dept_id = c.d and b.product_id = c.p and b.owner_id = c.o and b.quality = c.q
     order by b.dept_id, b.product_id, b.owner_id, b.quality for update of b
  )
  select array_agg(l.at), array_agg(l.qty), array_agg(l.r), array_agg(l.f), bool_or(l.short), (select count(*) from change)
    into balances, balance_qtys, balance_reserveds, balance_frozens, is_short, balances_due from locked l;
  if is_short then
    return query
    select b.dept_id, b.product_id, b.owner_id, b.quality, null::bigint,
           -- what leaves or is newly promised, against what was free for it
           greatest(-c.qty, 0) + greatest(c.r + c.f, 0), b.on_hand - b.reserved - b.frozen + greatest(-c.r - c.f, 0)
      from unnest(balances, balance_qtys, balance_reserveds, balance_frozens) as c (at, qty, r, f) join stock_balance b on b.ctid = c.at
     where b.company_id = the_company
       and (b.on_hand + c.qty < b.reserved + c.r + b.frozen + c.f or b.reserved + c.r < 0 or b.frozen + c.f < 0)
     order by 1, 2, 3, 4;
    return;
  end if;

  insert into stock_place (company_id, dept_id, product_id, owner_id, quality, position_id, batch, mark_time)
  select distinct the_company, c.d, c.p, c.o, c.q, c.s, c.b, c.m
    from unnest(depts, products, owners, qualities, positions, batches, marks, qtys) as c (d, p, o, q, s, b, m, n) where c.n > 0
  on conflict do nothing;

  with change as (
    select c.d, c.p, c.o, c.q, c.s, c.b, c.m, sum(c.n) as qty, sum(c.k) as picked
      from unnest(depts, products, owners, qualities, positions, batches, marks, qtys, pickeds) as c (d, p, o, q, s, b, m, n, k)
     where c.n <> 0 or c.k <> 0 group by 1, 2, 3, 4, 5, 6, 7
  )
  select array_agg(t.ctid), array_agg(c.qty), array_agg(c.picked),
         bool_or(coalesce(t.on_hand, 0) + c.qty < coalesce(t.picked, 0) + c.picked or coalesce(t.picked, 0) + c.picked < 0), count(t.ctid)
    into places, place_qtys, place_pickeds, is_short, places_due
    from change c left join stock_place t
      on t.company_id = the_company and t.dept_id = c.d and t.product_id = c.p and t.owner_id = c.o and t.quality = c.q
     and t.position_id = c.s and t.batch = c.b and t.mark_time = c.m;
  if is_short then
    return query
    select c.d, c.p, c.o, c.q, c.s, greatest(-sum(c.n), 0) + greatest(sum(c.k), 0), coalesce(min(t.on_hand - t.picked), 0)
      from unnest(depts, products, owners, qualities, positions, batches, marks, qtys, pickeds) as c (d, p, o, q, s, b, m, n, k)
      left join stock_place t
        on t.company_id = the_company and t.dept_id = c.d and t.product_id = c.p and t.owner_id = c.o and t.quality = c.q
       and t.position_id = c.s and t.batch = c.b and t.mark_time = c.m
     group by c.d, c.p, c.o, c.q, c.s, c.b, c.m
    having coalesce(min(t.on_hand), 0) + sum(c.n) < coalesce(min(t.picked), 0) + sum(c.k) or coalesce(min(t.picked), 0) + sum(c.k) < 0
     order by 1, 2, 3, 4, 5;
    return;
  end if;

  with line as (
    select * from unnest(depts, products, owners, qualities, positions, batches, marks, qtys, types, lines, reversals)
      with ordinality as c (d, p, o, q, s, b, m, n, t, l, v, at) where c.n <> 0
  ), balance as (
    update stock_balance t
       set on_hand = t.on_hand + c.qty, reserved = t.reserved + c.reserved, frozen = t.frozen + c.frozen, updated_at = clock_timestamp()
      from unnest(balances, balance_qtys, balance_reserveds, balance_frozens) as c (at, qty, reserved, frozen)
     where t.ctid = c.at and t.company_id = the_company
    returning t.dept_id, t.product_id, t.owner_id, t.quality, t.on_hand - c.qty as before
  ), place as (
    update stock_place t set on_hand = t.on_hand + c.qty, picked = t.picked + c.picked
      from unnest(places, place_qtys, place_pickeds) as c (at, qty, picked)
     where t.ctid = c.at and t.company_id = the_company
    returning 1
  ), logged as (
    insert into stock_log (company_id, dept_id, product_id, owner_id, quality, position_id, batch, mark_time,
                           style, type, num, bnum, anum, doc_kind, doc_id, number, line_id, reverses, user_id, user_name, info)
    select the_company, x.d, x.p, x.o, x.q, x.s, x.b, x.m,
           case when x.n > 0 then 1 else 2 end, x.t, abs(x.n),
           -- the balance as it stood around each of the document's own lines, counted on from the update's own result
           y.before + x.run - x.n, y.before + x.run,
           the_kind, the_doc, the_number, x.l, x.v, the_user, the_user_name, the_info
      from (select l.*, sum(l.n) over (partition by l.d, l.p, l.o, l.q order by l.at) as run from line l) x
      join balance y on y.dept_id = x.d and y.product_id = x.p and y.owner_id = x.o and y.quality = x.q
     order by x.at
  )
  select (select count(*) from balance), (select count(*) from place) into balances_hit, places_hit;
  -- A ctid that no longer leads to its row was changed by someone who does not hold the balance's lock. The transaction starts again.
  if balances_hit <> balances_due or places_hit <> places_due then
    raise exception 'stock changed while it was posted: % of % balances, % of % places', balances_hit, balances_due, places_hit, places_due
      using errcode = 'serialization_failure';
  end if;
end $$;
