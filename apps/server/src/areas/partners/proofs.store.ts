/** What must always be true of customers and their money, beyond what single constraints can say. */
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { noRing } from '#kernel/trees/proofs.store.ts';

/** Of the row `a`, as people call it. */
const nameOf = `(select c.name from customer c where c.company_id = a.company_id and c.id = a.customer_id)`;

export const partnersProofs: readonly Proof[] = [
  {
    title: '账户余额等于流水之和',
    violations: `select a.company_id, format('%s：余额 %s 流水 %s，冻结 %s 流水 %s，笔数 %s 流水 %s', ${nameOf}, a.balance, coalesce(l.amount, 0), a.frozen, coalesce(l.frozen, 0),
             a.movements, coalesce(l.n, 0)) as detail
      from customer_account a
      left join (select company_id, customer_id, sum(amount) as amount, sum(frozen) as frozen, count(*) as n from money_log group by 1, 2) l
        on l.company_id = a.company_id and l.customer_id = a.customer_id
     where a.balance <> coalesce(l.amount, 0) or a.frozen <> coalesce(l.frozen, 0) or a.movements <> coalesce(l.n, 0)
     order by 1, a.customer_id`,
  },
  {
    title: '每笔流水接着上一笔',
    violations: `select company_id, format('%s 第 %s 笔：前额 %s，上一笔后额 %s', ${nameOf}, seq, before, expected) as detail from (
        select company_id, customer_id, seq, before, after, amount,
               coalesce(lag(after) over line, 0) as expected, row_number() over line as place
          from money_log window line as (partition by company_id, customer_id order by seq)
      ) a where before <> expected or seq <> place or after <> before + amount order by company_id, customer_id, seq`,
  },
  {
    title: '冲正与原流水正好相反',
    violations: `select r.company_id, format('%s 的流水 %s 冲正 %s', (select c.name from customer c where c.company_id = r.company_id and c.id = r.customer_id), r.id, o.id) as detail
      from money_log r join money_log o on o.company_id = r.company_id and o.id = r.reverses
     where r.customer_id <> o.customer_id or r.amount <> -o.amount or r.frozen <> -o.frozen or o.reverses is not null`,
  },
  {
    title: '账户余额等于往来账上的预收减透支',
    violations: `select a.company_id, format('%s：余额 %s，往来账 %s', ${nameOf}, a.balance, coalesce(d.paid - d.claimed, 0)) as detail
      from customer_account a
      left join money_source d on d.company_id = a.company_id and d.source_kind = 'customerAccount' and d.source_id = a.customer_id and d.side = 1
     where a.balance <> coalesce(d.paid - d.claimed, 0) order by 1, a.customer_id`,
  },
  {
    title: '每个往来单位恰有一个账户',
    violations: `select c.company_id, c.name as detail from customer c
      left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where a.id is null or (c.is_delete <> 0) <> (a.closed <> 0)`,
  },
  noRing('往来单位树没有环', 'customer'),
  {
    title: '合并结算只有一层',
    violations: `select m.company_id, m.name as detail from customer m
      join customer h on h.company_id = m.company_id and h.id = m.merge_id where h.merge_id is not null`,
  },
];
