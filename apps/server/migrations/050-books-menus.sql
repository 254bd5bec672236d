-- The screens of the books.
insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (857, 850, '财务概览', 'overview', 'finance/account', 'dashboard', 'finance:list', 5, 0),
  (858, 850, '日账', 'book', 'finance/personBook', 'book', 'finance:list', 60, 0),
  (859, 850, '往来对账', 'figures', 'finance/personFigures', 'audit', 'finance:list', 70, 0),
  (860, 850, '费用明细', 'items', 'finance/personItemList', 'file-text', 'finance:list', 80, 0);
