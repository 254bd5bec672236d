/** 导入销售订单: a panel for orders of companies, and one for shipments to consumers (spec 1 §2.1). */
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { ConsumerPanel } from '../consumerImport/ConsumerPanel.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { CompanyPanel } from './CompanyPanel.tsx';

const WIDTH = 1_300;

const panels = { 企业: CompanyPanel, 个人: ConsumerPanel } as const;
type PanelName = keyof typeof panels;

interface SalesOrderImportProps {
  readonly onClose: () => void;
  /** An import that is continued; the address says of which kind. */
  readonly begun?: number | undefined;
}

/** Corrections are stored as they are made: closing loses nothing. */
export default function SalesOrderImport({ onClose, begun }: SalesOrderImportProps) {
  const [address] = useSearchParams();
  const consumers = begun !== undefined && address.get('importKind') === String(importKind.code.consumerOrders);
  const [chosen, setChosen] = useState<PanelName>(consumers ? '个人' : '企业');
  const Panel = panels[chosen];
  return (
    <ReferencesContext value={tradeReferences}>
      <SideDrawer
        title="导入销售订单"
        width={WIDTH}
        onClose={onClose}
        extra={
          <Segmented<PanelName>
            aria-label="收货方"
            options={Object.keys(panels) as PanelName[]}
            value={chosen}
            disabled={begun !== undefined}
            onChange={setChosen}
          />
        }
      >
        <Panel begun={begun} />
      </SideDrawer>
    </ReferencesContext>
  );
}
