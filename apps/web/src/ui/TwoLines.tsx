/** Two facts in one cell, the second smaller below the first. */
import type { ReactNode } from 'react';
import './list.css';

export const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) => (
  <span className="two-lines">
    <span>{first}</span>
    <small>{second}</small>
  </span>
);
