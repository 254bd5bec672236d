/** SQL of what a consignment says of its lines. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { consignedAmount } from '@cangyun/contract/trade/amounts.ts';
import { inState } from '@cangyun/contract/trade/consignment.ts';
import { type RawBuilder, sql } from 'kysely';

/** Over its lines `p`. */
const expressions = {
  productId: 'min(p.product_id)',
  pro_name: `coalesce((array_agg(p.data_json ->> 'name' order by p.line_no))[1] || case when count(*) > 1 then ' 等' || count(*) || '种' else '' end, '')`,
  lineCount: 'count(*)::int',
  num: 'coalesce(sum(p.num), 0)',
  out_num: 'coalesce(sum(p.out_num), 0)',
  in_num: 'coalesce(sum(p.in_num), 0)',
  amount: 'coalesce(round(sum(p.num * coalesce(p.piece_worth, p.price)), 2), 0)',
};
const LOSS = 'coalesce(sum(p.out_num - p.in_num), 0)';

const OWN = sql`where p.company_id = t.company_id and p.consignment_id = t.id`;
const ofLines = (expression: string) => sql`(select ${sql.raw(expression)} from consignment_line p ${OWN})`;

/** Only what arrived at another site can be lost on the way. */
const lost = (loss: RawBuilder<unknown>) =>
  sql`case when t.in_state = ${sql.lit(inState.code.in)} and t.in_site_id <> t.site_id then ${loss} else 0 end`;

/** Of each document of a list: only the sums that the list shows are read. */
export const linesComputed = {
  ...Object.fromEntries(Object.entries(expressions).map(([field, expression]) => [field, ofLines(expression)])),
  lossNum: lost(ofLines(LOSS)),
};

interface LeftLine {
  readonly productId: number;
  readonly num: number;
  readonly price: number;
  readonly pieceWorth: number | null;
}

/** The same of lines whose goods have left, before they are written: a document that is known needs not be read. */
export function sumsOfLeft(lines: readonly LeftLine[], firstName: string) {
  const num = sumQuantity(...lines.map((line) => line.num));
  return {
    productId: Math.min(...lines.map(({ productId }) => productId)),
    pro_name: lines.length > 1 ? `${firstName} 等${lines.length}种` : firstName,
    lineCount: lines.length,
    ...{ num, out_num: num, in_num: 0, lossNum: 0 },
    amount: consignedAmount(lines),
  };
}
