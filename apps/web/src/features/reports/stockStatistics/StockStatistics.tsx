/** 库存统计: the stored statistics; opening one shows its products. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { stockStatisticsCalls as calls, stockStatistics } from '@cangyun/contract/reports/stockStatistics.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { organisationReferences } from '#pickers/organisation.ts';
import { customerSource } from '#pickers/partners.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { StatisticRows } from './StatisticRows.tsx';
import '../reports.css';

type Statistic = RowOf<typeof stockStatistics>;

const served = { list: calls.results, download: calls.resultsSheet, create: calls.create, edit: calls.edit, remove: calls.remove };
const references = { ...organisationReferences, customer: customerSource() };

export default function StockStatistics() {
  const [opened, setOpened] = useState<number>();
  if (opened !== undefined) return <StatisticRows id={opened} onBack={() => setOpened(undefined)} />;
  return (
    <ResourceScreen<typeof stockStatistics>
      resource={stockStatistics}
      calls={served}
      references={references}
      onAdded={(made) => setOpened((made as Statistic).id)}
      cells={{
        name: ({ id, name }: Statistic) => (
          <Button type="link" size="small" className="report-link" onClick={() => setOpened(id)}>
            {name}
          </Button>
        ),
        deptName: ({ deptName }: Statistic) => deptName ?? '所有网点',
        ownerName: ({ ownerName }: Statistic) => ownerName ?? '所有货主',
      }}
    />
  );
}
