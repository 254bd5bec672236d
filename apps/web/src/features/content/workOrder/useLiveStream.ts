/** Live changes on pages outside the console's frame, which otherwise holds the stream. */
import { useEffect } from 'react';
import { startLive, stopLive } from '#api/live.ts';

export function useLiveStream(): void {
  useEffect(() => {
    startLive();
    return stopLive;
  }, []);
}
