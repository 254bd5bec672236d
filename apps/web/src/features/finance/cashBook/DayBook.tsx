/** Every movement of one day, with what came in and went out. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { cashBookCalls as calls } from '@cangyun/contract/finance/cashBook.ts';
import { moneyKind, movedSide } from '@cangyun/contract/finance/money.ts';
import { keptReference, shownChoice } from '@cangyun/contract/kernel/field.ts';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListFilter, ListQuery } from '#ui/listQuery.ts';
import { useListReply } from '#ui/useSums.ts';
import { BookList } from '../BookList.tsx';
import { type Movement, movementColumns } from '../movementColumns.tsx';

const DAY = 'YYYY-MM-DD';

const filters: readonly ListFilter[] = [
  { name: 'side', field: shownChoice('收付', movedSide, { filter: 'equals' }) },
  { name: 'kind', field: shownChoice('类别', moneyKind, { filter: 'equals' }) },
  { name: 'deptId', field: keptReference('网点', 'dept', { filter: 'equals' }) },
];

/** The list's own query, so that nothing is asked twice. */
function DaySums({ query }: { readonly query: ListQuery }) {
  const { inAmount = 0, outAmount = 0, net = 0, totalElements = 0, opening, closing } = useListReply(calls.day, query) ?? {};
  // Transfers with their charges, what the bank takes or gives, and opening balances are no movements of the day.
  const others = opening === undefined || closing === undefined ? 0 : sumMoney(closing, -opening, -net);
  const figure = (label: string, value: number | undefined) => (value === undefined ? [] : [{ label, value, digits: 2, unit: '元' }]);
  return (
    <FigureRow
      label="当日合计"
      figures={[
        ...figure('期初余额', opening),
        ...figure('收入', inAmount),
        ...figure('支出', outAmount),
        ...(closing === undefined ? figure('收支净额', net) : []),
        ...figure('调拨、入账与期初', others === 0 ? undefined : others),
        ...figure('期末余额', closing).map((one) => ({ ...one, strong: true })),
        { label: '笔数', value: totalElements, unit: '笔' },
      ]}
    />
  );
}

interface DayBookProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
}

export function DayBook({ day, onDay }: DayBookProps) {
  const move = (days: number): void => onDay(dayjs(day).add(days, 'day').format(DAY));
  const choice = (
    <>
      <Button icon={<LeftOutlined />} aria-label="前一天" onClick={() => move(-1)} />
      <DatePicker value={dayjs(day)} allowClear={false} aria-label="日期" onChange={(next) => next && onDay(next.format(DAY))} />
      <Button icon={<RightOutlined />} aria-label="后一天" onClick={() => move(1)} />
    </>
  );
  return (
    <BookList<Movement>
      name="personBook"
      title="收支"
      call={calls.day}
      sheet={calls.sheet}
      columns={movementColumns}
      filters={filters}
      keyword="单号、单位或经办人"
      fixed={{ day }}
      numbered
      extra={choice}
      sums={(query) => <DaySums query={query} />}
    />
  );
}
