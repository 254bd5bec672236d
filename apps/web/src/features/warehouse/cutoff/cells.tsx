/** Cells of a cutoff that show more than their field. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { Tag } from 'antd';
import { useEffect, useState } from 'react';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import type { CutoffRow } from './cutoffRow.ts';
import { isSoon, remaining } from './remaining.ts';
import '../warehouse.css';

export const isVoided = ({ isDelete }: Pick<CutoffRow, 'isDelete'>): boolean => isDelete === voidState.code.voided;

export const isOver = (row: Pick<CutoffRow, 'isDelete' | 'state'>): boolean => row.state === cutoffKind.state.code.expired || isVoided(row);

const EVERY_MS = 20_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** When it ends, and the remaining time, counting down. */
export function EndTime({ row }: { readonly row: CutoffRow }) {
  const now = useNow();
  const endTime = row.endTime ?? '';
  const left = isOver(row) ? '' : remaining(endTime, now);
  return (
    <span className="cutoff-end">
      {formatMinutes(endTime)}
      {left !== '' && <Tag color={isSoon(endTime, now) ? 'warning' : 'default'}>剩 {left}</Tag>}
    </span>
  );
}

export const cells = {
  state: (row: CutoffRow) => <DocumentState kind={cutoffKind} row={row} />,
  ownerName: ({ ownerName }: CutoffRow) => ownerName || OWN_GOODS_NAME,
  endTime: (row: CutoffRow) => <EndTime row={row} />,
  objNumber: ({ objKind, objId, objNumber }: CutoffRow) => <DocumentLink kind={objKind} id={objId} number={objNumber} />,
};
