/** What must always be true of the catalogue, beyond what single constraints can say. */
import { productType, saleState } from '@cangyun/contract/catalog/product.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { noRing } from '#kernel/trees/proofs.store.ts';

/** Rows of goods or products that name a row which is not there: their keys are asked by triggers, which a restore does not repeat. */
const lost = (table: 'goods' | 'product', column: string, parent: string): string =>
  `select t.company_id, '${table} ' || t.id || ' ${column} ' || t.${column} as detail from ${table} t
     left join ${parent} p on p.company_id = t.company_id and p.id = t.${column} where t.${column} is not null and p.id is null`;

const NAMED_PARTS = { category_id: 'category', brand_id: 'brand', unit_id: 'unit', supplier_id: 'customer' } as const;

export const catalogProofs: readonly Proof[] = [
  noRing('分类没有环', 'category'),
  {
    title: '分类的级别与路径和上级一致',
    violations: `select c.company_id, c.id::text as detail from category c left join category p on p.company_id = c.company_id and p.id = c.pid
       where c.path is distinct from coalesce(p.path, '{}') || c.id or c.level <> coalesce(p.level, 0) + 1`,
  },
  {
    title: '多规格商品的产品与商品的共用资料一致',
    violations: `select g.company_id, p.id::text as detail from goods g join product p on p.company_id = g.company_id and p.goods_id = g.id
       where p.is_delete = 0 and (p.kind, p.category_id, p.brand_id, p.unit_id, p.supplier_id) is distinct from (g.kind, g.category_id, g.brand_id, g.unit_id, g.supplier_id)`,
  },
  {
    title: '产品的基本单位与条码一致',
    violations: `select p.company_id, p.id::text as detail from product p
       left join product_unit n on n.company_id = p.company_id and n.product_id = p.id and n.level = 0
       where (p.is_delete = 0 and (n.barcode, n.factor) is distinct from (p.barcode, 1)) or (p.is_delete <> 0 and n.product_id is not null)`,
  },
  {
    title: '商品上架当且仅当有产品上架',
    violations: `select g.company_id, g.id::text as detail from goods g
       where (g.on_sale = ${saleState.code.on}) <> exists (select from product p
         where p.company_id = g.company_id and p.goods_id = g.id and p.is_delete = 0 and p.on_sale = ${saleState.code.on})`,
  },
  {
    title: '商品和产品所指的分类、品牌、单位、供应商、商品都在',
    violations: [
      ...Object.entries(NAMED_PARTS).flatMap(([column, parent]) => [lost('goods', column, parent), lost('product', column, parent)]),
      lost('product', 'goods_id', 'goods'),
    ].join(' union all '),
  },
  {
    title: '组合产品的组成是商品或包材',
    violations: `select x.company_id, x.product_id::text as detail from product_part x
       join product k on k.company_id = x.company_id and k.id = x.product_id join product p on p.company_id = x.company_id and p.id = x.part_id
       where k.kind <> ${productType.code.combine} or p.kind not in (${productType.code.product}, ${productType.code.package})`,
  },
];
