/** The product of an imported row. If it was not found, or not meant, another name or barcode can be tried. */
import { EditOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { twoLines } from '../orderImport/editColumns.tsx';
import type { PurchaseRow } from './purchaseOrders.ts';

interface ProductTextProps {
  readonly row: PurchaseRow;
  readonly onRetry: (text: string) => void;
}

export function ProductText({ row, onRetry }: ProductTextProps) {
  const [typed, setTyped] = useState<string>();
  const isFound = row.proId !== null;
  const end = (): void => {
    const text = (typed ?? '').trim();
    setTyped(undefined);
    if (text !== '' && text !== row.barcode) onRetry(text);
  };
  if (isFound && typed === undefined)
    return (
      <span className="import-product">
        {twoLines(row.proName, row.barcode)}
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`修改第 ${row.row} 行产品`}
          onClick={() => setTyped(row.barcode)}
        />
      </span>
    );
  return (
    <Tooltip title={isFound ? undefined : messages.orderImport.hintNoProduct}>
      <Input
        size="small"
        autoFocus={isFound}
        status={isFound ? '' : 'error'}
        aria-label={`第 ${row.row} 行产品`}
        placeholder="名称或条码，回车重新查找"
        value={typed ?? row.barcode}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={end}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Esc ends the typing, not the import.
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
    </Tooltip>
  );
}
