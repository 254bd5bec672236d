/** What a typed word found, below its input. */
import { Spin } from 'antd';
import { type ProductChoice, usableText } from './editedLines.ts';
import type { ProductSearch } from './useProductSearch.ts';

interface ProductChoicesProps {
  readonly id: string;
  readonly search: ProductSearch;
  readonly onChoose: (product: ProductChoice) => void;
}

export function ProductChoices({ id, search, onChoose }: ProductChoicesProps) {
  const { choices, highlighted, loading } = search;
  return (
    <div id={id} role="listbox" aria-label="产品" className="product-choices">
      {loading && <Spin size="small" />}
      {!loading && choices.length === 0 && <p>没有找到产品</p>}
      {choices.map((product, at) => (
        <button
          key={product.id}
          type="button"
          role="option"
          aria-selected={at === highlighted}
          tabIndex={-1}
          // Before the input's blur closes the list.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(product);
          }}
        >
          <strong>{product.name}</strong>
          {product.note && <span className="choice-note">{product.note}</span>}
          <span>{product.barcode}</span>
          {product.usableQty !== undefined && <span className="choice-quantity">{usableText(product)}</span>}
        </button>
      ))}
    </div>
  );
}
