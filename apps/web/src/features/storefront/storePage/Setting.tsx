/** One setting of a module: what it is called, and the input for it. */
import type { ReactNode } from 'react';

interface SettingProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Setting({ label, hint, children }: SettingProps) {
  return (
    <div className="setting">
      <span className="setting-label">{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </div>
  );
}
