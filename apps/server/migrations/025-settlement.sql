-- 收付款单, one place for all money, and 账龄.

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden, affix) values
  (869, 850, '收付款单', 'settlement', 'finance/settlement', 'swap', 'settlement:list', 15, 0, 0),
  (900, 850, '登记收付款', 'new/settlement', 'finance/settlementNew', 'swap', 'settlement:add', 99, 1, 0),
  (901, 850, '收付款单详情', 'settlement/:id', 'finance/settlementDetail', 'swap', 'settlement:list', 99, 1, 0),
  (902, 850, '应收应付对冲', 'new/offset', 'finance/settlementOffset', 'swap', 'settlement:offset', 99, 1, 0),
  (903, 850, '账龄', 'ageing', 'finance/ageing', 'audit', 'settlement:list', 68, 0, 0);
