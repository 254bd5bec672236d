/** The states of a kind as one row of choices above a list, with their counts if known. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { Segmented } from 'antd';
import '../documents.css';

export type ChosenState = number | undefined;

interface StateSegmentsProps {
  readonly states: Codes<string, number>;
  /** How many by code; absent ones show no number. */
  readonly counts?: Readonly<Record<number, number>> | undefined;
  readonly value: ChosenState;
  readonly onChange: (state: ChosenState) => void;
}

const ALL = 'all';

export function StateSegments({ states, counts = {}, value, onChange }: StateSegmentsProps) {
  const options = [
    { value: ALL, label: '全部' },
    ...states.entries.map(({ code, label }) => ({
      value: String(code),
      label: counts[code] ? (
        <>
          {label} <span className="segment-count">{counts[code]}</span>
        </>
      ) : (
        label
      ),
    })),
  ];
  return (
    <div className="state-segments">
      <Segmented
        options={options}
        value={value === undefined ? ALL : String(value)}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : Number(chosen))}
      />
    </div>
  );
}
