/** 批次追溯: a lot is found, and everything about it shown. */
import { useSearchParams } from 'react-router';
import { lotOfAddress } from '#documents/links/lotPath.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { FindLot } from './FindLot.tsx';
import { LotTraceView } from './LotTraceView.tsx';
import './lotTrace.css';

export default function LotTraceScreen() {
  const [search] = useSearchParams();
  const lot = lotOfAddress(search);
  return <ScreenFrame>{lot ? <LotTraceView lot={lot} /> : <FindLot />}</ScreenFrame>;
}
