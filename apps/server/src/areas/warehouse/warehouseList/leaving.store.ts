/** SQL of a list that is written when its goods have left: with its lines and picks, by the statement that writes its document. */
import { type RawBuilder, sql } from 'kysely';
import type { Writing } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText } from '#platform/db/kysely.ts';
import { insertingKnownLines, type KnownLine } from './lines.store.ts';
import { insertingPicks, type NewPick } from './picks.store.ts';
import { insertingList, type NewRow } from './warehouseList.store.ts';

interface LeftRows {
  readonly made: { readonly id: number; readonly row: NewRow; readonly lines: readonly KnownLine[] };
  readonly posted: { readonly picks: readonly NewPick[] };
}

/** What the list says of its lines. A narrow row starts faster than a wide one. */
const SUMMED = asText(sql.join(['company_id', 'list_id', 'num', 'in_num', 'total_weight', 'total_volume'].map((name) => sql.ref(name))));

const written = { warehouse_list: sql.ref('left_list'), warehouse_list_line: sql.ref('left_list_line') };

/** `goods`: where the statement has their products. */
export const writingLeft = (ctx: Ctx, { made: { id, row, lines }, posted: { picks } }: LeftRows, goods: RawBuilder<unknown>): Writing => ({
  parts: sql`
  ${written.warehouse_list} as (${insertingList(ctx, row, id)}),
  ${written.warehouse_list_line} as (${insertingKnownLines(lines, written.warehouse_list, goods)} returning ${SUMMED}),
  left_pick as (${insertingPicks(ctx, id, picks)})`,
  written,
});
