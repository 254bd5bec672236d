/** 导入: opens the dialog that reads a spreadsheet. Its code loads with the first press, because few people import. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { Button } from 'antd';
import { type ComponentType, Suspense, useState } from 'react';
import { useMay } from '../ui/may.ts';

interface ImportButtonProps {
  /** People who may make this call see the button. */
  readonly call: Call;
  readonly dialog: ComponentType<{ readonly onClose: () => void }>;
}

export function ImportButton({ call, dialog: Dialog }: ImportButtonProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may(call)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>导入</Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
