/** SQL of fees of in/out lists and of items of entries. */
import { claimState as claim, entryItem, inoutFee } from '@cangyun/contract/finance/personItemList.ts';
import { OWN_GOODS, OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { billSide } from '@cangyun/contract/warehouse/inoutBill.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, bind, conditions, lookUp, type Query, throughColumn } from '../../../kernel/resources/index.ts';
import type { Span } from '../../../kernel/spans/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { createdIn } from '../periodLists.store.ts';

const ofList = (wanted: string): RawBuilder<unknown> => lookUp('wms_inoutlist', 'list_id', wanted);
const throughList = (match: string) => throughColumn('wms_inoutlist', 'list_id', match);
const ofEntry = (wanted: string): RawBuilder<unknown> => lookUp('person_in', 'entry_id', wanted);
const throughEntry = (match: string) => throughColumn('person_in', 'entry_id', match);

const isOpen = sql`t.person_in_id is null`;

export const boundFee = bind(inoutFee, 'wms_inout_fee', {
  versioned: false,
  chronicle: true,
  computed: {
    number: ofList('number'),
    style: ofList('style'),
    type: ofList('type'),
    ownerId: ofList('owner_id'),
    ownerName: sql`coalesce((select c.name from wms_inoutlist l join customer c on c.company_id = l.company_id and c.id = l.owner_id
      where l.company_id = t.company_id and l.id = t.list_id and l.owner_id <> ${sql.lit(OWN_GOODS)}), ${sql.lit(OWN_GOODS_NAME)})`,
    deptId: ofList('dept_id'),
    deptName: sql`(select d.name from wms_inoutlist l join dept d on d.company_id = l.company_id and d.id = l.dept_id
      where l.company_id = t.company_id and l.id = t.list_id)`,
    claimState: sql`(case when ${isOpen} then ${sql.lit(claim.code.open)} else ${sql.lit(claim.code.claimed)} end)`,
    entryNumber: lookUp('person_in', 'person_in_id', 'number'),
  },
  through: { number: throughList('number'), type: throughList('type'), deptId: throughList('dept_id') },
});

export const feesSeen = (ctx: Ctx): RawBuilder<unknown> => atSites(ctx, ofList('dept_id'), undefined);

export interface FeeSum {
  readonly side: 1 | 2;
  readonly name: string;
  readonly count: number;
  readonly lists: number;
  readonly amount: number;
  readonly unclaimed: number;
}

const feesOf = (ctx: Ctx, query: Query, span: Span): RawBuilder<unknown> =>
  sql`wms_inout_fee as t where ${conditions(boundFee, ctx, query)} and ${createdIn(span)} and ${feesSeen(ctx)}`;

/** The largest first on each side. */
export async function feeSums(tx: Tx, ctx: Ctx, query: Query, span: Span): Promise<FeeSum[]> {
  const { rows } = await sql<FeeSum>`
    select t.side, t.name, count(*)::int as count, count(distinct t.list_id)::int as lists, sum(t.amount) as amount,
           coalesce(sum(t.amount) filter (where ${isOpen}), 0) as unclaimed
      from ${feesOf(ctx, query, span)} group by 1, 2 order by 1, 5 desc, 2`.execute(tx);
  return rows;
}

export interface FeeTotal {
  readonly count: number;
  readonly lists: number;
  readonly receive: number;
  readonly pay: number;
  readonly unclaimed: number;
}

/** A list with several fees is one list, so that it is not what the parts add up to. */
export async function feeTotal(tx: Tx, ctx: Ctx, query: Query, span: Span): Promise<FeeTotal> {
  const sumOf = (side: number) => sql`coalesce(sum(t.amount) filter (where t.side = ${sql.lit(side)}), 0)`;
  const { rows } = await sql<FeeTotal>`
    select count(*)::int as count, count(distinct t.list_id)::int as lists, ${sumOf(billSide.code.customer)} as receive,
           ${sumOf(billSide.code.driver)} as pay, coalesce(sum(t.amount) filter (where ${isOpen}), 0) as unclaimed
      from ${feesOf(ctx, query, span)}`.execute(tx);
  return rows[0] as FeeTotal;
}

export const boundItem = bind(entryItem, 'person_in_item', {
  versioned: false,
  chronicle: true,
  scope: { site: 'dept_id', owner: 'user_id' },
  computed: {
    entryNumber: ofEntry('number'),
    side: ofEntry('side'),
    state: ofEntry('state'),
    personName: ofEntry('person_name'),
    deptName: lookUp('dept', 'dept_id'),
  },
  through: {
    entryNumber: throughEntry('number'),
    side: throughEntry('side'),
    state: throughEntry('state'),
    personName: throughEntry('person_name'),
  },
});

/** A deleted entry is out of sight with its items. */
export const ofLiveEntries = sql`exists (select from person_in e where e.company_id = t.company_id and e.id = t.entry_id and e.is_delete = 0)`;
