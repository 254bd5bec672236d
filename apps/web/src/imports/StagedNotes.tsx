/** What people should know or answer before a staged import is saved, and which of its rows they look at. */
import { messages } from '@cangyun/contract/messages.ts';
import { rowChoice } from '@cangyun/contract/system/importJob.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Segmented } from 'antd';
import { type NotedRows, type Numbers, RowNotes } from './RowNotes.tsx';
import type { StagedState } from './useStagedRows.ts';

interface StagedNotesProps<Field extends string> {
  readonly importing: NotedRows<Field> & { readonly show: number; readonly showRows: (show: number) => void };
  readonly staged: StagedState;
  readonly numbers?: Numbers<Field>;
}

export function StagedNotes<Field extends string>({ importing, staged, numbers }: StagedNotesProps<Field>) {
  const { rowCount, rightCount, correctedCount, wrongCount, leftCount } = staged;
  const { all, wrong, corrected, leftOut } = rowChoice.code;
  const [earlier] = staged.earlier;
  const counted = [
    { code: all, count: rowCount - leftCount },
    { code: wrong, count: wrongCount },
    { code: corrected, count: correctedCount },
    { code: leftOut, count: leftCount },
  ];
  return (
    <>
      {earlier && (
        <Alert
          className="import-note"
          showIcon
          type="warning"
          title={messages.importJob.earlier(
            earlier.createBy,
            formatMinutes(earlier.createTime),
            earlier.sameFile === 1 ? messages.importJob.sameFile : messages.importJob.sameRows(earlier.sameRows, earlier.fileName),
          )}
        />
      )}
      <RowNotes
        importing={importing}
        counts={{ green: rightCount, corrected: correctedCount, red: wrongCount, leftOut: leftCount }}
        numbers={numbers}
      />
      <Segmented
        className="import-tools"
        aria-label="显示的行"
        value={importing.show}
        options={counted.map(({ code, count }) => ({ value: code, label: `${rowChoice.label(code)} ${count}` }))}
        onChange={importing.showRows}
      />
    </>
  );
}
