/** The test workbench (/homeClient): facts of the session, and a tester for every read call. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, isWrite } from '@cangyun/contract/kernel/call.ts';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useSession } from '#api/session.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { useTitle } from '../useTitle.ts';

const readCalls = allCalls.filter((call) => call.method === 'GET' && !isWrite(call) && typeof call.reply === 'object');

const shownJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

export default function ClientHome() {
  const { user, roles, site } = useSession();
  useTitle('测试工作台');
  const facts = {
    用户: user?.nickName,
    用户名: user?.username,
    公司: user?.company.name,
    网点: site && `${site.name}（${site.id}）`,
    角色: roles.join('、'),
    业务类型: user?.businessTypes,
  };
  return (
    <div className="public">
      <header className="public-header">
        <BrandMark />
        <nav aria-label="测试工作台">测试工作台</nav>
        <Link to="/">进入控制台</Link>
      </header>
      <main className="public-main">
        <section className="panel">
          <h2>会话</h2>
          <dl className="facts">
            {Object.entries(facts).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
        </section>
        <CallTester />
      </main>
    </div>
  );
}

interface Outcome {
  readonly status: string;
  readonly ms: number;
  readonly body: string;
}

function CallTester() {
  const [call, setCall] = useState<Call | undefined>(readCalls[0]);
  const [values, setValues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const names = [...Object.keys(call?.params?.shape ?? {}), ...Object.keys(call?.query?.shape ?? {})];

  const choose = (path: string): void => {
    setCall(readCalls.find((one) => one.path === path));
    setValues({});
    setOutcome(undefined);
  };
  const run = async (): Promise<void> => {
    if (!call) return;
    setBusy(true);
    const from = performance.now();
    const end = (status: string, body: unknown) => setOutcome({ status, ms: Math.round(performance.now() - from), body: shownJson(body) });
    try {
      // The tester sends exactly what was typed, to show the server's answer to it.
      end('200', await request(call, { params: values, query: values }, { silent: true }));
    } catch (cause) {
      if (cause instanceof RequestFailure)
        end(`${cause.status ?? ''} ${cause.code ?? ''}`, { message: cause.message, fields: cause.fields });
      else end('', String(cause));
    }
    setBusy(false);
  };

  return (
    <section className="panel">
      <h2>接口测试（只读）</h2>
      <div className="tester">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label="接口"
          value={call?.path}
          options={readCalls.map((one) => ({ value: one.path, label: `${one.title}　${one.path}` }))}
          onChange={choose}
        />
        {names.map((name) => (
          <Input
            key={name}
            prefix={name}
            aria-label={name}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            onPressEnter={() => void run()}
          />
        ))}
        <Button type="primary" loading={busy} onClick={() => void run()}>
          发送
        </Button>
      </div>
      {outcome && (
        <>
          <p className="tester-status">
            {outcome.status} · {outcome.ms} 毫秒
          </p>
          <pre className="tester-body">{outcome.body}</pre>
        </>
      )}
    </section>
  );
}
