-- Menus of loans.
insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (862, 850, '贷款', 'loanOrder', 'finance/loanOrder', 'bank', 'loanOrder:list', 60, 0),
  (863, 850, '贷款详情', 'loanOrder/:id', 'finance/loanOrderDetail', 'bank', 'loanOrder:list', 99, 1),
  (864, 850, '新增贷款', 'new/loanOrder', 'finance/loanOrderNew', 'bank', 'loanOrder:add', 99, 1),
  (865, 850, '编辑贷款', 'edit/loanOrder/:id', 'finance/loanOrderEdit', 'bank', 'loanOrder:edit', 99, 1),
  (866, 850, '还款', 'loanRepay', 'finance/loanRepay', 'money-collect', 'loanRepay:list', 61, 0);
