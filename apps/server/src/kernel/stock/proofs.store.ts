/** What must hold of the ledger at any moment: `npm run prove` names the first row where it does not. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { direction, holdReason } from '@cangyun/contract/stock/ledger.ts';
import type { Proof } from '../proofs/proof.store.ts';

const key = 'company_id, site_id, product_id, owner_id, quality';
const place = `${key}, position_id, batch, mark_time`;
/** Of a balance `x`, as people call it. */
const label = `format('%s %s（货主 %s，品质 %s）', (select s.name from site s where s.company_id = x.company_id and s.id = x.site_id),
  (select p.name from product p where p.company_id = x.company_id and p.id = x.product_id), x.owner_id, x.quality)`;

/** Balances whose column differs from the sum of other rows. */
const sumProof = (title: string, column: string, from: string): Proof => ({
  title,
  violations: `select x.company_id, ${label} || format('：余额 %s，合计 %s', x.balance, x.total) as detail
    from (select ${key}, coalesce(b.${column}, 0) as balance, coalesce(s.total, 0) as total from stock_balance b full join (${from}) s using (${key})) x
   where x.balance <> x.total order by 1, 2`,
});

/** The day after the last one at whose end log and journal agreed. */
const sinceWhen = `
  select min(d.day) filter (where d.day > coalesce(d.agreed, '-infinity')) from (
    select c.day, max(c.day) filter (where c.apart = 0) over () as agreed from (
      select e.day, sum(sum(e.amount)) over (order by e.day) as apart from (
        select (l.created_at at time zone 'Asia/Shanghai')::date as day, -l.value as amount from stock_log l where l.company_id = coalesce(b.company_id, j.company_id) and l.value <> 0
        union all
        select r.day, r.amount from journal_row r where r.company_id = coalesce(b.company_id, j.company_id) and r.account = ${chart.code.goods}) e group by 1) c) d`;

export const stockProofs: readonly Proof[] = [
  sumProof(
    '库存余额等于流水合计',
    'on_hand',
    `select ${key}, sum(case style when ${direction.code.in} then num else -num end) as total from stock_log group by ${key}`,
  ),
  sumProof('库存成本等于流水合计', 'value', `select ${key}, sum(value) as total from stock_log group by ${key}`),
  {
    title: '库存成本不为负，无货无成本',
    violations: `select x.company_id, ${label} || format('：数量 %s，成本 %s', x.on_hand, x.value) as detail
      from stock_balance x where x.value < 0 or (x.on_hand = 0 and x.value <> 0) or (x.owner_id <> 0 and x.value <> 0) order by 1, 2`,
  },
  {
    title: '库存成本等于总账库存商品',
    violations: `select company_id, format('库存 %s，总账 %s，自 %s 起', coalesce(b.total, 0), coalesce(j.total, 0), (${sinceWhen})) as detail
      from (select company_id, sum(value) as total from stock_balance group by 1) b
      full join (select company_id, sum(amount) as total from journal_row where account = ${chart.code.goods} group by 1) j using (company_id)
     where coalesce(b.total, 0) <> coalesce(j.total, 0) order by 1`,
  },
  {
    title: '每个库位、批次的数量等于它的流水合计',
    violations: `select x.company_id, ${label} || format('，库位 %s，批次 %s，生产日期 %s：%s，流水合计 %s', x.position_id, x.batch, x.mark_time, x.on_hand, x.total) as detail
      from (select ${place}, coalesce(s.on_hand, 0) as on_hand, coalesce(l.total, 0) as total from stock_place s full join (
              select ${place}, sum(case style when ${direction.code.in} then num else -num end) as total from stock_log where num > 0 group by ${place}) l using (${place})) x
     where x.on_hand <> x.total order by 1, 2`,
  },
  {
    title: '库存所指的网点、产品都在，库位的货都有余额',
    violations: `select x.company_id, ${label} as detail from stock_balance x
        left join site s on s.company_id = x.company_id and s.id = x.site_id left join product p on p.company_id = x.company_id and p.id = x.product_id
       where s.id is null or p.id is null
      union all
      select x.company_id, ${label} from stock_place x left join stock_balance b using (${key}) where b.company_id is null`,
  },
  sumProof('库存余额等于库位合计', 'on_hand', `select ${key}, sum(on_hand) as total from stock_place group by ${key}`),
  sumProof(
    '占用等于占用明细合计',
    'reserved',
    `select ${key}, sum(qty) as total from stock_reservation where reason = ${holdReason.code.reserved} group by ${key}`,
  ),
  sumProof(
    '冻结等于冻结明细合计',
    'frozen',
    `select ${key}, sum(qty) as total from stock_reservation where reason = ${holdReason.code.frozen} group by ${key}`,
  ),
  {
    title: '每条流水的期初等于上一条的期末',
    violations: `select company_id, format('流水 %s：期初 %s，上一条期末 %s', id, before_num, previous) as detail from (
        select company_id, id, before_num, coalesce(lag(after_num) over (partition by ${key} order by id), 0) as previous from stock_log) l
      where before_num <> previous order by company_id, id`,
  },
];
