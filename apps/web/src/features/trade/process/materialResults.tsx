/** Beside each material what is usable of it at the site; what will not do stands out. */
import { Typography } from 'antd';
import type { EditedLine } from '../../../documents/lines/editedLines.ts';
import type { LineResult } from '../../../documents/lines/LineEditor.tsx';
import { formatNumber } from '../../../ui/FieldView.tsx';
import { isFinishedLine } from './processForm.ts';

const DIGITS = 3;

export const usableResult = (usable: ReadonlyMap<number, number>): LineResult => ({
  label: '可用',
  width: 100,
  render: (line: EditedLine) => {
    const there = usable.get(line.product.id);
    if (there === undefined || isFinishedLine(line)) return null;
    const shown = formatNumber(there, DIGITS);
    return (line.num ?? 0) > there ? (
      <Typography.Text type="danger" title="库存不足">
        {shown}
      </Typography.Text>
    ) : (
      shown
    );
  },
});

/** It stands in its own column, always as the site has it now. */
export const withoutUsable = (lines: readonly EditedLine[]): EditedLine[] =>
  lines.map(({ product: { usableQty: _then, ...product }, ...line }) => ({ ...line, product }));
