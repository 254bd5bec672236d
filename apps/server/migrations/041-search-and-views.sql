-- Finding things: one search box, and views of lists.

-- ── The search box ──

-- Documents by any five neighbouring characters of their number and by the end of a phone number, positions by code.
-- Names, codes and initials of partners and products have their index already (searchable_table). Decision 066.

create extension if not exists pg_trgm;

-- Numbers begin with the kind and the day, so the unique key (company_id, number) finds what they begin with, newest first. Any other
-- part is found by groups of three characters. As with searchable_table, row-level security would keep LIKE off the index: the look-up is
-- a SECURITY DEFINER function that answers ids of the asking company only. It is bounded: a part that more documents have is no answer.
create function numbered_table(name regclass) returns void language plpgsql as $$
declare plain text := name::text;
begin
  execute format('create index %I on %s using gin (company_id, number gin_trgm_ops)', plain || '_number_parts', name);
  -- `+ 0` keeps the planner from reading the primary key backwards until enough numbers match, which for a rare part is the whole table.
  execute format($create$
    create function %I(wanted_company bigint, pattern text) returns setof bigint
    language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $body$
      select t.id from %s t
       where t.company_id = wanted_company and t.number ilike pattern
         and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
       order by t.id + 0 desc limit 500
    $body$ $create$, 'numbered_' || plain, name);
  execute format('revoke execute on function %I(bigint, text) from public', 'numbered_' || plain);
  execute format('grant execute on function %I(bigint, text) to cangyun_app', 'numbered_' || plain);
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
