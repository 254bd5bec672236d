/** Dictionaries at the left, the entries of the chosen one at the right. */

import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { dict, dictCalls, dictDetail, dictDetailCalls } from '@cangyun/contract/system/dict.ts';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';
import { ScreenFrame } from '../../../ui/ScreenFrame.tsx';
import './dict.css';

type Dictionary = RowOf<typeof dict>;

function Details({ dictName }: { readonly dictName: string }) {
  return (
    <ResourceScreen
      // Another dictionary is another list: its page and filters start anew.
      key={dictName}
      resource={dictDetail}
      calls={dictDetailCalls}
      fixed={{ dictName }}
      withoutFilters={['dictName']}
      defaults={{ dictName }}
      // Every entry here belongs to the chosen dictionary.
      columns={(own) => own.filter(({ key }) => key !== 'dictName')}
      form={{ hide: ['dictName'] }}
    />
  );
}

export default function DictList() {
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="dict-screen">
      <ResourceScreen
        resource={dict}
        calls={dictCalls}
        cells={{
          name: (row: Dictionary) => (
            <Button type="link" className="dict-name" size="small" aria-pressed={row.name === chosen} onClick={() => setChosen(row.name)}>
              {row.name}
            </Button>
          ),
        }}
      />
      {chosen === undefined ? (
        <ScreenFrame>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="点选左侧的字典名称，查看并维护它的字典项" />
        </ScreenFrame>
      ) : (
        <Details dictName={chosen} />
      )}
    </div>
  );
}
