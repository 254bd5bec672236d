/** The state of a document in a list; a voided one says only that. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { StateTag } from '#ui/StateTag.tsx';

interface DocumentStateProps {
  readonly kind: Pick<DocumentKind, 'state'>;
  readonly row: { readonly state: number; readonly isDelete: number };
}

export function DocumentState({ kind, row }: DocumentStateProps) {
  return row.isDelete === voidState.code.voided ? (
    <StateTag codes={voidState} code={row.isDelete} />
  ) : (
    <StateTag codes={kind.state} code={row.state} />
  );
}
