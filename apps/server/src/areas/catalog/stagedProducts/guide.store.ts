/** SQL of the product template: the words that the company uses already. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import type { SheetGuide } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** A list that is longer helps nobody. */
const MOST_WORDS = 1_000;

interface Word {
  readonly field: 'brandName' | 'unitName' | 'categoryName' | 'categoryName2' | 'supplierCode' | 'deptcode';
  readonly word: string;
  /** The category above. */
  readonly above: string | null;
}

/** In the order of the company's own lists; each field at most `MOST_WORDS`. */
export async function productGuide(tx: Tx, ctx: Ctx): Promise<SheetGuide> {
  const { rows } = await sql<Word>`
    select field, word, above from (
      select w.*, row_number() over (partition by field order by sort, id) as place from (
        select 'brandName' as field, name as word, null as above, sort, id from brand where company_id = ${ctx.companyId}
        union all select 'unitName', name, null, sort, id from unit where company_id = ${ctx.companyId}
        union all select case c.level when 1 then 'categoryName' else 'categoryName2' end, c.name, a.name, c.sort, c.id
          from category c left join category a on a.company_id = c.company_id and a.id = c.pid
         where c.company_id = ${ctx.companyId} and c.level <= 2
        union all select 'supplierCode', mark, null, 0, id from customer
         where company_id = ${ctx.companyId} and style = ${customerStyle.code.supplier} and is_delete = 0 and mark <> ''
        union all select 'deptcode', code, null, 0, id from site
         where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled} and code <> '' and id = any(${[...ctx.sites]}::bigint[])
      ) w ) v
     where place <= ${MOST_WORDS} order by field, place`.execute(tx);
  const of = (field: Word['field']): string[] => [...new Set(rows.filter((row) => row.field === field).map(({ word }) => word))];
  const words = {
    brandName: of('brandName'),
    unitName: of('unitName'),
    categoryName: of('categoryName'),
    categoryName2: of('categoryName2'),
    supplierCode: of('supplierCode'),
    deptcode: of('deptcode'),
  };
  const first = { brandName: words.brandName[0], unitName: words.unitName[0], supplierCode: words.supplierCode[0] };
  const [category] = words.categoryName;
  const below = rows.find(({ field, above }) => field === 'categoryName2' && above === category);
  const example = { ...first, ...(category === undefined ? {} : { categoryName: category, categoryName2: below?.word ?? '' }) };
  return {
    words,
    example: Object.fromEntries(Object.entries(example).flatMap(([field, word]) => (word === undefined ? [] : [[field, word]]))),
  };
}
