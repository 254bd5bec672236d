-- Blocks that somebody may override: who let it pass says why, on the document. An order also keeps up to which use of its customer's
-- credit it was let pass, so that those who ship are not asked again.

alter table sales_order
  add column released_credit numeric(14, 2) not null default 0,
  add column override_info text not null default '';
alter table warehouse_list
  add column override_info text not null default '';
-- Credit in use reads what is promised to a customer, however many orders it ever had.
create index sales_order_promised on sales_order (company_id, customer_id) where state = 10 and ended = 0 and is_delete = 0;
