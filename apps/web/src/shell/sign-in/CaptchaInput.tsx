/** Captcha field: a click on the picture next to it loads a new one. */
import { SafetyOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import type { Captcha } from './useCaptcha.ts';

interface CaptchaInputProps extends InputProps {
  readonly captcha: Captcha | undefined;
  readonly onRefresh: () => void;
  readonly ref?: Ref<InputRef>;
}

export function CaptchaInput({ captcha, onRefresh, ...input }: CaptchaInputProps) {
  return (
    <div className="captcha">
      <Input prefix={<SafetyOutlined />} placeholder="验证码" autoComplete="off" maxLength={10} {...input} />
      <button type="button" onClick={onRefresh} title="看不清？点击换一张" aria-label="换一张验证码">
        {captcha ? <img src={captcha.img} alt="验证码图片" /> : <span>点击获取</span>}
      </button>
    </div>
  );
}
