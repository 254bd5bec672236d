/** A captcha picture with its number; each is valid for one try. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { request } from '#api/client.ts';

export interface Captcha {
  readonly img: string;
  readonly uuid: string;
}

export const useCaptcha = (): { captcha: Captcha | undefined; refresh: () => void } => {
  const [captcha, setCaptcha] = useState<Captcha>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    request(authCalls.captcha, {}, { signal: controller.signal }).then(setCaptcha, () => {
      if (!controller.signal.aborted) setCaptcha(undefined);
    });
    return () => controller.abort();
  }, [round]);
  return { captcha, refresh: useCallback(() => setRound((at) => at + 1), []) };
};
