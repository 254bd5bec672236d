/** The states of a kind as one row of choices above a list, with their counts if known. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { Segmented } from 'antd';
import '../documents.css';

interface StateSegmentsProps {
  readonly states: Codes<string, number>;
  /** How many by code; absent ones show no number. */
  readonly counts?: Readonly<Record<number, number>> | undefined;
  /** None: all. Several have a choice of their own as long as they are chosen. */
  readonly value: readonly number[];
  readonly onChange: (state: number | undefined) => void;
}

const ALL = 'all';
const SEVERAL = 'several';

export function StateSegments({ states, counts = {}, value, onChange }: StateSegmentsProps) {
  const [first] = value;
  const several = value.length > 1;
  const options = [
    { value: ALL, label: '全部' },
    ...(several ? [{ value: SEVERAL, label: value.map((code) => states.label(code)).join('、') }] : []),
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
        value={several ? SEVERAL : String(first ?? ALL)}
        onChange={(chosen) => chosen !== SEVERAL && onChange(chosen === ALL ? undefined : Number(chosen))}
      />
    </div>
  );
}
