/** Sales orders of companies, from a file of any format. */
import { salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { salesStagedCalls as calls } from '@cangyun/contract/trade/stagedSales.ts';
import { OWN_IMPORT, request, upload } from '#api/client.ts';
import { SalePanel } from '../orderImport/SalePanel.tsx';
import { useStagedImport } from '../orderImport/useStagedImport.ts';
import { Preview } from './Preview.tsx';

/** `begun`: an import that is continued. */
export function CompanyPanel({ begun }: { readonly begun?: number | undefined }) {
  const importing = useStagedImport(
    salesOrderSheet,
    {
      stage: (file, query) => upload(calls.stage, file, query, OWN_IMPORT),
      look: (query) => request(calls.rows, { query }, OWN_IMPORT),
      change: (body) => request(calls.change, { body }, OWN_IMPORT),
      retry: (id) => request(calls.retry, { body: { id } }, OWN_IMPORT),
      save: (body) => request(calls.save, { body }, OWN_IMPORT),
      send: (body) => request(calls.send, { body }, OWN_IMPORT),
    },
    begun,
  );
  return (
    <SalePanel importing={importing} template={calls.template} hint="每次最多 1000 行；任何格式的表格都可以，第一次上传时匹配列">
      {(rows, staged) => <Preview importing={importing} rows={rows} staged={staged} />}
    </SalePanel>
  );
}
