/** Settings that a phone folds, so that the rows come into sight. Folded fields stay part of their form. */
import type { ReactNode } from 'react';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import './imports.css';

export function FoldedOnPhone({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (!useIsNarrow()) return children;
  return (
    <details className="import-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
