/** The pager of a list. A total that is an estimate says so, and is counted exactly on a click. */
import { PAGE_SIZES } from '@cangyun/contract/kernel/page.ts';
import { Button, Pagination } from 'antd';
import { formatNumber } from './FieldView.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface PagerProps {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly approximate: boolean;
  readonly onChange: (page: number, size: number) => void;
  readonly onExact: () => void;
}

export function Pager({ page, size, total, approximate, onChange, onExact }: PagerProps) {
  const narrow = useIsNarrow();
  const count = approximate ? (
    <Button type="link" size="small" onClick={onExact} title="点击统计准确条数">{`约 ${formatNumber(total, 0)} 条`}</Button>
  ) : (
    `共 ${formatNumber(total, 0)} 条`
  );
  return (
    <div className="list-pager">
      <span className="list-total">{count}</span>
      <Pagination
        size="small"
        current={page + 1}
        pageSize={size}
        total={total}
        simple={narrow}
        showSizeChanger={{ 'aria-label': '每页条数' }}
        pageSizeOptions={[...PAGE_SIZES]}
        // Another size starts again at the first page: the old number means other rows.
        onChange={(next, nextSize) => onChange(nextSize === size ? next - 1 : 0, nextSize)}
      />
    </div>
  );
}
