/** Less was found than the books say: how much, and why. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { Button } from 'antd';

interface ShortPickProps {
  readonly found: number;
  readonly wanted: number;
  readonly busy: boolean;
  readonly onShort: (reason: string) => void;
  readonly onCancel: () => void;
}

/** One touch each: nobody types sentences between shelves. */
const reasons = ['库位没有货', '数量不足', '商品破损', '临期或过期', '条码不符'] as const;

export function ShortPick({ found, wanted, busy, onShort, onCancel }: ShortPickProps) {
  return (
    <div className="pick-short" role="group" aria-label="缺货原因">
      <p>
        拣到 <strong>{found}</strong>，缺 <strong>{sumQuantity(wanted, -found)}</strong>，原因是：
      </p>
      {reasons.map((reason) => (
        <Button key={reason} size="large" danger disabled={busy} onClick={() => onShort(reason)}>
          {reason}
        </Button>
      ))}
      <Button size="large" type="text" onClick={onCancel}>
        返回
      </Button>
    </div>
  );
}
