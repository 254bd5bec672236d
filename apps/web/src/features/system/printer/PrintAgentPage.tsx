/** The page that stays open at a printer and prints its tasks as they come. */
import { limits } from '@cangyun/contract/limits.ts';
import { printerCalls } from '@cangyun/contract/system/printer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { Alert, Badge, Button, Empty, Select, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { PRINTER_PARAMETER } from './agentPath.ts';
import { usePrintAgent } from './usePrintAgent.ts';
import './printAgent.css';

const REMEMBERED_KEY = 'cangyun.printAgent';

export default function PrintAgentPage() {
  const [parameters] = useSearchParams();
  const asked = Number(parameters.get(PRINTER_PARAMETER) ?? localStorage.getItem(REMEMBERED_KEY) ?? 0);
  const [chosenId, setChosenId] = useState(asked);
  const [running, setRunning] = useState(false);
  const { data } = useCall(printerCalls.list, { query: { size: limits.dictionaryFetchSize, enabled: enabledState.code.enabled } });
  const chosen = data?.content.find(({ id }) => id === chosenId);
  const agent = usePrintAgent(running ? chosen : undefined);

  const choose = (id: number): void => {
    localStorage.setItem(REMEMBERED_KEY, String(id));
    setChosenId(id);
  };

  return (
    <ScreenFrame>
      <div className="print-agent-head">
        <Select
          value={chosen ? chosenId : null}
          onChange={choose}
          disabled={running}
          loading={data === undefined}
          placeholder="选择打印机"
          aria-label="打印机"
          showSearch={{ optionFilterProp: 'label' }}
          options={data?.content.map(({ id, name, deptName }) => ({ value: id, label: `${name}（${deptName ?? ''}）` })) ?? []}
        />
        <Button type={running ? 'default' : 'primary'} danger={running} disabled={!chosen} onClick={() => setRunning(!running)}>
          {running ? '停止接单' : '开始接单'}
        </Button>
        <Badge
          status={running ? 'processing' : 'default'}
          text={agent.current ? `正在打印：${agent.current.title}` : running ? '等待任务' : '未开始'}
        />
      </div>
      <Alert
        type={agent.failure ? 'error' : 'info'}
        showIcon
        title={agent.failure || '请保持本页打开。浏览器以 --kiosk-printing 启动时直接打印，否则每张会弹出打印窗口。'}
      />
      {agent.printed.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="本页还没有打印过任务" />
      ) : (
        <ul className="print-agent-done">
          {agent.printed.map(({ id, title, at, error }) => (
            <li key={`${id}-${at.getTime()}`}>
              <Typography.Text {...(error ? { type: 'danger' } : {})}>{error ? `${title}：${error}` : title}</Typography.Text>
              <Typography.Text type="secondary">{formatSeconds(at)}</Typography.Text>
            </li>
          ))}
        </ul>
      )}
    </ScreenFrame>
  );
}
