/** Until when a paper is valid, marked when it has ended or soon will. */
import { formatDay } from '@cangyun/contract/times.ts';
import { paperState, papersState } from '@cangyun/contract/transport/car.ts';
import { Tag } from 'antd';
import { useState } from 'react';

const MARKED: readonly number[] = [papersState.code.ending, papersState.code.expired];

export function PaperDay({ until }: { readonly until: string | null | undefined }) {
  const [today] = useState(() => formatDay(new Date()));
  if (!until) return null;
  const state = paperState(until, today);
  if (!MARKED.includes(state)) return until;
  return (
    <Tag color={papersState.tone(state)} title={papersState.label(state)}>
      {until}
    </Tag>
  );
}
