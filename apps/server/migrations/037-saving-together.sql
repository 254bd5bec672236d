-- Many documents of one kind reserve at once: an import of a hundred orders is one posting.

-- As before, with each line's own document. Only post_stock changes the balances; this function keeps the rows that explain them.
create function add_reservations(
  the_company bigint, the_kind text, docs bigint[], the_reason int,
  lines bigint[], sites bigint[], products bigint[], owners bigint[], qualities int[], qtys numeric[]
) returns void language sql as $$
  insert into stock_reservation as r (company_id, doc_kind, doc_id, line_id, reason, site_id, product_id, owner_id, quality, qty)
  select the_company, the_kind, c.i, c.l, the_reason, c.d, c.p, c.o, c.q, sum(c.n)
    from unnest(docs, lines, sites, products, owners, qualities, qtys) as c (i, l, d, p, o, q, n) group by c.i, c.l, c.d, c.p, c.o, c.q
  on conflict (company_id, doc_kind, doc_id, line_id, reason, site_id, product_id, owner_id, quality)
  do update set qty = r.qty + excluded.qty
$$;
revoke execute on function add_reservations(bigint, text, bigint[], int, bigint[], bigint[], bigint[], bigint[], int[], numeric[]) from public;
grant execute on function add_reservations(bigint, text, bigint[], int, bigint[], bigint[], bigint[], bigint[], int[], numeric[]) to cangyun_app;
drop function add_reservations(bigint, text, bigint, int, bigint[], bigint[], bigint[], bigint[], int[], numeric[]);
