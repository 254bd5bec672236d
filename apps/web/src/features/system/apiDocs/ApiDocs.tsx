/** Every call of the API by group, searchable, from the server's own description. */
import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Empty, Input, Tag, Typography } from 'antd';
import { useDeferredValue, useState } from 'react';
import { saveAs } from '#api/client.ts';
import { readToken } from '#api/credentials.ts';
import { notice } from '#api/notice.ts';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { CallDetails } from './CallDetails.tsx';
import { byTag, type DocumentedCall, documentedCalls, findCalls, type OpenApi } from './openapi.ts';

const DOCUMENT = '/openapi.json';

/** With more hits, opening every group would only hide them again. */
const OPEN_ALL_BELOW = 30;

const METHOD_COLOURS: Readonly<Record<string, string>> = { GET: 'blue', POST: 'green', PUT: 'orange', DELETE: 'red' };

const fetchDocument = async (): Promise<Response> => {
  const token = readToken();
  const response = await fetch(DOCUMENT, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error('接口说明读取失败，请稍后重试');
  return response;
};

const loadDocument = async (): Promise<DocumentedCall[]> => documentedCalls((await (await fetchDocument()).json()) as OpenApi);

/** A plain link could not send the token. */
const saveDocument = async (): Promise<void> => saveAs(await (await fetchDocument()).blob(), 'openapi.json');

function CallLine({ call }: { readonly call: DocumentedCall }) {
  return (
    <span className="call-line">
      <Tag color={METHOD_COLOURS[call.method] ?? 'default'}>{call.method}</Tag>
      <code>{call.path}</code>
      <Typography.Text type="secondary">{call.title}</Typography.Text>
    </span>
  );
}

function Calls({ calls }: { readonly calls: readonly DocumentedCall[] }) {
  return (
    <Collapse
      ghost
      size="small"
      items={calls.map((call) => ({ key: call.key, label: <CallLine call={call} />, children: <CallDetails call={call} /> }))}
    />
  );
}

export default function ApiDocs() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [DOCUMENT],
    queryFn: loadDocument,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = findCalls(data ?? [], wanted);
  const groups = byTag(found);
  const open = wanted !== '' && found.length < OPEN_ALL_BELOW ? groups.map(([tag]) => tag) : [];
  return (
    <ScreenFrame>
      <div className="api-head">
        <Input.Search
          className="api-search"
          allowClear
          placeholder="按名称、路径、分组或权限查找"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span>共 {found.length} 个接口</span>
        <Button type="link" onClick={() => void saveDocument().catch((cause: Error) => notice.warning(cause.message))}>
          openapi.json
        </Button>
      </div>
      {isPending && <ListSkeleton />}
      {error && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到接口，换个词试试" />}
      {groups.length > 0 && (
        <Collapse
          // What a new search opens replaces what was open for the last one.
          key={open.join()}
          defaultActiveKey={open}
          items={groups.map(([tag, calls]) => ({ key: tag, label: `${tag}（${calls.length}）`, children: <Calls calls={calls} /> }))}
        />
      )}
    </ScreenFrame>
  );
}
