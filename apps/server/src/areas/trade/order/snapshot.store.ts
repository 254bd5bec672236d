/** What the line of an order remembers of its product. */
import { sql } from 'kysely';

/** The product as it is now, kept with the line. Categories by their first and second level. */
export const SNAPSHOT = sql`jsonb_build_object('name', p.name, 'aliasName', p.alias_name, 'barcode', p.barcode, 'code', p.code, 'model', p.model,
  'externalMark', p.external_mark, 'period', p.period_days, 'weight', p.weight, 'volume', p.volume, 'picture', p.picture,
  'unitName', coalesce(u.name, ''), 'brandName', coalesce(b.name, ''),
  'categoryName', coalesce(g3.name, g2.name, g.name, ''),
  'categoryName2', coalesce(case when g3.id is not null then g2.name when g2.id is not null then g.name end, ''))`;

/** Of the wanted line `x` in the order `o`. */
export const PRODUCT = sql`
  join product p on p.company_id = o.company_id and p.id = x.product_id and p.is_delete = 0
  left join unit u on u.company_id = p.company_id and u.id = p.unit_id
  left join brand b on b.company_id = p.company_id and b.id = p.brand_id
  left join category g on g.company_id = p.company_id and g.id = p.category_id
  left join category g2 on g2.company_id = p.company_id and g2.id = g.pid
  left join category g3 on g3.company_id = p.company_id and g3.id = g2.pid`;
