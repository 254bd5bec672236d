/** Of each lot how much is sound, defective, scrap or for the supplier, and why: a table, and on a phone a card for each lot. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { InspectedLine } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { Input, Table } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { Labelled } from '../Labelled.tsx';
import { type Typed, type Verdicts, verdictOf } from './judging.ts';
import '../warehouse.css';

const DIGITS = 3;
const LONGEST = 200;

type Amount = 'defectiveNum' | 'scrapNum' | 'supplierNum';
const AMOUNTS: readonly (readonly [title: string, key: Amount])[] = [
  ['次品', 'defectiveNum'],
  ['报废', 'scrapNum'],
  ['退供应商', 'supplierNum'],
];

interface JudgedLinesProps {
  readonly lines: readonly InspectedLine[];
  readonly verdicts: Verdicts;
  readonly onChange: (line: InspectedLine, change: Typed) => void;
}

interface CellProps extends Omit<JudgedLinesProps, 'lines'> {
  readonly line: InspectedLine;
}

const lotOf = ({ batch, markTime }: InspectedLine): string => [batch, markTime].filter(Boolean).join(' ');

const AmountCell = ({ line, verdicts, onChange, title, name }: CellProps & { readonly title: string; readonly name: Amount }) => (
  <NumberInput
    digits={DIGITS}
    min={0}
    max={line.num}
    value={verdictOf(line, verdicts)[name]}
    aria-label={`${line.productName} ${title}`}
    onChange={(num) => onChange(line, { [name]: num ?? 0 })}
  />
);

const SoundCell = ({ line, verdicts }: Pick<CellProps, 'line' | 'verdicts'>) => (
  <strong>{formatNumber(verdictOf(line, verdicts).genuineNum, DIGITS)}</strong>
);

function SupplierCell({ line, verdicts, onChange }: CellProps) {
  const { supplierId } = { supplierId: undefined, ...verdictOf(line, verdicts) };
  return (
    <ReferenceInput
      source="supplier"
      placeholder="供应商"
      aria-label={`${line.productName} 供应商`}
      {...(supplierId === undefined ? {} : { value: supplierId })}
      onChange={(value) => onChange(line, { supplierId: typeof value === 'number' ? value : undefined })}
    />
  );
}

const ReasonCell = ({ line, verdicts, onChange }: CellProps) => (
  <Input
    value={verdictOf(line, verdicts).reason}
    maxLength={LONGEST}
    aria-label={`${line.productName} 原因`}
    onChange={(event) => onChange(line, { reason: event.target.value })}
  />
);

const goesBack = ({ line, verdicts }: Pick<CellProps, 'line' | 'verdicts'>): boolean => verdictOf(line, verdicts).supplierNum > 0;

function WideLines({ lines, ...rest }: JudgedLinesProps) {
  return (
    <Table<InspectedLine>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={lines}
      scroll={{ x: 980 }}
      columns={[
        { title: '产品', width: 190, render: (_, line) => <TwoLines first={line.productName} second={lotOf(line)} /> },
        { title: '入库品质', width: 80, render: (_, line) => <StateTag codes={quality} code={line.quality} /> },
        { title: '数量', width: 80, align: 'right', render: (_, { num }) => formatNumber(num, DIGITS) },
        { title: '良品', width: 80, align: 'right', render: (_, line) => <SoundCell {...rest} line={line} /> },
        ...AMOUNTS.map(([title, name]) => ({
          title,
          width: 100,
          render: (_: unknown, line: InspectedLine) => <AmountCell {...rest} line={line} title={title} name={name} />,
        })),
        { title: '供应商', width: 150, render: (_, line) => goesBack({ ...rest, line }) && <SupplierCell {...rest} line={line} /> },
        { title: '原因', width: 160, render: (_, line) => <ReasonCell {...rest} line={line} /> },
      ]}
    />
  );
}

function NarrowLines({ lines, ...rest }: JudgedLinesProps) {
  return (
    <ul className="put-away">
      {lines.map((line) => (
        <li key={line.id} aria-label={line.productName}>
          <div className="work-head">
            <strong>{line.productName}</strong>
            {lotOf(line) !== '' && <span>{lotOf(line)}</span>}
            <StateTag codes={quality} code={line.quality} />
            <span>共 {formatNumber(line.num, DIGITS)}</span>
          </div>
          <div className="judge-fields">
            <Labelled label="良品">
              <SoundCell {...rest} line={line} />
            </Labelled>
            {AMOUNTS.map(([title, name]) => (
              <Labelled key={name} label={title}>
                <AmountCell {...rest} line={line} title={title} name={name} />
              </Labelled>
            ))}
          </div>
          {goesBack({ ...rest, line }) && (
            <Labelled label="供应商">
              <SupplierCell {...rest} line={line} />
            </Labelled>
          )}
          <Labelled label="原因">
            <ReasonCell {...rest} line={line} />
          </Labelled>
        </li>
      ))}
    </ul>
  );
}

export function JudgedLines(props: JudgedLinesProps) {
  return useIsNarrow() ? <NarrowLines {...props} /> : <WideLines {...props} />;
}
