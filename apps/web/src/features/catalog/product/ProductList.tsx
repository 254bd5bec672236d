/** Products: the catalogue as it is counted and priced. */

import { ImportOutlined, PictureOutlined } from '@ant-design/icons';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { product } from '@cangyun/contract/catalog/product.ts';
import { productImportCalls } from '@cangyun/contract/catalog/productImport.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { useBegun } from '#imports/ImportButton.tsx';
import { CategoryPicker } from '#pickers/CategoryPicker.tsx';
import { catalogReferences } from '#pickers/catalog.ts';
import { columnsInOrder } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { useCategoryPanel } from '../CategoryPanel.tsx';
import { ProductImport } from '../productImport/ProductImport.tsx';
import { PictureImport } from '../productPicture/PictureImport.tsx';
import { useMarket } from '../useMarket.ts';
import { PackagingInput } from './PackagingInput.tsx';
import { PartsInput } from './PartsInput.tsx';
import { ProductDrawer } from './ProductDrawer.tsx';
import { ProductOrder } from './ProductOrder.tsx';

type Product = RowOf<typeof product>;

const extra = (
  <>
    <PackagingInput />
    <PartsInput />
  </>
);
/** Nothing says which goods are in which container, so its load is no limit yet. */
const form = { width: 960, hide: ['maxLoad'], inputs: { categoryId: <CategoryPicker /> }, extra };
/** What people look for first; on a phone the first is the head of the card. */
const columns = columnsInOrder('name', 'picture', 'barcode', 'code', 'onSale', 'marketState', 'retailPrice', 'costPrice', 'unitName');
/** The list does not carry the parts of a combined product. */
const toForm = ({ id }: Product) => request(productCalls.getOne, { query: { id } });

export default function ProductList() {
  const panel = useCategoryPanel();
  const market = useMarket(productCalls.market);
  const [shown, setShown] = useState<Product>();
  const [ordered, setOrdered] = useState<readonly Product[]>();
  const [importing, setImporting] = useState<'products' | 'pictures'>();
  const { begun, end } = useBegun();
  const may = useMay();
  return (
    <>
      <ResourceScreen
        resource={product}
        calls={productCalls}
        references={catalogReferences}
        fixed={panel.fixed}
        withoutFilters={['categoryId']}
        side={panel.side}
        defaults={panel.fixed}
        form={form}
        toForm={toForm}
        columns={columns}
        invalidates={['goods']}
        extra={
          may(productImportCalls.check) && (
            <>
              <Button icon={<ImportOutlined />} onClick={() => setImporting('products')}>
                导入
              </Button>
              <Button icon={<PictureOutlined />} onClick={() => setImporting('pictures')}>
                导入图片
              </Button>
            </>
          )
        }
        cells={{
          name: (row: Product) => (
            <Button type="link" size="small" className="cell-link" onClick={() => setShown(row)}>
              {row.name}
            </Button>
          ),
        }}
        rowActions={(row) => [...market.rowAction(row), { key: 'detail', label: '详情', run: () => setShown(row) }]}
        batch={({ selected, select }) => (
          <>
            {market.batch.map(({ label, run }) => (
              <Button key={label} type="link" size="small" onClick={() => void run(selected).then(() => select([]))}>
                {label}
              </Button>
            ))}
            {may(productCalls.saveOrder) && selected.length > 1 && (
              <Button type="link" size="small" onClick={() => setOrdered(selected)}>
                调整顺序
              </Button>
            )}
          </>
        )}
      />
      {importing === 'products' && <ProductImport onClose={() => setImporting(undefined)} />}
      {importing === undefined && begun !== undefined && <ProductImport key={begun} begun={begun} onClose={end} />}
      {importing === 'pictures' && <PictureImport onClose={() => setImporting(undefined)} />}
      {ordered && <ProductOrder products={ordered} onClose={() => setOrdered(undefined)} />}
      {shown && <ProductDrawer id={shown.id} name={shown.name} onClose={() => setShown(undefined)} />}
    </>
  );
}
