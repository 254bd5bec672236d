/** Open amounts to be ticked by keyboard alone: arrows move, space or Enter ticks, the amount can be a part. */
import type { OpenItem } from '@cangyun/contract/finance/settlement.calls.ts';
import { Checkbox, InputNumber, Tag } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { type Ticks, toggled, withAmount } from './ticks.ts';
import './settlement.css';

/** A part of what is open, of the same sign: returns are negative where both are ticked together. */
const LEAST = 0.01;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

export function When({ overdueDays }: Pick<OpenItem, 'overdueDays'>) {
  if (overdueDays > 0) return <Tag color="error">{`逾期 ${overdueDays} 天`}</Tag>;
  return <Tag>{overdueDays === 0 ? '今天到期' : `${-overdueDays} 天后到期`}</Tag>;
}

interface OpenItemTicksProps {
  readonly label: string;
  readonly items: readonly OpenItem[];
  /** How many there are, if the list ends before. */
  readonly count: number;
  readonly empty: string;
  /** What the amount of a tick is called. */
  readonly amountLabel?: string;
  readonly ticks: Ticks;
  readonly onChange: (ticks: Ticks) => void;
}

export function OpenItemTicks({ label, items, count, empty, amountLabel = '核销金额', ticks, onChange }: OpenItemTicksProps) {
  const list = useRef<HTMLUListElement>(null);
  const goOn = (event: KeyboardEvent, at: number, id: number): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.key === 'Enter') onChange(toggled(ticks, id));
    list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[at + step]?.focus();
  };
  const isAll = items.length > 0 && items.every(({ id }) => ticks.has(id));
  if (items.length === 0) return <p className="ticks-empty">{empty}</p>;
  return (
    <section className="ticks" aria-label={label}>
      <header>
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && ticks.size > 0}
          onChange={() => onChange(isAll ? new Map() : new Map(items.map(({ id }) => [id, undefined])))}
        >
          {label}
        </Checkbox>
        <span>{count > items.length ? `共 ${count} 笔，列出最早到期的 ${items.length} 笔` : `共 ${count} 笔`}</span>
      </header>
      <ul ref={list}>
        {items.map((item, at) => {
          const { id, title, number, sourceKind, sourceId, day, dueDay, openAmount, amount, deptName, info } = item;
          return (
            <li key={id} className={ticks.has(id) ? 'ticked' : undefined}>
              <Checkbox
                checked={ticks.has(id)}
                aria-label={`${title} ${number} ${formatNumber(openAmount, 2)}`}
                onChange={() => onChange(toggled(ticks, id))}
                onKeyDown={(event) => goOn(event, at, id)}
              />
              <div className="ticks-what">
                <span>{title}</span> <DocumentLink kind={sourceKind} id={sourceId} number={number} />
                <small>{[day, deptName, info].filter(Boolean).join(' · ')}</small>
              </div>
              <div className="ticks-when">
                <small>{dueDay}</small> <When {...item} />
              </div>
              <div className="ticks-money">
                {ticks.has(id) ? (
                  <InputNumber
                    className="number-input"
                    aria-label={`${number} ${amountLabel}`}
                    min={openAmount < 0 ? openAmount : LEAST}
                    max={openAmount < 0 ? -LEAST : openAmount}
                    precision={2}
                    controls={false}
                    value={ticks.get(id) ?? openAmount}
                    onChange={(next) => onChange(withAmount(ticks, id, next === null || next === openAmount ? undefined : next))}
                  />
                ) : (
                  <strong>{formatNumber(openAmount, 2)}</strong>
                )}
                {openAmount !== amount && <small>原 {formatNumber(amount, 2)}</small>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
