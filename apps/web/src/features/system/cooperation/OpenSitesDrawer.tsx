/** The sites that a cooperating company has opened to us. */
import { cooperationCalls } from '@cangyun/contract/system/cooperation.ts';
import { siteKind } from '@cangyun/contract/system/site.ts';
import { type OpenSite, openService } from '@cangyun/contract/system/siteOpening.ts';
import { Card, Empty, Skeleton, Tag, Typography } from 'antd';
import { useCall } from '#api/hooks.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './cooperation.css';

interface OpenSitesDrawerProps {
  readonly id: number;
  readonly partnerName: string;
  readonly onClose: () => void;
}

const periodOf = ({ startDay, endDay }: OpenSite): string => (startDay || endDay ? `${startDay ?? '即日'} 至 ${endDay ?? '长期'}` : '长期');

export function OpenSitesDrawer({ id, partnerName, onClose }: OpenSitesDrawerProps) {
  const { data } = useCall(cooperationCalls.openSites, { query: { id } });
  return (
    <SideDrawer title={`${partnerName}开放的网点`} onClose={onClose}>
      {!data && <Skeleton active />}
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="对方还没有向我方开放网点" />}
      <div className="open-sites">
        {data?.map((site) => (
          <Card key={site.deptId} size="small" title={site.deptName} extra={siteKind.label(site.kind)}>
            {site.services.map((service) => (
              <Tag key={service}>{openService.label(service)}</Tag>
            ))}
            <Typography.Paragraph className="open-site-text">
              {[site.province, site.city, site.district, site.address].join('')}
              <br />
              {site.contact} {site.contactPhone}
              <br />
              有效期：{periodOf(site)}
            </Typography.Paragraph>
            {site.remark && <Typography.Text type="secondary">{site.remark}</Typography.Text>}
          </Card>
        ))}
      </div>
    </SideDrawer>
  );
}
