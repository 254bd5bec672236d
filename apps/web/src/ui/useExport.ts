/** Exports the list as it is filtered now, as a spreadsheet named after the screen. Refused above the limit before anything is sent. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { useState } from 'react';
import { boot } from '../api/boot.ts';
import { download } from '../api/client.ts';
import { RequestFailure } from '../api/failure.ts';
import { notice } from '../api/notice.ts';
import type { ListQuery } from './listQuery.ts';

export const exportName = (title: string): string => `${title}${messages.exportSuffix}.xlsx`;

/** A spreadsheet in addition to the list's own. */
export interface DetailExport {
  readonly call: Call;
  readonly fileName: () => string;
}

interface Exportable {
  readonly query: ListQuery;
  readonly total: number;
}

export function useExport(
  call: Call | undefined,
  title: string,
  fileName = (): string => exportName(title),
): { readonly busy: boolean; run(list: Exportable): Promise<void> } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run({ query, total }) {
      if (!call || busy) return;
      if (total > boot.exportLimit) return notice.alert(messages.exportTooLarge(boot.exportLimit));
      setBusy(true);
      try {
        await download(call, query, fileName());
      } catch (cause) {
        // The client has shown it; the screen has nothing to add.
        if (!(cause instanceof RequestFailure)) throw cause;
      } finally {
        setBusy(false);
      }
    },
  };
}
