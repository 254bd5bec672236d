/** Product, Enter, quantity, Enter: lines are typed or scanned without ever touching the mouse. */
import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { unitByCode } from '@cangyun/contract/catalog/units.ts';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isSaveKey } from '#ui/saveKey.ts';
import type { FindProducts, ProductChoice } from './editedLines.ts';
import { ProductChoices } from './ProductChoices.tsx';
import { UnitSelect } from './UnitSelect.tsx';
import { useProductSearch } from './useProductSearch.ts';

interface ProductEntryProps {
  readonly find: FindProducts;
  readonly onAdd: (product: ProductChoice, num: number) => void;
  /** Shown under the inputs, as which line has grown. */
  readonly said?: string | undefined;
}

const QUANTITY = /^\d{1,9}(\.\d{1,3})?$/;

export function ProductEntry({ find, onAdd, said }: ProductEntryProps) {
  const listId = useId();
  const productInput = useRef<InputRef>(null);
  const quantityInput = useRef<InputRef>(null);
  const search = useProductSearch(find);
  const [product, setProduct] = useState<ProductChoice>();
  const [quantity, setQuantity] = useState('1');
  const [problem, setProblem] = useState<string>();

  /** A scanned box is one of its packaging level. */
  const choose = (chosen: ProductChoice): void => {
    setProduct({ ...chosen, unit: unitByCode(chosen.units ?? [], search.typed) });
    search.close(chosen.name);
    setProblem(undefined);
  };
  // As soon as it is drawn as enabled: that may take more than a frame, and a scanner goes on typing at once.
  useEffect(() => {
    if (product) quantityInput.current?.focus({ cursor: 'all' });
  }, [product]);

  const enterProduct = async (): Promise<void> => {
    if (search.typed.trim() === '') return;
    const { chosen, none } = await search.resolve();
    if (chosen) choose(chosen);
    else setProblem(none ? `没有找到「${search.typed.trim()}」` : '有多个产品符合，请用上下键选择后回车');
  };

  const enterQuantity = (): void => {
    if (!product) return productInput.current?.focus();
    const num = Number(quantity);
    if (!QUANTITY.test(quantity) || num <= 0) return setProblem('数量须大于 0，最多三位小数');
    onAdd(product, num);
    setProduct(undefined);
    setQuantity('1');
    setProblem(undefined);
    search.close('');
    productInput.current?.focus();
  };

  const onProductKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && search.open) {
      event.stopPropagation();
      search.close(search.typed);
    } else if (event.key === 'Enter' && !isSaveKey(event)) {
      event.preventDefault();
      void enterProduct();
    }
  };

  const onQuantityKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // What is typed here is no line yet: Ctrl+Enter adds it first, pressed again it saves.
    if (product) event.stopPropagation();
    enterQuantity();
  };

  return (
    <div className="product-entry">
      <div className="product-entry-search">
        <Input
          ref={productInput}
          value={search.typed}
          prefix={<SearchOutlined />}
          placeholder="条码 / 名称 / 编码 / 拼音首字母，回车选中"
          aria-label="添加产品"
          role="combobox"
          aria-expanded={search.open}
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          status={problem && !product ? 'error' : ''}
          onChange={(event) => {
            setProduct(undefined);
            setProblem(undefined);
            search.type(event.target.value);
          }}
          onKeyDown={onProductKey}
          onBlur={() => search.close(search.typed)}
        />
        {search.open && <ProductChoices id={listId} search={search} onChoose={choose} />}
      </div>
      <Input
        ref={quantityInput}
        className="product-entry-quantity"
        value={quantity}
        disabled={!product}
        inputMode="decimal"
        aria-label="添加数量"
        suffix={product?.unit?.name ?? product?.unitName}
        onChange={(event) => setQuantity(event.target.value.trim())}
        onKeyDown={onQuantityKey}
      />
      {product && (product.units ?? []).length > 0 && (
        <UnitSelect
          label="添加单位"
          product={product}
          value={product.unit}
          onChange={(unit) => {
            setProduct({ ...product, unit });
            quantityInput.current?.focus({ cursor: 'all' });
          }}
        />
      )}
      <Button icon={<PlusOutlined />} disabled={!product} onClick={enterQuantity}>
        添加
      </Button>
      <span className={problem ? 'product-entry-problem' : 'product-entry-said'} role="status">
        {problem ?? (product ? `已选 ${product.name}（${product.barcode}），输入数量后回车` : said)}
      </span>
    </div>
  );
}
