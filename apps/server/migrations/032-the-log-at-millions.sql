-- The log at millions of rows, and the last key that asked once per row.

-- A product's rows of a few days, or a few days' rows of some products, are found in the index alone, however long the history is. The log is
-- only ever added to, so vacuum has to come by for the additions' sake, or the index alone would not do.
drop index stock_log_of_product;
create index stock_log_of_product on stock_log (company_id, product_id, id) include (created_at);
drop index stock_log_time;
create index stock_log_time on stock_log (company_id, created_at, id) include (product_id);
alter table stock_log set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- As with lists: products are never deleted (they are voided, and from now on the application has no right to), so only the insert is judged.
revoke delete on product from cangyun_app;
alter table wms_inout_pro drop constraint wms_inout_pro_product;
create function lines_have_their_product() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join product p on p.company_id = a.company_id and p.id = a.product_id where p.id is null) then
    raise foreign_key_violation using constraint = 'wms_inout_pro_product', table = 'wms_inout_pro', message = 'a line without its product';
  end if;
  return null;
end $$;
create trigger wms_inout_pro_product after insert on wms_inout_pro referencing new table as added
  for each statement execute function lines_have_their_product();
