/** Dictionaries at the left, the entries of the chosen one at the right. */

import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { dictionaryCalls, dictionaryEntryCalls, dictionaryEntryResource, dictionaryResource } from '@cangyun/contract/system/dictionary.ts';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import './dictionary.css';

type Dictionary = RowOf<typeof dictionaryResource>;

function Details({ dictName }: { readonly dictName: string }) {
  return (
    <ResourceScreen
      // Another dictionary is another list: its page and filters start again.
      key={dictName}
      resource={dictionaryEntryResource}
      calls={dictionaryEntryCalls}
      fixed={{ dictName }}
      withoutFilters={['dictName']}
      defaults={{ dictName }}
      // Every entry here belongs to the chosen dictionary.
      columns={(own) => own.filter(({ key }) => key !== 'dictName')}
      form={{ hide: ['dictName'] }}
    />
  );
}

export default function DictionaryList() {
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="dict-screen">
      <ResourceScreen
        resource={dictionaryResource}
        calls={dictionaryCalls}
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
