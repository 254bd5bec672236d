-- Positions are imported as jobs; balances, places and units of new products are written faster.

-- ── Positions ──

-- A position that is taken back with its import: the moves that name it, and the check of each deleted row, find them by it.
create index relocation_line_to on relocation_line (company_id, to_id);

-- People who import positions see their imports.
update job set permissions = permissions || '{importJob:list}'
 where 'wmsPosition:add' = any (permissions) and not 'importJob:list' = any (permissions);
update user_job set permissions = permissions || '{importJob:list}'
 where 'wmsPosition:add' = any (permissions) and not 'importJob:list' = any (permissions);

-- ── References that are checked once per statement (decision 028) ──

-- The application has no right to delete products and balances, and from now on none to change the keys that refer to them: a reference
-- that was right when its row was inserted stays right.
revoke update on stock_balance, stock_place, product_unit from cangyun_app;
grant update (on_hand, reserved, frozen, last_price, value, updated_at) on stock_balance to cangyun_app;
grant update (on_hand, picked, first_in) on stock_place to cangyun_app;
grant update (name, factor, barcode) on product_unit to cangyun_app;

-- Refuses balances without their product.
alter table stock_balance drop constraint stock_balance_product;
create function balances_have_their_product() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join product p on p.company_id = a.company_id and p.id = a.product_id where p.id is null) then
    raise foreign_key_violation using constraint = 'stock_balance_product', table = 'stock_balance', message = 'a balance without its product';
  end if;
  return null;
end $$;
create trigger stock_balance_product after insert on stock_balance referencing new table as added
  for each statement execute function balances_have_their_product();

-- Refuses places without their balance.
alter table stock_place drop constraint stock_place_balance;
create function places_have_their_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join stock_balance b
                on b.company_id = a.company_id and b.site_id = a.site_id and b.product_id = a.product_id and b.owner_id = a.owner_id and b.quality = a.quality
              where b.company_id is null) then
    raise foreign_key_violation using constraint = 'stock_place_balance', table = 'stock_place', message = 'a place without its balance';
  end if;
  return null;
end $$;
create trigger stock_place_balance after insert on stock_place referencing new table as added
  for each statement execute function places_have_their_balance();

-- Refuses units without their product.
alter table product_unit drop constraint product_unit_product;
create function units_have_their_product() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join product p on p.company_id = a.company_id and p.id = a.product_id where p.id is null) then
    raise foreign_key_violation using constraint = 'product_unit_product', table = 'product_unit', message = 'a unit without its product';
  end if;
  return null;
end $$;
create trigger product_unit_product after insert on product_unit referencing new table as added
  for each statement execute function units_have_their_product();
