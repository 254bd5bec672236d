/** 导入: opens the dialog that reads a spreadsheet. Its code comes with the first press: it is for those who import. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { Button } from 'antd';
import { type ComponentType, Suspense, useState } from 'react';
import { useMay } from '../ui/may.ts';

interface ImportButtonProps {
  /** Who may make it sees the button. */
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
