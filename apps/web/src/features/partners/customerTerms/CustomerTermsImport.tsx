/** Grades of customers from a spreadsheet: price level and discount. */

import { limits } from '@cangyun/contract/limits.ts';
import { customerTermsImportCalls as calls, customerTerms, customerTermsSheet } from '@cangyun/contract/partners/customerTerms.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { CheckedImport } from '#imports/CheckedImport.tsx';

export default function CustomerTermsImport({ onClose }: { readonly onClose: () => void }) {
  const saving = useAction(calls.save, { how: OWN_IMPORT, invalidate: [customerTerms.name] });
  return (
    <CheckedImport
      title="导入客户业务"
      sheet={customerTermsSheet}
      most={limits.priceImportRows}
      hint={
        <Typography.Text type="secondary">
          同一客户、业务类型和网点已有的行被修改，空白单元格不改动；没有的新增。可导出后修改再导入
        </Typography.Text>
      }
      check={(rows) => request(calls.check, { body: rows }, OWN_IMPORT)}
      save={async (rows) => (await saving.mutateAsync({ body: rows })).count}
      onClose={onClose}
    />
  );
}
