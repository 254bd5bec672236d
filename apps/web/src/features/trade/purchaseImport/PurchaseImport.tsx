/** 导入采购单: choose up to three files, upload them, match new formats one by one, preview and correct, save, and read the result of each. */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseLabels } from '@cangyun/contract/trade/purchase.ts';
import { purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import { Alert, Button, Space, Spin, Typography } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { mayGo } from '#api/unsaved.ts';
import { ConfigureSwitch } from '#imports/ConfigureSwitch.tsx';
import { MappingPanel } from '#imports/MappingPanel.tsx';
import { Outcome } from '#imports/Outcome.tsx';
import { SheetsUpload } from '#imports/SheetsUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { PurchasePreview } from './PurchasePreview.tsx';
import { partsOf } from './purchaseOrders.ts';
import { type PurchaseImporting, usePurchaseImport } from './usePurchaseImport.ts';

const WIDTH = 1_330;

function Matching({ mapped }: { readonly mapped: PurchaseImporting['mapped'] }) {
  const { open, formats, busy, confirm, moveHeader } = mapped;
  if (!open) return null;
  return (
    <>
      {formats > 1 && <Alert className="import-note" type="warning" showIcon title={messages.purchaseImport.oneByOne} />}
      <Typography.Title level={5}>{open.file.name}</Typography.Title>
      <MappingPanel
        key={open.code}
        sheet={purchaseSheet}
        file={open.file}
        initial={open.kept}
        saving={busy}
        source={open.source}
        onHeader={(row) => void moveHeader(row)}
        onConfirm={(mapping) => void confirm(mapping)}
      />
    </>
  );
}

export default function PurchaseImport({ onClose }: { readonly onClose: () => void }) {
  const [again, setAgain] = useState(false);
  const { pathname } = useLocation();
  const importing = usePurchaseImport();
  const { mapped, rows, result, begin, correctRefused, reset } = importing;
  const started = mapped.open !== undefined || rows !== undefined;
  return (
    <ReferencesContext value={tradeReferences}>
      <SideDrawer title="导入采购单" width={WIDTH} onClose={() => void mayGo([pathname]).then((may) => may && onClose())}>
        <Space wrap className="import-tools">
          <TemplateLink sheet={purchaseSheet} />
          <ConfigureSwitch checked={again} onChange={setAgain} disabled={started} />
          <Typography.Text type="secondary">任何格式的表格都可以，第一次上传时匹配列</Typography.Text>
        </Space>
        {!started && <SheetsUpload most={limits.purchaseImportFiles} onUpload={async (sheets) => void (await begin(sheets, again))} />}
        <Spin spinning={mapped.busy}>
          <Matching mapped={mapped} />
          {rows && !result && <PurchasePreview importing={importing} rows={rows} />}
        </Spin>
        {result && (
          <>
            <Outcome {...partsOf(result)} numberTitle={purchaseLabels.number} said={messages.purchaseImport.done} />
            <Space className="import-ends">
              {result.fail > 0 && (
                <Button type="primary" onClick={correctRefused}>
                  返回修改失败的
                </Button>
              )}
              <Button onClick={reset}>继续导入</Button>
            </Space>
          </>
        )}
      </SideDrawer>
    </ReferencesContext>
  );
}
