/** SQL of fees of warehouse lists and of items of entries. */
import { claimState as claim, entryItem, warehouseListFee } from '@cangyun/contract/finance/feeItem.ts';
import { OWN_GOODS, OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, bind, conditions, lookUp, type Query, throughColumn } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { createdIn } from '../periodLists.store.ts';

const ofList = (wanted: string): RawBuilder<unknown> => lookUp('warehouse_list', 'list_id', wanted);
const throughList = (match: string) => throughColumn('warehouse_list', 'list_id', match);
const ofEntry = (wanted: string): RawBuilder<unknown> => lookUp('entry', 'entry_id', wanted);
const throughEntry = (match: string) => throughColumn('entry', 'entry_id', match);

const isOpen = sql`t.entry_id is null`;

export const boundFee = bind(warehouseListFee, 'warehouse_list_fee', {
  versioned: false,
  appendOnly: true,
  computed: {
    number: ofList('number'),
    style: ofList('style'),
    type: ofList('type'),
    ownerId: ofList('owner_id'),
    ownerName: sql`coalesce((select c.name from warehouse_list l join customer c on c.company_id = l.company_id and c.id = l.owner_id
      where l.company_id = t.company_id and l.id = t.list_id and l.owner_id <> ${sql.lit(OWN_GOODS)}), ${sql.lit(OWN_GOODS_NAME)})`,
    deptId: ofList('site_id'),
    deptName: sql`(select d.name from warehouse_list l join site d on d.company_id = l.company_id and d.id = l.site_id
      where l.company_id = t.company_id and l.id = t.list_id)`,
    claimState: sql`(case when ${isOpen} then ${sql.lit(claim.code.open)} else ${sql.lit(claim.code.claimed)} end)`,
    entryNumber: lookUp('entry', 'entry_id', 'number'),
  },
  through: { number: throughList('number'), type: throughList('type'), deptId: throughList('site_id') },
});

/** Fees of reversed lists are owed by nobody: they are neither shown nor counted. */
export const feesSeen = (ctx: Ctx): RawBuilder<unknown> => sql`${atSites(ctx, ofList('site_id'), undefined)}
  and not exists (select from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.list_id)`;

export interface FeeSum {
  readonly side: 1 | 2;
  readonly name: string;
  readonly count: number;
  readonly lists: number;
  readonly amount: number;
  readonly unclaimed: number;
}

const feesOf = (ctx: Ctx, query: Query, span: Span): RawBuilder<unknown> =>
  sql`warehouse_list_fee as t where ${conditions(boundFee, ctx, query)} and ${createdIn(span)} and ${feesSeen(ctx)}`;

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

/** A list with several fees counts once, so the total is not the sum of the parts. */
export async function feeTotal(tx: Tx, ctx: Ctx, query: Query, span: Span): Promise<FeeTotal> {
  const sumOf = (side: number) => sql`coalesce(sum(t.amount) filter (where t.side = ${sql.lit(side)}), 0)`;
  const { rows } = await sql<FeeTotal>`
    select count(*)::int as count, count(distinct t.list_id)::int as lists, ${sumOf(listFeeSide.code.customer)} as receive,
           ${sumOf(listFeeSide.code.driver)} as pay, coalesce(sum(t.amount) filter (where ${isOpen}), 0) as unclaimed
      from ${feesOf(ctx, query, span)}`.execute(tx);
  return rows[0] as FeeTotal;
}

export const boundItem = bind(entryItem, 'entry_item', {
  versioned: false,
  appendOnly: true,
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    entryNumber: ofEntry('number'),
    side: ofEntry('side'),
    state: ofEntry('state'),
    personName: ofEntry('person_name'),
    deptName: lookUp('site', 'site_id'),
  },
  through: {
    entryNumber: throughEntry('number'),
    side: throughEntry('side'),
    state: throughEntry('state'),
    personName: throughEntry('person_name'),
  },
});

/** A deleted entry is hidden with its items. */
export const ofLiveEntries = sql`exists (select from entry e where e.company_id = t.company_id and e.id = t.entry_id and e.is_delete = 0)`;
