/** SQL of a document that is written when its goods have left: with its lines, its list, and its order if that is new. */
import { type RawBuilder, sql } from 'kysely';
import { type LeftList, writingLeft } from '#areas/warehouse/index.ts';
import { type Writing, writingBoth } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText } from '#platform/db/kysely.ts';
import { insertingConsignment, type NewConsignmentRow } from './consignment.store.ts';
import { insertingLines, type LeftLines, type WantedLine } from './lines.store.ts';

export interface LeftRows {
  readonly id: number;
  readonly row: NewConsignmentRow;
  readonly lines: readonly WantedLine[];
  readonly left: Omit<LeftLines, 'goods'>;
  readonly list: LeftList;
}

/** What the document says of its lines. A narrow row starts faster than a wide one. */
const SUMMED = asText(
  sql.join(
    ['company_id', 'consignment_id', 'line_no', 'product_id', 'num', 'out_num', 'in_num', 'price', 'piece_worth', 'data_json'].map((name) =>
      sql.ref(name),
    ),
  ),
);

const written = { consignment: sql.ref('left_document'), consignment_line: sql.ref('left_document_line') };

/** `goods`: where the statement has the products. `orders`: what it calls the rows of sales orders, if it writes the document's own. */
export const writingLeftDocument = (
  ctx: Ctx,
  { id, row, lines, left, list }: LeftRows,
  goods: RawBuilder<unknown>,
  orders?: RawBuilder<unknown>,
): Writing => {
  const parts = sql`
  ${written.consignment} as (${insertingConsignment(ctx, row, id, orders)} returning *),
  ${written.consignment_line} as (${insertingLines(ctx, id, lines, { moved: 'out', left: { ...left, goods }, from: written.consignment })} returning ${SUMMED})`;
  return writingBoth({ parts, written }, writingLeft(ctx, list, goods));
};
