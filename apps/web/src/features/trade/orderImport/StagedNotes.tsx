/** What people should know or answer before a staged import is saved, and which of its rows they look at. */
import { messages } from '@cangyun/contract/messages.ts';
import { rowChoice } from '@cangyun/contract/system/importJob.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Segmented } from 'antd';
import { RowNotes } from './RowNotes.tsx';
import type { Staged, StagedRowsImporting, StagedSummary } from './useStagedRows.ts';

interface StagedNotesProps<Field extends string, Row, Summary extends StagedSummary> {
  readonly importing: StagedRowsImporting<Field, Row, Summary>;
  readonly staged: Staged<Summary>;
  /** The cell of the order's number. */
  readonly number: Field;
}

export function StagedNotes<Field extends string, Row, Summary extends StagedSummary>(props: StagedNotesProps<Field, Row, Summary>) {
  const { importing, staged, number } = props;
  const { rowCount, rightCount, correctedCount, wrongCount, leftCount, summary } = staged;
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
        unsaid={summary.unsaid}
        number={number}
        onOwnOrders={() => void importing.chooseFor({ ...importing.chosen, ownOrders: 1 })}
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
