/** Published versions, newest first. Anyone may read them (spec 0 §2.1). */
import { appPlatform, appVersionCalls } from '@cangyun/contract/system/appVersion.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Button, Empty, Segmented, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { PublicFrame } from './PublicFrame.tsx';

const ALL = 0;
const PAGE = 20;

const choices = [{ value: ALL, label: '全部' }, ...appPlatform.entries.map(({ code, label }) => ({ value: Number(code), label }))];

export default function VersionPage() {
  const [platform, setPlatform] = useState(ALL);
  const [size, setSize] = useState(PAGE);
  const query = { page: 0, size, ...(platform === ALL ? {} : { platform }) };
  const { data, isPending, isFetching } = useCall(appVersionCalls.list, { query }, { keepPrevious: true });
  return (
    <PublicFrame title="版本说明">
      <div className="public-title">
        <h1>版本说明</h1>
        <Segmented options={choices} value={platform} onChange={setPlatform} aria-label="平台" />
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.content.length === 0 && <Empty description="还没有发布的版本" />}
      <ol className="versions">
        {data?.content.map((version) => (
          <li key={version.id}>
            <header>
              <h2>{version.versionNo}</h2>
              <Tag>{appPlatform.label(version.platform)}</Tag>
              <time dateTime={version.createTime ?? undefined}>{formatDay(version.createTime)}</time>
            </header>
            <p>{version.content}</p>
            {version.url && (
              <a href={version.url} rel="noreferrer">
                下载
              </a>
            )}
          </li>
        ))}
      </ol>
      {data && data.content.length < data.totalElements && (
        <Button block loading={isFetching} onClick={() => setSize(size + PAGE)}>
          加载更多
        </Button>
      )}
    </PublicFrame>
  );
}
