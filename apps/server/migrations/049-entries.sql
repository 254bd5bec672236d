-- Entries on their screens; why one was voided; and a payment out of a customer's account remembers the row of that account's ledger, so that an undo takes back that very row.
alter table person_in add column cancel_info text not null default '';
alter table payment add column money_log_id bigint,
  add constraint payment_money_log foreign key (company_id, money_log_id) references money_log,
  add constraint payment_of_balance check ((way = 8) = (money_log_id is not null));
create unique index payment_of_money_log on payment (company_id, money_log_id) where money_log_id is not null;
create index payment_way on payment (company_id, way, id);

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (851, 850, '应收应付', 'entry', 'finance/personIn', 'wallet', 'personIn:list', 10, 0),
  (852, 850, '应收应付详情', 'entry/:id', 'finance/personInDetail', 'wallet', 'personIn:list', 99, 1),
  (855, 850, '新增应收应付', 'new/entry', 'finance/personInNew', 'wallet', 'personIn:add', 99, 1),
  (856, 850, '编辑应收应付', 'edit/entry/:id', 'finance/personInEdit', 'wallet', 'personIn:edit', 99, 1),
  (853, 850, '收付款记录', 'payment', 'finance/payment', 'swap', 'personIn:list', 20, 0),
  (854, 850, '员工报酬', 'earning', 'finance/userEarPay', 'team', 'userEarPay:list', 30, 0);
