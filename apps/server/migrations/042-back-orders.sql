-- Orders that wait for goods, and finished documents that are corrected.

-- ── What is agreed with a customer ──

-- short_rule: what is confirmed of an order that is short. 0 all or nothing, 1 what is there now and the rest later, 2 what is there and no more.
-- supply_priority: when goods come in, larger numbers have their turn first, for those who supply by priority.
alter table customer_terms
  add column short_rule int not null default 0 check (short_rule in (0, 1, 2)),
  add column supply_priority int not null default 0 check (supply_priority between 0 and 99);

-- ── What an order waits for ──

-- Of a confirmed line: num = shipped + on lists of confirmed dispatches + reserved by the order + waiting_num. waiting_priority is that of the
-- customer when the line began to wait.
alter table sales_order_line
  add column waiting_num numeric(16, 3) not null default 0,
  add column waiting_since timestamptz,
  add column waiting_priority int not null default 0,
  add constraint sales_order_line_waits check (waiting_num >= 0 and waiting_num + out_num <= num and (waiting_num > 0) = (waiting_since is not null));
create index sales_order_line_waiting on sales_order_line (company_id, site_id, product_id, waiting_since, id) where waiting_num > 0;

-- short_info: what was taken off the order when it was confirmed, because it was not there. split_from: the order that it was a part of.
alter table sales_order
  add column short_info text not null default '',
  add column split_from bigint,
  add constraint sales_order_split foreign key (company_id, split_from) references sales_order;
create index sales_order_split_from on sales_order (company_id, split_from) where split_from is not null;

-- Orders of earlier days that hold less than they have open wait for the rest.
update sales_order_line l set waiting_num = x.missing, waiting_since = x.since
  from (select l.company_id, l.id, coalesce(o.confirmed_at, o.created_at) as since, l.num - l.out_num - coalesce(h.qty, 0) - coalesce(p.qty, 0) as missing
          from sales_order_line l
          join sales_order o on o.company_id = l.company_id and o.id = l.order_id and o.state = 10 and o.ended = 0 and o.is_delete = 0
          left join (select company_id, line_id, sum(qty) as qty from stock_reservation where doc_kind = 'shipmentOrder' and reason = 1 group by 1, 2) h
            on h.company_id = l.company_id and h.line_id = l.id
          left join (select d.company_id, d.source_line_id, sum(d.num - d.short_num - d.out_num) as qty
                       from consignment_line d join consignment c on c.company_id = d.company_id and c.id = d.consignment_id
                      where d.kind = 'dispatch' and c.is_delete = 0 and c.state <> 10 group by 1, 2) p
            on p.company_id = l.company_id and p.source_line_id = l.id
         where l.site_id is not null) x
 where l.company_id = x.company_id and l.id = x.id and x.missing > 0;

-- ── Corrections ──

-- A finished document with a mistake names the one that is right, and that one names it.
alter table consignment
  add column corrects bigint,
  add column corrected_by bigint,
  add column correction_info text not null default '',
  add constraint consignment_corrects foreign key (company_id, corrects) references consignment,
  add constraint consignment_corrected_by foreign key (company_id, corrected_by) references consignment;
alter table process
  add column corrects bigint,
  add column corrected_by bigint,
  add column correction_info text not null default '',
  add constraint process_corrects foreign key (company_id, corrects) references process,
  add constraint process_corrected_by foreign key (company_id, corrected_by) references process;

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden, affix) values
  (988, 600, '缺货待发', 'backOrder', 'trade/backOrder', 'schedule', 'backOrder:list', 15, 0, 0);
