/** Waybills from a spreadsheet. */
import { limits } from '@cangyun/contract/limits.ts';
import { waybillImportCalls as calls, waybillSheet } from '@cangyun/contract/transport/waybillImport.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { CheckedImport } from '#imports/CheckedImport.tsx';
import { touched } from './waybillPaths.ts';

export default function WaybillImport({ onClose }: { readonly onClose: () => void }) {
  const saving = useAction(calls.save, { how: OWN_IMPORT, invalidate: touched });
  return (
    <CheckedImport
      title="导入运单"
      sheet={waybillSheet}
      most={limits.waybillImportRows}
      hint={<Typography.Text type="secondary">同一运单号的多行是一张运单的多种货物；没有运单号的每行是一张运单</Typography.Text>}
      check={(rows) => request(calls.check, { body: rows }, OWN_IMPORT)}
      save={async (rows) => (await saving.mutateAsync({ body: rows })).count}
      onClose={onClose}
    />
  );
}
