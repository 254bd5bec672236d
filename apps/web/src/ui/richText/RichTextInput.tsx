/** An input for formatted text (spec 0 §9: 500 px high). The editor itself loads when it is first drawn. */
import { limits } from '@cangyun/contract/limits.ts';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './richTextProps.ts';
import './richText.css';

const Editor = lazy(() => import('./Editor.tsx'));

export function RichTextInput(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} style={{ height: limits.miniEditorHeightPx }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
