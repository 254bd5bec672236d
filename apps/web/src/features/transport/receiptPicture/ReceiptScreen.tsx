/** 回单: whose signed paper is still missing, whose came back, and their pictures. */
import { receiptState } from '@cangyun/contract/transport/waybill.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { PicturesView } from './PicturesView.tsx';
import { SignedView } from './SignedView.tsx';
import '#documents/documents.css';

const { out, back } = receiptState.code;
const views = [
  { value: 'out', label: receiptState.label(out) },
  { value: 'back', label: receiptState.label(back) },
  { value: 'pictures', label: '回单图片' },
] as const;
type View = (typeof views)[number]['value'];

export default function ReceiptScreen() {
  const [view, setView] = useState<View>('out');
  const lead = (
    <div className="state-segments">
      <Segmented options={[...views]} value={view} onChange={setView} />
    </div>
  );
  return view === 'pictures' ? <PicturesView lead={lead} /> : <SignedView key={view} out={view === 'out'} lead={lead} />;
}
