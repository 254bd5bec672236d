-- The end of a number or of a phone is the beginning of the text read backwards. LIKE finds it only with a plan that knows the text, so every
-- key stroke planned twenty look-ups again. Two ends of a range are found with any text: they are planned once. 1114111 is the last character
-- there is; indexes with text_pattern_ops compare as these operators do. Decision 066.

-- Documents by a piece of their number, as 038-search-and-views.sql says: for the tables that come after it.
create or replace function numbered_table(name regclass) returns void language plpgsql as $$
declare
  plain text := name::text;
  look_up record;
begin
  execute format('create index %I on %s (company_id, reverse(number) text_pattern_ops)', plain || '_number_end', name);
  execute format('create index %I on %s using gin (company_id, number gin_trgm_ops)', plain || '_number_parts', name);
  for look_up in
    select * from (values
      ('ending_', 'reverse(t.number) ~>=~ reverse(asked) and reverse(t.number) ~<~ (reverse(asked) || chr(1114111))', 'force_generic_plan'),
      ('numbered_', 't.number ilike asked', 'force_custom_plan')) as v (prefix, condition, plan)
  loop
    -- `+ 0` keeps the planner from reading the primary key backwards until enough numbers match, which for a rare piece is the whole table.
    execute format($create$
      create function %I(wanted_company bigint, asked text) returns setof bigint
      language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = %s as $body$
        select t.id from %s t
         where t.company_id = wanted_company and %s
           and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
         order by t.id + 0 desc limit 500
      $body$ $create$, look_up.prefix || plain, look_up.plan, name, look_up.condition);
    execute format('revoke execute on function %I(bigint, text) from public', look_up.prefix || plain);
    execute format('grant execute on function %I(bigint, text) to cangyun_app', look_up.prefix || plain);
  end loop;
end $$;

-- Tables that have such a look-up already; who may call it does not change.
create function ends_by_range(name regclass) returns void language plpgsql as $$
begin
  execute format($create$
    create or replace function %I(wanted_company bigint, asked text) returns setof bigint
    language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $body$
      select t.id from %s t
       where t.company_id = wanted_company
         and reverse(t.number) ~>=~ reverse(asked) and reverse(t.number) ~<~ (reverse(asked) || chr(1114111))
         and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
       order by t.id + 0 desc limit 500
    $body$ $create$, 'ending_' || name::text, name);
end $$;

select ends_by_range('sales_order'), ends_by_range('purchase'), ends_by_range('consignment'), ends_by_range('process'),
  ends_by_range('joint_trade'), ends_by_range('receipt_difference'), ends_by_range('warehouse_list'), ends_by_range('cutoff'),
  ends_by_range('relocation'), ends_by_range('return_inspection'), ends_by_range('stocktake'), ends_by_range('waybill'),
  ends_by_range('freight_bill'), ends_by_range('entry'), ends_by_range('payment'), ends_by_range('loan'), ends_by_range('statement'),
  ends_by_range('payment_request'), ends_by_range('invoice');
drop function ends_by_range(regclass);

-- Waybills of a receiver or sender: people read the last digits aloud, or have the whole number on their screen.
create or replace function phoned_waybill(wanted_company bigint, ending text) returns setof bigint
language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select t.id from waybill t
   where t.company_id = wanted_company
     and ((reverse(t.receiver ->> 'mobile') ~>=~ reverse(ending) and reverse(t.receiver ->> 'mobile') ~<~ (reverse(ending) || chr(1114111)))
       or (reverse(t.send ->> 'mobile') ~>=~ reverse(ending) and reverse(t.send ->> 'mobile') ~<~ (reverse(ending) || chr(1114111))))
     and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
   order by t.id + 0 desc limit 500
$$;

-- Orders whose goods go to this phone, as the shop's customers name them.
create or replace function phoned_sales_order(wanted_company bigint, ending text) returns setof bigint
language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select t.id from sales_order t
   where t.company_id = wanted_company
     and reverse(t.buy_address ->> 'phone') ~>=~ reverse(ending) and reverse(t.buy_address ->> 'phone') ~<~ (reverse(ending) || chr(1114111))
     and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
   order by t.id + 0 desc limit 500
$$;
