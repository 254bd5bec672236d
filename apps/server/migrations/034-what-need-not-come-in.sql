-- 无需入库 left its quantity planned on the purchase, and on the return as if it were still under way. Documents that were closed so before are settled here.
update purchase_pro o set planned_num = o.planned_num - s.total
  from (select p.company_id, p.source_line_id as id, sum(p.num - p.short_num) as total
          from consignment_pro p join consignment c on c.company_id = p.company_id and c.id = p.consignment_id
         where c.in_state = 2 and c.is_delete = 0 and c.kind = 'purchaseDispatch' and p.in_num = 0 and p.source_line_id is not null group by 1, 2) s
 where o.company_id = s.company_id and o.id = s.id and s.total <> 0;

update consignment_pro p set short_num = p.num
  from consignment c
 where c.company_id = p.company_id and c.id = p.consignment_id and c.in_state = 2 and c.kind in ('purchaseDispatch', 'shipmentBack')
   and p.in_num = 0 and p.short_num <> p.num;
