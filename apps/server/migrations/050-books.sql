-- The books: open documents and what went through an account are found by an index.

create index shipment_order_owing on shipment_order (company_id, customer_id) where state = 10 and is_delete = 0 and unpaid_amount > 0;
create index purchase_owing on purchase (company_id, customer_id) where state in (10, 20) and is_delete = 0 and unpaid_amount > 0;
create index waybill_owing on waybill (company_id, customer_id) where pay_state = 0 and is_delete = 0 and total_fee > 0;
create index waybill_collect_owing on waybill_collect (company_id, receive_dept_id) where received_at is not null and paid_at is null and is_delete = 0;
create index user_ear_pay_owing on user_ear_pay (company_id, dept_id) where paid_at is null;
create index loan_repay_owing on loan_repay (company_id, due_day) where paid_at is null;
create index payment_through on payment (company_id, account_id, paid_at) where account_id is not null;

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (857, 850, '财务概览', 'overview', 'finance/account', 'dashboard', 'finance:list', 5, 0),
  (858, 850, '日账', 'book', 'finance/personBook', 'book', 'finance:list', 60, 0),
  (859, 850, '往来对账', 'figures', 'finance/personFigures', 'audit', 'finance:list', 70, 0),
  (860, 850, '费用明细', 'items', 'finance/personItemList', 'file-text', 'finance:list', 80, 0);
