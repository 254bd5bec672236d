-- Night work is one job per company: a large company delays nobody, and what failed is tried again for that company alone.
drop function make_stock_snapshots(date);
drop function make_stock_days(date);

create function company_ids() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from company order by 1
$$;

create function assert_day_ended(the_day date) returns void language plpgsql stable as $$
begin
  if the_day >= (now() at time zone 'Asia/Shanghai')::date then
    raise exception 'the day % has not ended', the_day using errcode = '22023';
  end if;
end $$;

-- Functions that write what the application may only read act for the company of the transaction, whatever they are asked for.
create function assert_own_company(the_company bigint) returns void language plpgsql stable as $$
begin
  if the_company is distinct from nullif(current_setting('app.company_id', true), '')::bigint then
    raise exception 'company % is not that of the transaction', the_company using errcode = '42501';
  end if;
end $$;

-- Adds up what has ended and is not added up yet. Running twice, or on two nodes, changes nothing.
create function make_stock_days(the_company bigint, the_day date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare made int := 0; done date;
begin
  perform assert_own_company(the_company);
  perform assert_day_ended(the_day);
  insert into stock_day_mark (company_id, day)
  select the_company, coalesce(min(l.created_at at time zone 'Asia/Shanghai')::date, the_day + 1) - 1 from stock_log l where l.company_id = the_company
  on conflict do nothing;
  select m.day into done from stock_day_mark m where m.company_id = the_company for update;
  if done < the_day then
    insert into stock_day (company_id, day, dept_id, product_id, owner_id, quality, type, in_num, out_num)
    select the_company, l.*
      from stock_log_by_day(the_company, (done + 1)::timestamp at time zone 'Asia/Shanghai', (the_day + 1)::timestamp at time zone 'Asia/Shanghai') l;
    get diagnostics made = row_count;
    update stock_day_mark m set day = the_day where m.company_id = the_company;
  end if;
  return made;
end $$;

-- A batch of what has outlived its use. Stock, money and history are not among it, and never will be.
-- Snapshots only shorten the way to a past day: of those older than a month the ends of months suffice.
create function prune_company(the_company bigint, action_log_days int, task_days int, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare total int := 0; n int; today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  perform assert_own_company(the_company);
  if action_log_days < 180 then
    raise exception 'the action log is kept for 180 days at least' using errcode = '22023';
  end if;
  delete from action_log where company_id = the_company and id in (
    select id from action_log where company_id = the_company and created_at < now() - make_interval(days => action_log_days)
     order by created_at limit most);
  get diagnostics n = row_count; total := total + n;
  delete from task where company_id = the_company and id in (
    select id from task where company_id = the_company and finished_at is not null and created_at < now() - make_interval(days => task_days)
     order by created_at limit most);
  get diagnostics n = row_count; total := total + n;
  delete from stock_snapshot where company_id = the_company and day in (
    select distinct day from stock_snapshot
     where company_id = the_company and day < today - 31 and extract(day from day + 1) <> 1 order by day limit 5);
  get diagnostics n = row_count; total := total + n;
  return total;
end $$;

revoke execute on function company_ids(), assert_day_ended(date), assert_own_company(bigint), make_stock_days(bigint, date),
  prune_company(bigint, int, int, int) from public;
grant execute on function company_ids(), assert_day_ended(date), make_stock_days(bigint, date), prune_company(bigint, int, int, int) to cangyun_app;
