-- Finding things: one search box, and views of lists.

-- ── The search box ──

-- Documents by any five neighbouring characters of their number and by the end of a phone number, positions by code.
-- Names, codes and initials of partners and products have their index already (searchable_table). Decision 066.

create extension if not exists pg_trgm;

-- Numbers begin with the kind and the day, so the unique key (company_id, number) finds what they begin with, newest first. Their ends are
-- beginnings of the number read backwards. Any other piece is found by groups of three characters, which digits share so much that it is
-- asked last. As with searchable_table, row-level security would keep LIKE off an index: the look-ups are SECURITY DEFINER functions that
-- answer ids of the asking company only. They are bounded: a piece that more documents have is no answer.
create function numbered_table(name regclass) returns void language plpgsql as $$
declare
  plain text := name::text;
  look_up record;
begin
  execute format('create index %I on %s (company_id, reverse(number) text_pattern_ops)', plain || '_number_end', name);
  execute format('create index %I on %s using gin (company_id, number gin_trgm_ops)', plain || '_number_parts', name);
  for look_up in select * from (values ('ending_', 'reverse(t.number) like reverse(asked) || ''%'''), ('numbered_', 't.number ilike asked')) as v (prefix, condition)
  loop
    -- `+ 0` keeps the planner from reading the primary key backwards until enough numbers match, which for a rare piece is the whole table.
    execute format($create$
      create function %I(wanted_company bigint, asked text) returns setof bigint
      language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $body$
        select t.id from %s t
         where t.company_id = wanted_company and %s
           and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
         order by t.id + 0 desc limit 500
      $body$ $create$, look_up.prefix || plain, name, look_up.condition);
    execute format('revoke execute on function %I(bigint, text) from public', look_up.prefix || plain);
    execute format('grant execute on function %I(bigint, text) to cangyun_app', look_up.prefix || plain);
  end loop;
end $$;
revoke execute on function numbered_table(regclass) from public;

select numbered_table('sales_order'), numbered_table('purchase'), numbered_table('consignment'), numbered_table('process'),
  numbered_table('joint_trade'), numbered_table('warehouse_list'), numbered_table('cutoff'), numbered_table('stocktake'),
  numbered_table('waybill'), numbered_table('freight_bill'), numbered_table('entry'), numbered_table('payment'), numbered_table('loan'),
  numbered_table('statement'), numbered_table('payment_request'), numbered_table('invoice');

-- People name a parcel or an order by the end of a phone number. Read backwards, an end is a beginning.
create index waybill_receiver_phone on waybill (company_id, reverse(receiver ->> 'mobile') text_pattern_ops);
create index waybill_sender_phone on waybill (company_id, reverse(send ->> 'mobile') text_pattern_ops);
create index sales_order_buyer_phone on sales_order (company_id, reverse(buy_address ->> 'phone') text_pattern_ops);

-- Waybills of a receiver or sender: people read the last digits aloud, or have the whole number on their screen.
create function phoned_waybill(wanted_company bigint, ending text) returns setof bigint
language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  select t.id from waybill t
   where t.company_id = wanted_company
     and (reverse(t.receiver ->> 'mobile') like reverse(ending) || '%' or reverse(t.send ->> 'mobile') like reverse(ending) || '%')
     and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
   order by t.id + 0 desc limit 500
$$;

-- Orders whose goods go to this phone, as the shop's customers name them.
create function phoned_sales_order(wanted_company bigint, ending text) returns setof bigint
language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  select t.id from sales_order t
   where t.company_id = wanted_company and reverse(t.buy_address ->> 'phone') like reverse(ending) || '%'
     and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
   order by t.id + 0 desc limit 500
$$;

revoke execute on function phoned_waybill(bigint, text), phoned_sales_order(bigint, text) from public;
grant execute on function phoned_waybill(bigint, text), phoned_sales_order(bigint, text) to cangyun_app;

-- A position is scanned or typed from its beginning, at any of the sites that a person sees.
create index position_by_code on position (company_id, code);

-- ── Views ──

-- How somebody looks at a list, under a name: filters, order and hidden columns (look). scope: 0 for themselves, 1 for the people of a
-- job, 2 for everyone. A job has at most one default on each screen. A view goes with the user or the job that it belongs to.
create table list_view (
  company_id bigint not null references company,
  id bigint generated by default as identity,
  user_id bigint not null,
  screen text not null,
  name text not null,
  scope int not null default 0 check (scope in (0, 1, 2)),
  job_id bigint,
  is_default int not null default 0 check (is_default in (0, 1)),
  look jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint list_view_name unique (company_id, user_id, screen, name),
  constraint list_view_user foreign key (company_id, user_id) references app_user on delete cascade,
  constraint list_view_job foreign key (company_id, job_id) references job on delete cascade,
  constraint list_view_of_job check ((scope = 1) = (job_id is not null)),
  constraint list_view_default_of_job check (is_default = 0 or scope = 1)
);
create unique index list_view_default on list_view (company_id, job_id, screen) where is_default = 1;
create index list_view_shared on list_view (company_id, scope) where scope > 0;
create index list_view_jobs on list_view (company_id, job_id) where job_id is not null;
select tenant_table('list_view');

-- Saved filters become views with the usual order and columns.
insert into list_view (company_id, user_id, screen, name, look)
select s.company_id, s.user_id, substr(s.key, length('filters:') + 1), f ->> 'name',
       jsonb_build_object('filters', f -> 'values', 'order', 'id,desc', 'hidden', null)
  from user_setting s cross join jsonb_array_elements(s.value) f
 where s.key like 'filters:%'
on conflict do nothing;
drop table user_setting;
