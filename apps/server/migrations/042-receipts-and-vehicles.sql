-- Receipts of waybills, and what exceptions, collections and vehicles need beyond their tables.

create index car_of_style on car (company_id, style, id);

-- Two contracts of one vehicle never run on the same day. Ranges of one number stand in for the keys: they need no further extension.
alter table car_contract add constraint car_contract_apart exclude using gist (
  int8range(company_id, company_id, '[]') with =, int8range(car_id, car_id, '[]') with =, daterange(start_day, end_day, '[]') with &&
) where (is_delete = 0);

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (723, 700, '公司车辆', 'companyCar', 'transport/companyCar', 'car', 'companyCar:list', 70, 0),
  (724, 700, '车辆档案', 'car', 'transport/car', 'idcard', 'car:list', 71, 0),
  (725, 700, '车辆合同', 'carContract', 'transport/carContract', 'audit', 'carContract:list', 72, 0);
