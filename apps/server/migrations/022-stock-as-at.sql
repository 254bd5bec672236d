-- Stock as at the end of a past day: the nearest snapshot before it, plus the log behind that. Days are those of Asia/Shanghai.

-- The log's rows of one balance are in the order of their lock, so "up to a moment" is a prefix by id: log_id says where a snapshot ends.
create function stock_as_at(the_company bigint, the_day date)
returns table (dept_id bigint, product_id bigint, owner_id bigint, quality int, on_hand numeric, log_id bigint)
language sql stable as $$
  with base as (select max(s.day) as day from stock_snapshot s where s.company_id = the_company and s.day <= the_day),
  moment as (select (the_day + 1)::timestamp at time zone 'Asia/Shanghai' as until,
                    -- A posting that was under way when the snapshot was made may carry an earlier time; a day is ample.
                    coalesce((select b.day from base b)::timestamp at time zone 'Asia/Shanghai', '-infinity'::timestamptz) as since),
  kept as (select s.* from stock_snapshot s, base b where s.company_id = the_company and s.day = b.day),
  tail as (
    select l.dept_id, l.product_id, l.owner_id, l.quality, sum(case l.style when 1 then l.num else -l.num end) as moved, max(l.id) as log_id
      from moment m, stock_log l left join kept k using (company_id, dept_id, product_id, owner_id, quality)
     where l.company_id = the_company and l.created_at >= m.since and l.created_at < m.until and l.id > coalesce(k.log_id, 0)
     group by 1, 2, 3, 4
  )
  select dept_id, product_id, owner_id, quality, coalesce(k.on_hand, 0) + coalesce(t.moved, 0), greatest(coalesce(k.log_id, 0), coalesce(t.log_id, 0))
    from kept k full join tail t using (dept_id, product_id, owner_id, quality)
$$;

-- Nightly, over all companies: keeps the end of a day that has ended. Making it twice changes nothing.
create function make_stock_snapshots(the_day date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare made int := 0; n int; c bigint;
begin
  if the_day >= (now() at time zone 'Asia/Shanghai')::date then
    raise exception 'the day % has not ended', the_day using errcode = '22023';
  end if;
  for c in select company_id from company order by 1 loop
    insert into stock_snapshot (company_id, day, dept_id, product_id, owner_id, quality, on_hand, log_id)
    select c, the_day, a.dept_id, a.product_id, a.owner_id, a.quality, a.on_hand, a.log_id from stock_as_at(c, the_day) a
    on conflict do nothing;
    get diagnostics n = row_count;
    made := made + n;
  end loop;
  return made;
end $$;

revoke execute on function stock_as_at(bigint, date), make_stock_snapshots(date) from public;
grant execute on function stock_as_at(bigint, date), make_stock_snapshots(date) to cangyun_app;
