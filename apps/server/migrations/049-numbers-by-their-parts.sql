-- Pieces from the middle of a number. Our own numbers are letters, day and four digits, so that a piece of one says where it can lie: the
-- search asks for the few beginnings that lead to it, from the unique key (apps/server/src/kernel/finders/numberPieces.ts). Groups of three
-- digits select badly: with them every table of 1,500,000 documents took 25 ms, once for each kind that it holds. They stay for numbers that
-- people or other systems have given, and for days with more than 9,999 documents. Decision 066.
create function number_parts(name regclass, prefixes text) returns void language plpgsql as $$
declare
  plain text := name::text;
  other text := format('number !~ %L', '^(' || prefixes || ')[0-9]{10}$');
begin
  execute format('drop index %I', plain || '_number_parts');
  execute format('create index %I on %s using gin (company_id, number gin_trgm_ops) where %s', plain || '_number_parts', name, other);
  execute format($create$
    create or replace function %I(wanted_company bigint, asked text) returns setof bigint
    language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $body$
      select t.id from %s t
       where t.company_id = wanted_company and t.number ilike asked and t.%s
         and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
       order by t.id + 0 desc limit 500
    $body$ $create$, 'numbered_' || plain, name, other);
end $$;

select number_parts('sales_order', 'XS'), number_parts('purchase', 'CG'), number_parts('consignment', 'FH|XT|TH|CT|DB'),
  number_parts('process', 'JG'), number_parts('joint_trade', 'JY'), number_parts('receipt_difference', 'CY'),
  number_parts('warehouse_list', 'RK|CK'), number_parts('cutoff', 'JD'), number_parts('relocation', 'YK'),
  number_parts('return_inspection', 'ZJ'), number_parts('stocktake', 'PD'), number_parts('waybill', 'YD'), number_parts('freight_bill', 'YF'),
  number_parts('entry', 'SF'), number_parts('payment', 'SK|FK'), number_parts('loan', 'DK'), number_parts('statement', 'DZ'),
  number_parts('payment_request', 'FQ'), number_parts('invoice', 'FP');

-- Both sides of a trade are asked for their beginnings together.
create index joint_trade_number_start on joint_trade (company_id, number);

-- Only this migration needs it: a later table of numbered_table() has groups of all its numbers, and is found as well.
drop function number_parts(regclass, text);
