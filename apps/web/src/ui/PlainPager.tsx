/** The pager of a list whose total is always exact; nothing if all rows fit on one page. */
import { Pager } from './Pager.tsx';

export interface Paging {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
}

export const FIRST_PAGE: Paging = { page: 0, size: 20 };

interface PlainPagerProps {
  readonly paging: Paging;
  readonly total: number;
  readonly onChange: (paging: Paging) => void;
}

const alreadyExact = (): void => undefined;

export function PlainPager({ paging, total, onChange }: PlainPagerProps) {
  if (total <= FIRST_PAGE.size) return null;
  return <Pager {...paging} total={total} approximate={false} onChange={(page, size) => onChange({ page, size })} onExact={alreadyExact} />;
}
