/** Lines of price lists from a spreadsheet. */
import { priceListImportCalls as calls, priceList, priceListLine, priceListSheet } from '@cangyun/contract/catalog/priceList.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { CheckedImport } from '#imports/CheckedImport.tsx';

export default function PriceListImport({ onClose }: { readonly onClose: () => void }) {
  const saving = useAction(calls.save, { how: OWN_IMPORT, invalidate: [priceListLine.name, priceList.name] });
  return (
    <CheckedImport
      title="导入价目表明细"
      sheet={priceListSheet}
      most={limits.priceImportRows}
      hint={
        <Typography.Text type="secondary">价目表要先建好；同一产品和起订数量已有的行改价，没有的新增。可导出后修改再导入</Typography.Text>
      }
      check={(rows) => request(calls.check, { body: rows }, OWN_IMPORT)}
      save={async (rows) => (await saving.mutateAsync({ body: rows })).count}
      onClose={onClose}
    />
  );
}
