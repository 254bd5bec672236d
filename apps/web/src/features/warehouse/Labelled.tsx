/** A field of warehouse work with its name above it. */
import type { ReactNode } from 'react';
import './warehouse.css';

export const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className="work-field">
    <small>{label}</small>
    {children}
  </span>
);
