-- Goods without a batch and a date belong to no lot that could be blocked (`lot_block_named`). Asking for each of their places costs as much as
-- finding the place, and a large warehouse keeps them at hundreds.
create or replace function is_usable(the_company bigint, the_product bigint, the_batch text, the_mark date, period_days int, position_kind int, position_blocked int)
returns boolean language sql stable as $$
  select not is_expired(the_mark, period_days) and coalesce(position_kind, 10) not in (30, 40) and coalesce(position_blocked, 0) = 0
     and ((the_batch = '' and the_mark = '0001-01-01') or not is_blocked_lot(the_company, the_product, the_batch, the_mark))
$$;
