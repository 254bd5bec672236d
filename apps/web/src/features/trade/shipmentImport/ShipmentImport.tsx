/** 导入销售订单: upload, match the columns where the format is new, preview and correct, save, and read what came of each order. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { shipmentSheet } from '@cangyun/contract/trade/shipmentImport.ts';
import type { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { Alert, Button, Space, Spin, Switch, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { SheetUpload } from '../../../imports/SheetUpload.tsx';
import { TemplateLink } from '../../../imports/TemplateLink.tsx';
import { ReferencesContext } from '../../../ui/references.ts';
import { SideDrawer } from '../../../ui/SideDrawer.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { MappingPanel } from './MappingPanel.tsx';
import { Preview } from './Preview.tsx';
import { useShipmentImport } from './useShipmentImport.ts';

type Result = CallReply<typeof shipmentOrderCalls.createMany>;

const WIDTH = 1_200;

const resultColumns = [
  { title: '订单号', dataIndex: 'number', width: 180 },
  {
    title: '结果',
    render: (_: unknown, { isOk, msg }: Result['list'][number]) =>
      isOk ? (
        <Tag color="success">{messages.orderImport.success}</Tag>
      ) : (
        <Space>
          <Tag color="error">{messages.orderImport.failure}</Tag>
          {msg}
        </Space>
      ),
  },
];

const Outcome = ({ list, success, fail }: Result) => (
  <>
    <Alert
      className="import-result"
      showIcon
      type={fail === 0 ? 'success' : 'warning'}
      title={`成功 ${success} 张${fail === 0 ? '' : `，失败 ${fail} 张`}`}
    />
    <Table
      size="small"
      rowKey={({ id, number }) => `${id} ${number}`}
      columns={resultColumns}
      dataSource={list}
      pagination={{ pageSize: 20 }}
    />
  </>
);

export default function ShipmentImport({ onClose }: { readonly onClose: () => void }) {
  const [again, setAgain] = useState(false);
  const importing = useShipmentImport();
  const { sheet, file, mapping, kept, rows, busy, result, choose, confirmMapping, reset } = importing;
  return (
    <ReferencesContext value={tradeReferences}>
      <SideDrawer title="导入销售订单" width={WIDTH} onClose={onClose}>
        <Space wrap className="import-tools">
          <TemplateLink sheet={shipmentSheet} />
          <Space>
            <Switch
              size="small"
              aria-label={messages.orderImport.configure}
              checked={again}
              onChange={setAgain}
              disabled={sheet !== undefined}
            />
            <Typography.Text>{messages.orderImport.configure}</Typography.Text>
          </Space>
          <Typography.Text type="secondary">每次最多 1000 行；任何格式的表格都可以，第一次上传时匹配列</Typography.Text>
        </Space>
        <SheetUpload chosen={sheet} onChange={(next) => void choose(next, again)} />
        <Spin spinning={busy}>
          {file && !mapping && (
            <MappingPanel
              key={file.headings.join('\n')}
              headings={file.headings.filter((heading) => heading !== '')}
              example={file.rows[0] ?? []}
              initial={kept}
              saving={busy}
              onConfirm={(next) => void confirmMapping(next)}
            />
          )}
          {rows && !result && <Preview importing={importing} rows={rows} />}
        </Spin>
        {result && (
          <>
            <Outcome {...result} />
            <Button onClick={reset}>继续导入</Button>
          </>
        )}
      </SideDrawer>
    </ReferencesContext>
  );
}
