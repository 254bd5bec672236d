/** One statistic: its sums, its products, and its spreadsheets. */
import { LeftOutlined, ReloadOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { statisticFile } from '@cangyun/contract/reports/stockStatistics.export.ts';
import { stockStatisticsCalls as calls, exportFormat, stockStatisticsRow } from '@cangyun/contract/reports/stockStatistics.ts';
import { Button, Dropdown, Skeleton } from 'antd';
import { useRef } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { Figures } from '#ui/reports/Figures.tsx';
import { useExport } from '#ui/useExport.ts';
import '../reports.css';

/** Of what was shipped; the summary is the list's own export. */
const formats = exportFormat.entries.filter(({ code }) => code !== exportFormat.code.summary);

const listed = { list: calls.list, download: calls.download };

function HandOn({ id }: { readonly id: number }) {
  const chosen = useRef<number>(exportFormat.code.orders);
  const fileName = (): string => statisticFile(exportFormat.label(chosen.current), new Date());
  const exporting = useExport(calls.download, stockStatisticsRow.title, fileName);
  const run = (format: number): void => {
    chosen.current = format;
    void exporting.run({ query: { statisticId: id, format }, total: 0 });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: formats.map(({ code, label }) => ({ key: code, label, onClick: () => run(code) })) }}
      disabled={exporting.busy}
    >
      <Button loading={exporting.busy}>导出发货数据</Button>
    </Dropdown>
  );
}

function Sums({ id }: { readonly id: number }) {
  const { data } = useCall(calls.sums, { query: { id } });
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { statistic, productCount, startNum, inNum, outNum, sellNum, endNum, kuxiaobi, zouzhuanlv, unsoldCount } = data;
  const pieces = (key: string, title: string, value: number) => ({ key, title, value, unit: '件', digits: 0 });
  const percent = (key: string, title: string, value: number | null) => ({ key, title, value, unit: value === null ? '' : '%', digits: 2 });
  return (
    <>
      <h2 className="report-title">
        {statistic.name}
        <small>
          {statistic.fromDay} 至 {statistic.toDay} · {statistic.deptName ?? '所有网点'} · {statistic.ownerName ?? '所有货主'}
        </small>
      </h2>
      <Figures
        figures={[
          { key: 'products', title: '产品', value: productCount, unit: '种', digits: 0 },
          pieces('start', '期初', startNum),
          pieces('in', '入库', inNum),
          pieces('out', '出库', outNum),
          pieces('sell', '销售', sellNum),
          pieces('end', '期末', endNum),
          percent('kuxiaobi', '库销比', kuxiaobi),
          percent('zouzhuanlv', '周转率', zouzhuanlv),
          { key: 'unsold', title: '有库存未动销', value: unsoldCount, unit: '种', digits: 0 },
        ]}
      />
    </>
  );
}

export function StatisticRows({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const may = useMay();
  const regenerating = useAction(calls.regenerate, { success: messages.submitted });
  return (
    <div className="report-rows">
      <header>
        <Button icon={<LeftOutlined />} onClick={onBack}>
          返回统计列表
        </Button>
        {may(calls.regenerate) && (
          <Button icon={<ReloadOutlined />} loading={regenerating.isPending} onClick={() => regenerating.mutate({ query: { id } })}>
            重新生成
          </Button>
        )}
      </header>
      <Sums id={id} />
      <ResourceScreen<typeof stockStatisticsRow>
        resource={stockStatisticsRow}
        calls={listed}
        references={organisationReferences}
        fixed={{ statisticId: id }}
        withoutFilters={['statisticId', 'productId']}
        extra={<HandOn id={id} />}
      />
    </div>
  );
}
