/** What was bought recently: one choice adds it with its last price and its case. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { Select } from 'antd';
import { useCall } from '#api/hooks.ts';
import type { ProductChoice } from '#documents/lines/editedLines.ts';
import { lastPriceText } from './lastPrices.ts';

type Recent = CallReply<typeof calls.recent>[number];

const MOST = 100;
const NONE: readonly Recent[] = [];

export function useRecentProducts(supplierId: number): readonly Recent[] {
  const { data } = useCall(
    calls.recent,
    { query: { size: MOST, ...(supplierId > 0 ? { customerId: supplierId } : {}) } },
    { keepPrevious: true },
  );
  return data ?? NONE;
}

interface RecentProductsProps {
  readonly recent: readonly Recent[];
  readonly onChoose: (product: ProductChoice, num: number) => void;
}

export function RecentProducts({ recent, onChoose }: RecentProductsProps) {
  if (recent.length === 0) return null;
  const choose = (id: number | null): void => {
    const found = recent.find(({ proId }) => proId === id);
    if (!found) return;
    const { proId, proName, barcode, unitName, price, xiangzhuang } = found;
    const product = { id: proId, name: proName, barcode, code: '', unitName, values: { price, xiangzhuang } };
    onChoose({ ...product, priceNote: lastPriceText({ ...found, ofSupplier: 1 }) }, xiangzhuang);
  };
  return (
    <Select<number | null>
      value={null}
      placeholder="最近采购的产品，选中即加一箱"
      aria-label="最近采购"
      showSearch={{ optionFilterProp: 'label' }}
      options={recent.map(({ proId, proName, barcode, price, customerName }) => ({
        value: proId,
        label: `${proName}（${barcode}） ${price} 元 ${customerName}`,
      }))}
      onChange={choose}
    />
  );
}
