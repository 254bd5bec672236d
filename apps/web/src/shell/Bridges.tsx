/** Gives antd's context-aware notices and the router to code that is no component. */
import { App } from 'antd';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { registerNavigate } from '../api/navigation.ts';
import { registerNotices } from '../api/notice.ts';

export function Bridges() {
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    registerNotices({
      show: (level, content, duration) => void message.open({ type: level, content, duration }),
      alert: (title, content) => void modal.warning({ title, content, okText: '知道了' }),
      confirm: ({ title, content, okText, cancelText, danger }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content,
            okText,
            cancelText,
            okButtonProps: { danger },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    });
  }, [message, modal]);
  useLayoutEffect(() => registerNavigate((path, options) => void navigate(path, options)), [navigate]);
  return null;
}
