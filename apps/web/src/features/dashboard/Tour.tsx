/** A short tour of one's home, step by step. Closed once, it stays closed; a button above opens it again. */
import type { HomeKind } from '@cangyun/contract/reports/home.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { tours } from './tours.ts';

interface TourProps {
  readonly home: HomeKind;
  readonly onDone: () => void;
}

export function Tour({ home, onDone }: TourProps) {
  const steps = tours[home];
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <section className="home-tour" aria-label="导览">
      <div>
        <h3>
          {step.title} <small>{`${at + 1} / ${steps.length}`}</small>
        </h3>
        <p>
          {step.text} {step.path !== undefined && <Link to={step.path}>{step.go}</Link>}
        </p>
      </div>
      <div className="home-tools">
        {at > 0 && (
          <Button size="small" onClick={() => setAt(at - 1)}>
            上一步
          </Button>
        )}
        {!isLast && (
          <Button size="small" type="primary" onClick={() => setAt(at + 1)}>
            下一步
          </Button>
        )}
        <Button size="small" type={isLast ? 'primary' : 'text'} onClick={onDone}>
          {isLast ? '知道了' : '不再显示'}
        </Button>
      </div>
    </section>
  );
}
