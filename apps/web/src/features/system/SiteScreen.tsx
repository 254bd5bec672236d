/** A screen about one site: the tree at the left chooses it, the current site is chosen at first. */
import { Empty } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSession } from '#api/session.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { SitePanel } from './SitePanel.tsx';

export function SiteScreen({ children }: { readonly children: (deptId: number) => ReactNode }) {
  const { site } = useSession();
  const [chosen, setChosen] = useState<number | undefined>(site?.id);
  return (
    <ScreenFrame side={<SitePanel chosen={chosen} onChoose={setChosen} />}>
      {chosen === undefined ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="点选左侧的网点" /> : children(chosen)}
    </ScreenFrame>
  );
}
