/** Why a form was refused. After somebody else's change it offers to load that. */
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { RequestFailure } from '#api/failure.ts';

export interface Refusal {
  readonly text: string;
  readonly refresh?: (() => Promise<unknown>) | undefined;
}

export const refusalOf = ({ code, message }: RequestFailure, refresh: Refusal['refresh']): Refusal => ({
  text: message,
  refresh: code === 'STALE_EDIT' ? refresh : undefined,
});

/** Scrolls into view: on a phone the buttons are far below. */
export function Refused({ text, refresh }: Refusal) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert
        type="error"
        showIcon
        title={text}
        action={
          refresh && (
            <Button size="small" onClick={() => void refresh()}>
              刷新
            </Button>
          )
        }
      />
    </div>
  );
}
