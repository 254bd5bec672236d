-- The first claims of a document, as every shipment of a new order brings them, are matched with nothing: nobody looks for what they could be
-- matched with. Nothing else of post_money is other than before.

-- The only writer of partners' accounts. All items and matches of one event come together, and leave balances, matches, journal and the
-- documents' sums together.
-- items: [{side, customerId, person, siteId, kind, reason, sourceKind, sourceId, sourceNumber, eventKind, eventId, amount, tax, day, dueDay,
--   reversesId, info, typed, auto, rows}]. dueDay null: by the partner's terms. typed: a person typed the day, so it may not be in closed books; others move to the first open
--   day. auto: match at once within the document. rows: [{account, ownAccountId, amount}], the journal without the partner's own row.
-- matches: [{raising, lowering, amount}], ids of items, or the place of a new item (counted from 1) as a negative number.
-- An item with reversesId frees the other of its matches and settles it; what is freed is matched again within its document.
-- So is a match over two documents that is taken back: else a document could be open and have money left at the same time.
-- Thousands at once cost in proportion to their number: nothing is joined with what an insert has just returned, ids are taken first.
-- The accounts are locked in the order of their ids before anything is read that depends on them: items and sums of documents are only
-- touched under that lock.
-- It answers {ids, sources}: the new items in their order, and what is claimed and paid of every document that it touched.
-- CY001: a typed day is in closed books; CY002: a match over two accounts; CY003: a journal that does not add up;
-- CY005: more than is open, with the item in the detail.
create or replace function post_money(the_company bigint, items jsonb, matches jsonb, the_user bigint, the_user_name text)
returns jsonb language plpgsql as $$
declare
  closed date := (select until from closed_books where company_id = the_company);
  new_ids bigint[] := '{}';
  -- every item that is new or matched differently
  touched bigint[];
  reversed bigint[];
  freed bigint[];
  -- items to match within their document
  paired bigint[];
  raisings bigint[]; lowerings bigint[]; amounts numeric[];
  -- of the items, read once: whether one is of a closed day, does not add up, or has no account yet; the accounts that are there
  is_closed boolean; is_uneven boolean; is_new boolean; is_auto boolean;
  accounts bigint[];
  is_matching boolean := jsonb_array_length(matches) > 0;
  -- whether no document of theirs has had an item before, and whether they both raise and lower
  is_first boolean; is_mixed boolean;
begin
  select bool_or(i.typed and i.day <= closed),
         bool_or(case i.side when 1 then i.amount else -i.amount end + coalesce((select sum(r.amount) from jsonb_to_recordset(i.rows) as r (amount numeric)), 0) <> 0),
         bool_or(a.id is null), bool_or(i.auto), array_agg(a.id), array_agg(i."reversesId") filter (where i."reversesId" is not null)
    into is_closed, is_uneven, is_new, is_auto, accounts, reversed
    from jsonb_to_recordset(items) as i (side int, "customerId" bigint, person text, amount numeric, day date, typed boolean, auto boolean, "reversesId" bigint, rows jsonb)
    left join partner_account a on a.company_id = the_company and a.side = i.side and a.person = i.person
                               and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0);
  if is_closed then raise exception 'closed' using errcode = 'CY001', detail = closed::text; end if;
  if is_uneven then raise exception 'a journal that does not add up' using errcode = 'CY003'; end if;

  if is_new then
    insert into partner_account (company_id, side, customer_id, person)
    select distinct the_company, i.side, i."customerId", i.person from jsonb_to_recordset(items) as i (side int, "customerId" bigint, person text)
     where not exists (select from partner_account a where a.company_id = the_company and a.side = i.side and a.person = i.person
                          and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0))
     order by 2, 3, 4
    on conflict do nothing;
    select array_agg(a.id) into accounts from jsonb_to_recordset(items) as i (side int, "customerId" bigint, person text)
      join partner_account a on a.company_id = the_company and a.side = i.side and a.person = i.person and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0);
  end if;
  if is_matching then
    accounts := accounts || array(
      select m.partner_account_id from money_item m where m.company_id = the_company and m.id in (
        select x.raising from jsonb_to_recordset(matches) as x (raising bigint) union all select x.lowering from jsonb_to_recordset(matches) as x (lowering bigint)));
  end if;
  perform from partner_account a where a.company_id = the_company and a.id = any(accounts) order by a.id for update;

  with given as (
    select g.*, nextval('money_item_id_seq') as id, nextval('journal_voucher_id_seq') as voucher_id from (
      select i.*, a.id as account_id, greatest(i.day, closed + 1) as booked
        from rows from (jsonb_to_recordset(items) as (side int, "customerId" bigint, person text, "siteId" bigint, kind int, reason int,
          "sourceKind" text, "sourceId" bigint, "sourceNumber" text, "eventKind" text, "eventId" bigint, amount numeric, tax numeric, day date,
          "dueDay" date, "reversesId" bigint, info text, rows jsonb)) with ordinality i
        join partner_account a on a.company_id = the_company and a.side = i.side and a.person = i.person
                              and coalesce(a.customer_id, 0) = coalesce(i."customerId", 0)
       order by i.ordinality) g
  ), item as (
    insert into money_item (company_id, id, partner_account_id, side, customer_id, person, site_id, kind, reason, source_kind, source_id, source_number,
      event_kind, event_id, amount, tax, day, due_day, reverses_id, info, user_id, user_name)
    select the_company, g.id, g.account_id, g.side, g."customerId", g.person, g."siteId", g.kind, g.reason, g."sourceKind", g."sourceId", g."sourceNumber",
           g."eventKind", g."eventId", g.amount, g.tax, g.booked, coalesce(g."dueDay", due_day_of(the_company, g."customerId", g.day, g.reason)),
           g."reversesId", g.info, the_user, the_user_name
      from given g order by g.id
  ), voucher as (
    insert into journal_voucher (company_id, id, day, site_id, item_id, info, user_id, user_name)
    select the_company, g.voucher_id, g.booked, g."siteId", g.id, g.info, the_user, the_user_name from given g order by g.id
  ), journal as (
    insert into journal_row (company_id, voucher_id, day, account, site_id, own_account_id, partner_account_id, amount)
    select the_company, g.voucher_id, g.booked, x.account, g."siteId", x.own_account_id, x.account_id, x.amount
      from given g cross join lateral (
        select case g.side when 1 then 1122 else 2202 end as account, null::bigint as own_account_id, g.account_id,
               case g.side when 1 then g.amount else -g.amount end as amount
        union all
        select r.account, r."ownAccountId", null, r.amount from jsonb_to_recordset(g.rows) as r (account int, "ownAccountId" bigint, amount numeric)) x
     order by g.voucher_id
  ), account as (
    update partner_account a set claimed = a.claimed + s.claimed, paid = a.paid + s.paid, open = a.open + s.raised, advance = a.advance + s.lowered
      from (select g.account_id as id, coalesce(sum(g.amount) filter (where g.kind = 1), 0) as claimed,
                   coalesce(-sum(g.amount) filter (where g.kind = 2), 0) as paid, coalesce(sum(g.amount) filter (where g.amount > 0), 0) as raised,
                   coalesce(-sum(g.amount) filter (where g.amount < 0), 0) as lowered
              from given g group by 1) s
     where a.company_id = the_company and a.id = s.id
  ), source as (
    insert into money_source as d (company_id, source_kind, source_id, side, claimed, paid)
    select the_company, g."sourceKind", g."sourceId", g.side, coalesce(sum(g.amount) filter (where g.kind = 1), 0),
           coalesce(-sum(g.amount) filter (where g.kind = 2), 0)
      from given g where g."sourceId" <> 0 group by 2, 3, 4 order by 2, 3, 4
    on conflict (company_id, source_kind, source_id, side) do update set claimed = d.claimed + excluded.claimed, paid = d.paid + excluded.paid
  )
  -- This statement began under the lock, and does not see yet what it writes.
  select coalesce(array_agg(g.id order by g.id), '{}'), bool_and(d.source_id is null), bool_or(g.amount > 0) and bool_or(g.amount < 0)
    into new_ids, is_first, is_mixed
    from given g left join money_source d
      on d.company_id = the_company and d.source_kind = g."sourceKind" and d.source_id = g."sourceId" and d.side = g.side;
  touched := new_ids;

  -- What is taken back is freed of its matches, and settles with what takes it back.
  if cardinality(reversed) > 0 then
    select array_agg(m.raising_id), array_agg(m.lowering_id), array_agg(-m.amount) into raisings, lowerings, amounts from (
      select y.raising_id, y.lowering_id, sum(y.amount) as amount from (
        select m.id, m.raising_id, m.lowering_id, m.amount from money_match m where m.company_id = the_company and m.raising_id = any(reversed)
        union
        select m.id, m.raising_id, m.lowering_id, m.amount from money_match m where m.company_id = the_company and m.lowering_id = any(reversed)) y
       group by 1, 2 having sum(y.amount) <> 0) m;
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    freed := raisings || lowerings;
    touched := touched || freed;
    select array_agg(case when i.amount > 0 then new_ids[i.at] else i.reverses_id end), array_agg(case when i.amount > 0 then i.reverses_id else new_ids[i.at] end),
           array_agg(abs(i.amount)) into raisings, lowerings, amounts
      from rows from (jsonb_to_recordset(items) as (amount numeric, "reversesId" bigint)) with ordinality as i (amount, reverses_id, at) where i.reverses_id is not null;
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    touched := touched || raisings || lowerings;
  end if;

  if is_matching then
    select array_agg(case when m.raising < 0 then new_ids[-m.raising] else m.raising end order by m.ordinality),
           array_agg(case when m.lowering < 0 then new_ids[-m.lowering] else m.lowering end order by m.ordinality), array_agg(m.amount order by m.ordinality)
      into raisings, lowerings, amounts
      from rows from (jsonb_to_recordset(matches) as (raising bigint, lowering bigint, amount numeric)) with ordinality as m (raising, lowering, amount, ordinality);
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    touched := touched || raisings || lowerings;
    freed := freed || array(
      select x.id from unnest(raisings, lowerings, amounts) as m (r, l, n)
        cross join lateral (select i.source_kind, i.source_id from money_item i where i.company_id = the_company and i.id = m.r offset 0) r
        cross join lateral (select i.source_kind, i.source_id from money_item i where i.company_id = the_company and i.id = m.l offset 0) l
        cross join lateral (values (m.r), (m.l)) as x (id)
       where m.n < 0 and (r.source_kind, r.source_id) <> (l.source_kind, l.source_id));
  end if;

  -- Within a document: the oldest debt with the oldest money. Both are laid end to end, as far as both reach; from each end to the next, the
  -- debt and the money that end there or later are matched.
  is_auto := is_auto and (not is_first or is_mixed);
  if is_auto then
    select array_agg(new_ids[x.at]) into paired from rows from (jsonb_to_recordset(items) as (auto boolean)) with ordinality as x (auto, at) where x.auto;
  end if;
  -- Nothing to pair, unless a document of theirs has both; one that has its first items now has no others.
  if (is_auto or cardinality(freed) > 0) and exists (
    select from (
        select distinct i.partner_account_id, i.source_kind, i.source_id from money_item i
         where i.company_id = the_company and i.id = any(paired || freed) and i.source_id <> 0) d
      cross join lateral (
        select from money_item x where x.company_id = the_company and x.source_kind = d.source_kind and x.source_id = d.source_id and x.source_id <> 0
           and x.partner_account_id = d.partner_account_id and x.open <> 0 having bool_or(x.amount > 0) and bool_or(x.amount < 0) offset 0) both_ways)
  then
    with wanted as (
      select distinct i.partner_account_id, i.source_kind, i.source_id from money_item i
       where i.company_id = the_company and i.id = any(paired || freed) and i.source_id <> 0
    ), line as (
      select i.id, i.partner_account_id as a, i.source_kind as k, i.source_id as s, i.amount > 0 as raises, abs(i.open) as n,
             sum(abs(i.open)) over (partition by i.partner_account_id, i.source_kind, i.source_id, i.amount > 0 order by i.due_day, i.id) as till
        -- Document by document: a plan over all that the partner has open costs more with every claim.
        from wanted w cross join lateral (
          select * from money_item x where x.company_id = the_company and x.source_kind = w.source_kind and x.source_id = w.source_id and x.source_id <> 0 and x.open <> 0 offset 0) i
       where i.partner_account_id = w.partner_account_id
    ), reaching as (
      select l.*, least(coalesce(max(l.till) filter (where l.raises) over d, 0), coalesce(max(l.till) filter (where not l.raises) over d, 0)) as reach
        from line l window d as (partition by l.a, l.k, l.s)
    ), ending as (
      select e.a, e.k, e.s, least(e.till, e.reach) as till, max(e.id) filter (where e.raises) as raising, max(e.id) filter (where not e.raises) as lowering
        from reaching e where e.till - e.n < e.reach group by 1, 2, 3, 4
    ), step as (
      select e.*, e.till - lag(e.till, 1, 0::numeric) over (partition by e.a, e.k, e.s order by e.till) as n,
             count(e.raising) over later as r, count(e.lowering) over later as l
        from ending e window later as (partition by e.a, e.k, e.s order by e.till desc)
    ), pair as (
      select max(p.raising) over (partition by p.a, p.k, p.s, p.r) as raising, max(p.lowering) over (partition by p.a, p.k, p.s, p.l) as lowering, p.n from step p
    )
    select array_agg(p.raising order by p.raising, p.lowering), array_agg(p.lowering order by p.raising, p.lowering), array_agg(p.n order by p.raising, p.lowering)
      into raisings, lowerings, amounts from pair p;
    perform match_money(the_company, raisings, lowerings, amounts, the_user, the_user_name);
    touched := touched || raisings || lowerings;
  end if;

  return jsonb_build_object('ids', to_jsonb(new_ids), 'sources', coalesce((
    select jsonb_agg(jsonb_build_object('kind', d.source_kind, 'id', d.source_id, 'side', d.side, 'claimed', d.claimed, 'paid', d.paid))
      from (select distinct i.source_kind, i.source_id, i.side from money_item i where i.company_id = the_company and i.id = any(touched)) t
      cross join lateral (
        select * from money_source d where d.company_id = the_company and d.source_kind = t.source_kind and d.source_id = t.source_id and d.side = t.side offset 0) d), '[]'));
end $$;
