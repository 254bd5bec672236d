/** The day that something is due; red once it is over and nobody has paid. */
import { formatDay } from '@cangyun/contract/times.ts';
import { Typography } from 'antd';
import { useState } from 'react';

export function DueDay({ day, isOpen }: { readonly day: string; readonly isOpen: boolean }) {
  const [today] = useState(() => formatDay(new Date()));
  return isOpen && day !== '' && day < today ? <Typography.Text type="danger">{day} 逾期</Typography.Text> : day;
}
