-- An order that was ended said that all of it had moved. How much moved and that it was ended are two things; each is said by itself now.
update shipment_order o set out_state = case when s.moved > 0 then 1 else 0 end
  from (select company_id, order_id, sum(out_num) as moved, bool_or(out_num < num) as open from shipment_pro group by 1, 2) s
 where s.company_id = o.company_id and s.order_id = o.id and o.ended = 1 and s.open;

update purchase o set in_state = case when s.moved > 0 then 1 else 0 end
  from (select company_id, order_id, sum(in_num) as moved, bool_or(in_num < num) as open from purchase_pro group by 1, 2) s
 where s.company_id = o.company_id and s.order_id = o.id and o.ended = 1 and s.open;
