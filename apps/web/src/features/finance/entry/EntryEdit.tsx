/** An unpaid entry, changed as a whole. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import { EntryForm } from './EntryForm.tsx';
import { feesOf, initialOf } from './entryForm.ts';
import { entryPath, touched } from './entryPaths.ts';

export default function EntryEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[kind.path, ...touched]} detailPath={({ id }) => entryPath(id)}>
      {(row, saving) => (
        <EntryForm
          title={`编辑${moneySide.label(row.side)} ${row.number}`}
          side={row.side}
          initial={initialOf(row)}
          fees={feesOf(row)}
          known={row.customerId === null ? undefined : { value: row.customerId, label: row.personName }}
          {...saving}
        />
      )}
    </EditedDocument>
  );
}
