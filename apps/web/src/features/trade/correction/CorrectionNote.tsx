/** On a document with a mistake: what it was corrected to, and why; on the right one, what it corrects. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { Alert } from 'antd';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';

interface CorrectionNoteProps {
  readonly kind: Pick<DocumentKind, 'name'>;
  readonly row: {
    readonly corrects: number | null;
    readonly correctsNumber: string;
    readonly correctedBy: number | null;
    readonly correctedByNumber: string;
    readonly correctionInfo: string;
  };
}

export function CorrectionNote({ kind, row }: CorrectionNoteProps) {
  const former = row.corrects !== null && (
    <>
      更正自 <DocumentLink kind={kind.name} id={row.corrects} number={row.correctsNumber} />
    </>
  );
  if (row.correctionInfo === '') return <Alert type="info" showIcon title={former} />;
  const right =
    row.correctedBy === null ? (
      '，货物已全部退回原处'
    ) : (
      <>
        为 <DocumentLink kind={kind.name} id={row.correctedBy} number={row.correctedByNumber} />
      </>
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          已更正{right}：{row.correctionInfo}
        </>
      }
      description={former || undefined}
    />
  );
}
