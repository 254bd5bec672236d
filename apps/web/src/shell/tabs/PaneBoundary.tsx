/** A view that breaks takes neither the other views nor the shell with it. */
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { Outcome } from '../pages/Outcome.tsx';

interface State {
  readonly failed: boolean;
}

export class PaneBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // After an update of the server an old page may ask for code that is gone; only a reload brings the new one.
    return (
      <Outcome title="页面出错了" text="可能是系统刚刚更新。请重试，仍有问题请刷新浏览器。">
        <Button onClick={() => this.setState({ failed: false })}>重试</Button>
        <Button type="primary" onClick={() => location.reload()}>
          刷新浏览器
        </Button>
      </Outcome>
    );
  }
}
