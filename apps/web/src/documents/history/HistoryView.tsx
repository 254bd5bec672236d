/** A verified chain: the verdict first, then the versions, newest first, with what each one changed. */
import type { ChainVersion } from '@cangyun/contract/kernel/chain.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { Alert, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { fieldView } from '#ui/FieldView.tsx';
import type { VerifiedChain } from './useChain.ts';
import { authorOf, keptBack, type VersionField, versionFields } from './versionFields.ts';
import './history.css';

const HASH_SHOWN = 16;

export function Verdict({ verified }: { readonly verified: VerifiedChain }) {
  const { chain, broken } = verified;
  if (!broken) return <Alert type="success" showIcon title={messages.chainHolds(chain.versions)} />;
  return <Alert type="error" showIcon title={messages.chainBroken(broken.version)} description={messages.chainBreaks[broken.reason]} />;
}

function FieldLine({ field, first }: { readonly field: VersionField; readonly first: boolean }) {
  const shown = fieldView(field.control, field.value) || '（空）';
  return (
    <div className={field.changed && !first ? 'version-changed' : ''}>
      <dt>{field.label}</dt>
      <dd>
        {field.changed && !first && (
          <>
            <del>{fieldView(field.control, field.before) || '（空）'}</del> →{' '}
          </>
        )}{' '}
        {shown}
      </dd>
    </div>
  );
}

interface VersionProps {
  readonly object: string;
  readonly version: ChainVersion;
  readonly previous: ChainVersion | undefined;
  readonly broken: boolean;
  readonly all: boolean;
}

function Version({ object, version, previous, broken, all }: VersionProps) {
  const fields = versionFields(object, version, previous);
  const shown = all || !previous ? fields : fields.filter(({ changed }) => changed);
  const hidden = keptBack(version);
  return (
    <li className={broken ? 'version-broken' : ''}>
      <header>
        <strong>第 {version.version} 版</strong>
        {broken && <Tag color="error">不符</Tag>}
        {version.data === null && <Tag color="warning">已删除</Tag>}
        <span>{authorOf(version)}</span>
        <time dateTime={version.time}>{formatSeconds(version.time)}</time>
      </header>
      <dl>
        {shown.map((field) => (
          <FieldLine key={field.name} field={field} first={!previous} />
        ))}
      </dl>
      {shown.length === 0 && version.data !== null && <p className="version-none">{hidden > 0 ? '公开的字段没有变化' : '没有字段变化'}</p>}
      {hidden > 0 && <p className="version-none">另有 {hidden} 个字段未公开，只用其封印参与验算</p>}
      <Typography.Text className="version-hash" copyable={{ text: version.hash, tooltips: ['复制指纹', '已复制'] }}>
        指纹 {version.hash.slice(0, HASH_SHOWN)}…
      </Typography.Text>
    </li>
  );
}

export function HistoryView({ verified }: { readonly verified: VerifiedChain }) {
  const [all, setAll] = useState(false);
  const { chain, versions, broken } = verified;
  return (
    <div className="history">
      <Verdict verified={verified} />
      <div className="history-bar">
        <span>{chain.title}的历史版本</span>
        <Switch checked={all} onChange={setAll} checkedChildren="全部字段" unCheckedChildren="仅变更" aria-label="显示全部字段" />
      </div>
      <ol className="versions-chain">
        {versions
          .map((version, at) => (
            <Version
              key={version.version}
              object={chain.object}
              version={version}
              previous={versions[at - 1]}
              broken={broken?.version === version.version}
              all={all}
            />
          ))
          .toReversed()}
      </ol>
    </div>
  );
}
