-- The screens of waybills and scans. The address /tms/order/edit is the waybill's (spec 0 §2.1); sales orders are edited beside the other orders.
update menu set path = 'edit/shipmentOrder' where id = 605;

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (701, 700, '运单', 'order', 'transport/waybill', 'file-text', 'waybill:list', 10, 0),
  (702, 700, '扫描', 'scan', 'transport/scan', 'barcode', 'scanRecord:add', 70, 0),
  (703, 700, '扫描记录', 'scanRecord', 'transport/scanRecord', 'schedule', 'scanRecord:list', 75, 0),
  (704, 700, '新增运单', 'order/new', 'transport/waybillNew', 'file-text', 'waybill:add', 90, 1),
  (705, 700, '编辑运单', 'order/edit', 'transport/waybillEdit', 'file-text', 'waybill:edit', 91, 1),
  (706, 700, '运单资料', 'order/:id', 'transport/waybillPage', 'file-text', 'waybill:list', 92, 1),
  (707, 700, '运单结算', 'settlement', 'transport/settlement', 'wallet', 'waybill:list', 60, 0);
