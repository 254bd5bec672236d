/** Field for a code sent by SMS, with the button that sends it and the seconds until it may be sent again. */
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { isMobile } from '@cangyun/contract/validators.ts';
import { Button, Input, type InputProps, Space } from 'antd';
import { useEffect, useState } from 'react';
import { RequestFailure } from '#api/failure.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';

/** Seconds left until an instant; ticks once a second while there are any. */
const useCountdown = (): [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
};

interface PhoneCodeInputProps extends InputProps {
  readonly phone: string;
  /** Visitors only. */
  readonly captcha?: { readonly uuid: string; readonly code: string } | undefined;
  readonly onWrongCaptcha?: () => void;
}

export function PhoneCodeInput({ phone, captcha, onWrongCaptcha, ...input }: PhoneCodeInputProps) {
  const [left, setLeft] = useCountdown();
  const send = useAction(authCalls.phoneCode, { invalidate: [] });
  const ask = (): void => {
    if (!isMobile(phone)) return notice.warning('请先填写正确的手机号');
    if (captcha?.code === '') return notice.warning('请先填写图形验证码');
    send.mutate(
      { query: { phone, ...captcha } },
      {
        onSuccess: () => {
          notice.success('验证码已发送');
          setLeft(limits.phoneCodeEverySeconds);
        },
        onError: (cause) => {
          if (cause instanceof RequestFailure && cause.code === 'WRONG_CAPTCHA') onWrongCaptcha?.();
        },
      },
    );
  };
  return (
    <Space.Compact block>
      <Input placeholder="6 位手机验证码" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...input} />
      <Button onClick={ask} loading={send.isPending} disabled={left > 0} className="phone-code-send">
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </Space.Compact>
  );
}
