-- Keys of goods, products and first receipts. A foreign key asks once for each row: an import of 3,000 products asked 54,000 times, which was
-- nearly a third of PostgreSQL's work. These ask once for each statement, as the lines of warehouse lists do (008), and refuse the same rows
-- with the same error: the declared key is read, replaced by triggers, and dropped.

-- Never deleted: voided, or asked by platform_remove_company, which looks into every table of the company before.
revoke delete on company, goods from cangyun_app;

-- Ids are given once. A key that is asked by triggers relies on it.
create function keys_never_change() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using table = tg_table_name, constraint = tg_name, message = 'an id that other rows name does not change';
end $$;
revoke execute on function keys_never_change from public;

-- New rows are asked together. A row whose key changes is asked alone; an update that does not name the columns pays nothing.
-- A parent that the application may delete is locked like by a foreign key, and its deletion asks for rows that name it; so the one that comes
-- second sees the other. The trigger's comment keeps the declared key: tests/stories/catalog/keys.test.ts reads it, and compares rights
-- with guards.
create function ask_at_once(child regclass, key name) returns void language plpgsql as $$
declare
  parent regclass;
  own name[]; theirs name[];
  may_go boolean;
  declared text;
  title text := key || '_asked';
  lookup text; refusal text;
begin
  select c.confrelid::regclass, array_agg(a.attname order by k.at), array_agg(b.attname order by k.at), pg_get_constraintdef(c.oid)
    into strict parent, own, theirs, declared
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) with ordinality as k (own, theirs, at)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs
   where c.conrelid = child and c.conname = key and c.contype = 'f' and c.confdeltype = 'a' and c.confupdtype = 'a' and c.confmatchtype = 's'
     and not c.condeferrable
   group by c.oid, c.confrelid;
  may_go := has_table_privilege('cangyun_app', parent, 'delete');
  -- offset 0: looked up by index, also in a large table and from a plan that was made for a single row
  lookup := format('select true as found from %s p where %s %s', parent,
    (select string_agg(format('p.%I = a.%I', t, o), ' and ') from unnest(own, theirs) as k (o, t)),
    case when may_go then 'for key share' else 'offset 0' end);
  refusal := format('raise foreign_key_violation using table = %L, constraint = %L, message = %L, detail = ', child::text, key, 'a row without its ' || parent::text);

  execute format($create$
    create function %I() returns trigger language plpgsql as $body$
    begin
      if exists (select from (select distinct %s from added a where %s order by %s) a left join lateral (%s) p on true where p.found is null) then
        %s'Key is not present.';
      end if;
      return null;
    end $body$ $create$, title,
    (select string_agg(format('a.%I', o), ', ') from unnest(own) as k (o)),
    (select string_agg(format('a.%I is not null', o), ' and ') from unnest(own) as k (o)),
    (select string_agg(at::text, ', ') from generate_subscripts(own, 1) at), lookup, refusal);
  execute format('create trigger %I after insert on %s referencing new table as added for each statement execute function %I()', title, child, title);
  execute format('comment on trigger %I on %s is %L', title, child, declared);

  execute format($create$
    create function %I() returns trigger language plpgsql as $body$
    begin
      if %s and not exists (select from (select new.*) a cross join lateral (%s) p) then
        %s'Key is not present.';
      end if;
      return null;
    end $body$ $create$, title || '_again', (select string_agg(format('new.%I is not null', o), ' and ') from unnest(own) as k (o)), lookup, refusal);
  execute format('create trigger %I after update of %s on %s for each row when (%s) execute function %I()', title || '_again',
    (select string_agg(quote_ident(o), ', ') from unnest(own) as k (o)), child,
    (select string_agg(format('old.%I is distinct from new.%I', o, o), ' or ') from unnest(own) as k (o)), title || '_again');

  if may_go then
    execute format($create$
      create function %I() returns trigger language plpgsql as $body$
      begin
        if exists (select from gone a cross join lateral (select from %s c where %s limit 1) c) then
          %s'Key is still referenced.';
        end if;
        return null;
      end $body$ $create$, key || '_kept', child, (select string_agg(format('c.%I = a.%I', o, t), ' and ') from unnest(own, theirs) as k (o, t)), refusal);
    execute format('create trigger %I after delete on %s referencing old table as gone for each statement execute function %I()', key || '_kept', parent, key || '_kept');
    execute format('revoke execute on function %I() from public', key || '_kept');
  end if;
  execute format('revoke execute on function %I(), %I() from public', title, title || '_again');
  if not exists (select from pg_trigger t where t.tgrelid = parent and t.tgname = 'keys_never_change') then
    execute format('create trigger keys_never_change before update of %s on %s for each row when (%s) execute function keys_never_change()',
      (select string_agg(quote_ident(t), ', ') from unnest(theirs) as k (t)), parent,
      (select string_agg(format('old.%I is distinct from new.%I', t, t), ' or ') from unnest(theirs) as k (t)));
  end if;
  execute format('alter table %s drop constraint %I', child, key);
end $$;
revoke execute on function ask_at_once from public;

select ask_at_once('goods', 'goods_company_id_fkey');
select ask_at_once('goods', 'goods_category');
select ask_at_once('goods', 'goods_brand');
select ask_at_once('goods', 'goods_unit');
select ask_at_once('goods', 'goods_supplier');
select ask_at_once('product', 'product_company_id_fkey');
select ask_at_once('product', 'product_goods');
select ask_at_once('product', 'product_category');
select ask_at_once('product', 'product_brand');
select ask_at_once('product', 'product_unit');
select ask_at_once('product', 'product_supplier');
select ask_at_once('product_unit', 'product_unit_product');
select ask_at_once('stock_balance', 'stock_balance_site');
select ask_at_once('stock_balance', 'stock_balance_product');
select ask_at_once('stock_place', 'stock_place_balance');
