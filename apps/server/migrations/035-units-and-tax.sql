-- Units of products with their barcodes, lines that are ordered by a unit, and the tax that a price contains.

-- ── Units ──

-- What a product is counted in. Level 0 is its base unit, with the product's own barcode; the others are the packaging levels of its goods
-- from the inside out, which catalog/goods keeps alike with goods.boxes. One table for all barcodes, so that a code means one thing.
create table product_unit (
  company_id bigint not null,
  product_id bigint not null,
  level int not null check (level between 0 and 9),
  name text not null default '',
  -- pieces of the base unit
  factor int not null check (factor between 1 and 1000000000),
  barcode text,
  primary key (company_id, product_id, level),
  constraint product_unit_product foreign key (company_id, product_id) references product,
  constraint product_unit_named check (level = 0 or name <> ''),
  -- checked at the end of a statement: two products may swap their codes
  constraint product_unit_barcode unique (company_id, barcode) deferrable initially immediate
);
select tenant_table('product_unit');

-- The base unit follows its product in every write; a voided product frees its barcodes.
create function keep_base_unit() returns trigger language plpgsql as $$
begin
  delete from product_unit u using kept k where u.company_id = k.company_id and u.product_id = k.id and k.is_delete <> 0;
  insert into product_unit (company_id, product_id, level, factor, barcode)
  select k.company_id, k.id, 0, 1, k.barcode from kept k where k.is_delete = 0
  on conflict (company_id, product_id, level) do update set barcode = excluded.barcode where product_unit.barcode is distinct from excluded.barcode;
  return null;
end $$;
create trigger product_base_unit_made after insert on product referencing new table as kept for each statement execute function keep_base_unit();
create trigger product_base_unit_kept after update on product referencing new table as kept for each statement execute function keep_base_unit();

insert into product_unit (company_id, product_id, level, factor, barcode)
select company_id, id, 0, 1, barcode from product where is_delete = 0;

-- Levels that goods have already: at most three, by the same rule as packagingUnits of the contract.
insert into product_unit (company_id, product_id, level, name, factor)
select p.company_id, p.id, x.level, x.name, x.factor
  from product p join goods g on g.company_id = p.company_id and g.id = p.goods_id
  left join unit u on u.company_id = p.company_id and u.id = p.unit_id
  cross join lateral (
    select coalesce(u.name, '') as base, coalesce(nullif(g.pack_unit, ''), '箱') as box,
           case when jsonb_array_length(g.boxes) > 0 then g.boxes
                when g.pack_unit <> '' and g.box_quantity > 1 then jsonb_build_array(jsonb_build_object('name', g.pack_unit, 'xiangzhuang', g.box_quantity))
                else '[]' end as boxes) v
  cross join lateral (
    select coalesce(nullif(trim(v.boxes -> 0 ->> 'name'), ''), v.box) as w1, coalesce(nullif(trim(v.boxes -> 1 ->> 'name'), ''), v.box || '2') as w2,
           coalesce(nullif(trim(v.boxes -> 2 ->> 'name'), ''), v.box || '3') as w3,
           (v.boxes -> 0 ->> 'xiangzhuang')::numeric as f1, (v.boxes -> 1 ->> 'xiangzhuang')::numeric as f2, (v.boxes -> 2 ->> 'xiangzhuang')::numeric as f3) w
  cross join lateral (select case when w.w1 = v.base then w.w1 || '1' else w.w1 end as name) n1
  cross join lateral (select case when w.w2 in (v.base, n1.name) then w.w2 || '2' else w.w2 end as name) n2
  cross join lateral (select case when w.w3 in (v.base, n1.name, n2.name) then w.w3 || '3' else w.w3 end as name) n3
  cross join lateral (values (1, n1.name, w.f1), (2, n2.name, w.f1 * w.f2), (3, n3.name, w.f1 * w.f2 * w.f3)) as x (level, name, factor)
 where p.is_delete = 0 and x.factor between 1 and 1000000000;

-- ── Lines by unit, and their tax ──

-- unit_num null: ordered in the base unit. Otherwise the amount follows the unit's price, which the price of a piece need not divide; a gift
-- keeps its unit price. tax_free is not a rate of 0.
alter table sales_order_line drop column amount;
alter table sales_order_line
  add column unit_name text not null default '',
  add column unit_factor int not null default 1 check (unit_factor >= 1),
  add column unit_num numeric(16, 3) check (unit_num > 0),
  add column unit_price numeric(14, 4) check (unit_price >= 0),
  add column tax_free int not null default 0 check (tax_free in (0, 1)),
  add column amount numeric(16, 2) generated always as (
    case when type = 1 then 0 when unit_num is null then round(num * price, 2) else round(unit_num * unit_price, 2) end) stored,
  add column tax numeric(16, 2) generated always as (round(
    case when type = 1 then 0 when unit_num is null then round(num * price, 2) else round(unit_num * unit_price, 2) end * rate / (1 + rate), 2)) stored,
  add constraint sales_order_line_unit check (
    (unit_num is null and unit_price is null and unit_name = '' and unit_factor = 1)
    or (unit_price is not null and unit_name <> '' and unit_num * unit_factor = num)),
  add constraint sales_order_line_tax_free check (tax_free = 0 or rate = 0);

alter table purchase_line drop column amount;
alter table purchase_line
  add column unit_name text not null default '',
  add column unit_factor int not null default 1 check (unit_factor >= 1),
  add column unit_num numeric(16, 3) check (unit_num > 0),
  add column unit_price numeric(14, 4) check (unit_price >= 0),
  add column tax_free int not null default 0 check (tax_free in (0, 1)),
  add column amount numeric(16, 2) generated always as (
    case when type = 1 then 0 when unit_num is null then round(num * price, 2) else round(unit_num * unit_price, 2) end) stored,
  add column tax numeric(16, 2) generated always as (round(
    case when type = 1 then 0 when unit_num is null then round(num * price, 2) else round(unit_num * unit_price, 2) end * rate / (1 + rate), 2)) stored,
  add constraint purchase_line_unit check (
    (unit_num is null and unit_price is null and unit_name = '' and unit_factor = 1)
    or (unit_price is not null and unit_name <> '' and unit_num * unit_factor = num)),
  add constraint purchase_line_tax_free check (tax_free = 0 or rate = 0);

-- The tax of the whole document, less its discount; written with the amount.
alter table sales_order add column tax_amount numeric(16, 2) not null default 0;
alter table purchase add column tax_amount numeric(16, 2) not null default 0;
update sales_order o set tax_amount = s.tax
  from (select l.company_id, l.order_id, sum(round(l.amount * (h.amount - h.coupon_money) * l.rate / (h.amount * (1 + l.rate)), 2)) as tax
          from sales_order_line l join sales_order h on h.company_id = l.company_id and h.id = l.order_id
         where l.rate > 0 and h.amount > 0 group by 1, 2) s
 where s.company_id = o.company_id and s.order_id = o.id;
update purchase o set tax_amount = s.tax
  from (select company_id, order_id, sum(tax) as tax from purchase_line where rate > 0 group by 1, 2) s
 where s.company_id = o.company_id and s.order_id = o.id;
alter table sales_order add column net_amount numeric(16, 2) generated always as (amount - coupon_money - tax_amount) stored;
alter table purchase add column net_amount numeric(16, 2) generated always as (amount - tax_amount) stored;

-- What one piece is worth, where the order's line follows a unit price: for the amounts of dispatches and returns.
alter table consignment_line add column piece_worth numeric(24, 10) check (piece_worth >= 0);

-- ── Partners ──

-- 0 by the product's rate, 1 small taxpayer with a rate of its own, 2 exempt.
alter table customer
  add column tax_type int not null default 0 check (tax_type in (0, 1, 2)),
  add column tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 17);

-- ── Trades of two companies ──

drop function joint_trade_lines(bigint, bigint);
-- What is bought, line by line, as before; the seller's order has the units of the purchase too, so that both amounts agree.
create function joint_trade_lines(own bigint, wanted bigint)
returns table (
  line_no int, name text, barcode text, code text, model text, unit_name text, num numeric, price numeric, price2 numeric, amount numeric, rate numeric,
  case_pack int, type int, send_time timestamptz, info text, in_num numeric, out_num numeric, tax_free int, by_unit jsonb
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare mine joint_trade := own_joint_trade(own, wanted); other joint_trade; buyer joint_trade; seller joint_trade;
begin
  if mine.id is null or (mine.side = 2 and mine.state not in (10, 20)) then return; end if;
  other := paired_joint_trade(mine);
  if mine.side = 1 then buyer := mine; seller := other; else buyer := other; seller := mine; end if;
  return query
    select b.at::int, coalesce(b.data_json ->> 'name', ''), coalesce(b.data_json ->> 'barcode', ''), coalesce(b.data_json ->> 'code', ''),
           coalesce(b.data_json ->> 'model', ''), coalesce(b.data_json ->> 'unitName', ''), b.num, b.price, b.price2, b.amount, b.rate, b.case_pack, b.type,
           b.send_time, b.info, b.in_num, coalesce(s.out_num, 0), b.tax_free,
           case when b.unit_num is null then null
                else jsonb_build_object('name', b.unit_name, 'factor', b.unit_factor, 'unitNum', b.unit_num, 'unitPrice', b.unit_price) end
      from (select l.*, row_number() over (order by l.line_no) as at from purchase_line l where l.company_id = buyer.company_id and l.order_id = buyer.doc_id) b
      left join (select l.out_num, row_number() over (order by l.line_no) as at from sales_order_line l
                  where l.company_id = seller.company_id and l.order_id = seller.doc_id) s on s.at = b.at
     order by b.at;
end $$;
revoke execute on function joint_trade_lines(bigint, bigint) from public;
grant execute on function joint_trade_lines(bigint, bigint) to cangyun_app;
