-- Goods are found by the texts of their products, as those keep them, and by texts of their own that no product has. They kept all of them
-- again before: most goods have one product with the same name, and a second search index was a tenth of what PostgreSQL did for an import.
-- Rows that are there keep what they have until they are written next; both find the same.
create or replace function search_goods(wanted_company bigint, wanted_grams text[], pattern text) returns setof bigint
language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  select t.id from goods t
   where t.company_id = wanted_company and t.grams @> wanted_grams and t.search_text like pattern
     and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
  union
  select p.goods_id from product p
   where p.company_id = wanted_company and p.grams @> wanted_grams and p.search_text like pattern and p.is_delete = 0 and p.goods_id is not null
     and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
$$;
