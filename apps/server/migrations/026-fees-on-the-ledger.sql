-- Fees of warehouse lists on the money ledger: their source is the list. And entries that bring what was owed before the books began.

-- 40 an opening entry: neither income nor cost.
alter table entry drop constraint entry_origin_check, add constraint entry_origin_check check (origin in (10, 20, 30, 40));

-- What a movement is called in the books, by the document that it is for.
create or replace function money_kind_of(source_kind text, item_kind int, side int, came_in boolean) returns int language sql immutable as $$
  select case source_kind
    when 'shipmentOrder' then 10 when 'purchase' then 11 when 'waybill' then 20 when 'bill' then 21 when 'dispatch' then 21
    when 'orderCompanyCollect' then case when item_kind = 1 then 22 else 23 end
    when 'inboundList' then case side when 1 then 32 else 33 end
    when 'outboundList' then case side when 1 then 32 else 33 end
    when 'userEarPay' then 40
    when 'customerAccount' then case when came_in then 50 else 51 end
    when 'loanOrder' then 60 when 'loanRepay' then 61
    else case side when 1 then 30 else 31 end end
$$;
