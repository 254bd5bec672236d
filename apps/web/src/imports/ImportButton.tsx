/** 导入: opens the dialog that reads a spreadsheet. Its code loads with the first press, because few people import. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { Button } from 'antd';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../ui/may.ts';

interface ImportButtonProps {
  /** People who may make this call see the button. */
  readonly call: Call;
  /** `begun`: the import that the address names, to be continued. */
  readonly dialog: ComponentType<{ readonly onClose: () => void; readonly begun?: number | undefined }>;
}

/** The address names an import that is continued, `?import=12`, until its dialog is closed. */
export function useBegun(): { readonly begun: number | undefined; readonly end: () => void } {
  const [address, setAddress] = useSearchParams();
  const end = (): void => {
    const rest = new URLSearchParams(address);
    rest.delete('import');
    rest.delete('importKind');
    if (rest.size !== address.size) setAddress(rest, { replace: true });
  };
  return { begun: Number(address.get('import')) || undefined, end };
}

export function ImportButton({ call, dialog: Dialog }: ImportButtonProps) {
  const may = useMay();
  const { begun, end } = useBegun();
  const [open, setOpen] = useState<'new' | 'begun'>();
  // People who come back to the list by its menu did not ask for the import again.
  useEffect(() => {
    if (begun === undefined) setOpen((now) => (now === 'new' ? now : undefined));
    else setOpen('begun');
  }, [begun]);
  const close = (): void => {
    setOpen(undefined);
    end();
  };
  if (!may(call)) return null;
  return (
    <>
      <Button onClick={() => setOpen('new')}>导入</Button>
      {open && (
        <Suspense>
          <Dialog key={`${open} ${begun ?? ''}`} begun={open === 'begun' ? begun : undefined} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
