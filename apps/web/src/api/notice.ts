/** Notices from code that is no component. The App registers antd's context-aware functions; earlier ones wait for it. */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';

type Level = 'success' | 'error' | 'warning' | 'info';

export interface ConfirmOptions {
  readonly title?: string;
  readonly content: string;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
}

export interface NoticeOutlet {
  show(level: Level, text: string, seconds: number): void;
  alert(title: string, text: string): void;
  /** Resolves true on OK, false on cancel or Esc. */
  confirm(options: Required<ConfirmOptions>): Promise<boolean>;
}

let outlet: NoticeOutlet | undefined;
const waiting: ((ready: NoticeOutlet) => void)[] = [];

const withOutlet = (say: (ready: NoticeOutlet) => void): void => {
  if (outlet) say(outlet);
  else waiting.push(say);
};

export const registerNotices = (ready: NoticeOutlet): void => {
  outlet = ready;
  for (const say of waiting.splice(0)) say(ready);
};

const show =
  (level: Level, ms: number) =>
  (text: string): void =>
    withOutlet((ready) => ready.show(level, text, ms / 1000));

export const notice = {
  success: show('success', limits.successNoticeMs),
  info: show('info', limits.successNoticeMs),
  warning: show('warning', limits.errorNoticeMs),
  error: show('error', limits.errorNoticeMs),
  alert: (text: string, title: string = messages.dialogTitle): void => withOutlet((ready) => ready.alert(title, text)),
  confirm: (options: ConfirmOptions): Promise<boolean> =>
    new Promise((resolve) => {
      withOutlet((ready) => {
        const full = { title: messages.dialogTitle, okText: '确定', cancelText: '取消', danger: false, ...options };
        void ready.confirm(full).then(resolve);
      });
    }),
};
