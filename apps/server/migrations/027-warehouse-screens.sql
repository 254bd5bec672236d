-- The warehouse in the console: its menus, and the order in which a picker walks through a site.

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (530, null, '仓储', 'WMS', 'Layout', 'inbox', '', 300, 0),
  (531, 530, '入库单', 'inbound', 'warehouse/inbound', 'inbox', 'wmsInoutlist:list', 10, 0),
  (532, 530, '出库单', 'outbound', 'warehouse/outbound', 'gift', 'wmsInoutlist:list', 20, 0),
  (533, 530, '手机拣货', '/wms/pick', 'warehouse/pick', 'barcode', 'wmsInoutlist:pick', 30, 0),
  (534, 530, '出入库明细', 'lines', 'warehouse/inoutPro', 'file-text', 'wmsInoutlist:list', 40, 0),
  (535, 530, '库存', 'stock', 'stock/stock', 'database', 'stock:list', 50, 0),
  (536, 530, '库存变动', 'proLog', 'stock/proLog', 'swap', 'proLog:list', 60, 0),
  (537, 530, '良次互转', 'quality', 'stock/quality', 'tags', 'stock:quality', 70, 0),
  (538, 530, '库位', 'position', 'warehouse/position', 'environment', 'wmsPosition:list', 80, 0),
  (539, 530, '库位图', 'map', 'warehouse/positionMap', 'appstore', 'wmsPosition:list', 90, 0),
  (540, 530, '盘点', 'stocktake', 'warehouse/stocktake', 'audit', 'stocktake:list', 100, 0),
  (541, 530, '报损', 'lose', 'warehouse/wmsLose', 'tool', 'wmsLose:list', 110, 0),
  (542, 530, '日结检查', 'dayEnd', 'warehouse/dayEnd', 'schedule', 'wmsInoutlist:list', 120, 0),
  (543, 530, '账实核对', 'proof', 'stock/proof', 'file-search', 'stock:list', 130, 0),
  (544, 530, '仓库日志', 'diary', 'stock/wmsLog', 'book', 'wmsLog:list', 140, 0),
  (545, 530, '入库单详情', 'inbound/:id', 'warehouse/inoutDetail', 'inbox', 'wmsInoutlist:list', 200, 1),
  (546, 530, '出库单详情', 'outbound/:id', 'warehouse/inoutDetail', 'gift', 'wmsInoutlist:list', 201, 1),
  (547, 530, '新增入库单', 'new/inbound', 'warehouse/inboundForm', 'inbox', 'wmsInoutlist:add', 202, 1),
  (548, 530, '新增出库单', 'new/outbound', 'warehouse/outboundForm', 'gift', 'wmsInoutlist:add', 203, 1),
  (549, 530, '编辑出入库单', 'edit/:id', 'warehouse/inoutEdit', 'file-text', 'wmsInoutlist:edit', 204, 1),
  (550, 530, '盘点单详情', 'stocktake/:id', 'warehouse/stocktakeSheet', 'audit', 'stocktake:list', 205, 1);

-- The map and the picking order read a site's positions by zone, row, column and layer.
create index wms_position_walk on wms_position (company_id, dept_id, a1, a2, a3, a4);
