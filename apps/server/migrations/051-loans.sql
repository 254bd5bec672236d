-- Loans: what the tables of 048 did not carry, and their menus.

-- 10 of the plan that lending makes, 20 charged by hand. Of the plan neither principal nor interest is edited, and nothing is deleted.
alter table loan_repay add column origin int not null default 10 check (origin in (10, 20));

-- A loan keeps the pledge rate that it was applied for with, as it keeps way and rate.
alter table loan_order add column pledge_rate numeric(5, 2) not null default 0 check (pledge_rate between 0 and 100);

-- What a goods owner still owes for lists.
create index wms_inoutlist_of_owner on wms_inoutlist (company_id, owner_id) where owner_id <> 0;

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (862, 850, '贷款', 'loanOrder', 'finance/loanOrder', 'bank', 'loanOrder:list', 90, 0),
  (863, 850, '贷款详情', 'loanOrder/:id', 'finance/loanOrderDetail', 'bank', 'loanOrder:list', 99, 1),
  (864, 850, '新增贷款', 'new/loanOrder', 'finance/loanOrderNew', 'bank', 'loanOrder:add', 99, 1),
  (865, 850, '编辑贷款', 'edit/loanOrder/:id', 'finance/loanOrderEdit', 'bank', 'loanOrder:edit', 99, 1),
  (866, 850, '还款', 'loanRepay', 'finance/loanRepay', 'money-collect', 'loanRepay:list', 91, 0),
  (867, 850, '贷款产品', 'loanProduct', 'finance/loanProduct', 'audit', 'loanProduct:list', 92, 0);
