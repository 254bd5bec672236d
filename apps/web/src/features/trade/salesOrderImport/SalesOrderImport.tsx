/** 导入销售订单: a panel for orders of companies, and one for shipments to consumers (spec 1 §2.1). */
import { Segmented } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { mayGo } from '#api/unsaved.ts';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { ConsumerPanel } from '../consumerImport/ConsumerPanel.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { CompanyPanel } from './CompanyPanel.tsx';

const WIDTH = 1_300;

const panels = { 企业: CompanyPanel, 个人: ConsumerPanel } as const;
type PanelName = keyof typeof panels;

export default function SalesOrderImport({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<PanelName>('企业');
  const Panel = panels[chosen];
  const { pathname } = useLocation();
  /** Corrections are lost by closing and by changing the panel. */
  const asked = (go: () => void): void => void mayGo([pathname]).then((may) => may && go());
  return (
    <ReferencesContext value={tradeReferences}>
      <SideDrawer
        title="导入销售订单"
        width={WIDTH}
        onClose={() => asked(onClose)}
        extra={
          <Segmented<PanelName>
            aria-label="收货方"
            options={Object.keys(panels) as PanelName[]}
            value={chosen}
            onChange={(panel) => asked(() => setChosen(panel))}
          />
        }
      >
        <Panel />
      </SideDrawer>
    </ReferencesContext>
  );
}
