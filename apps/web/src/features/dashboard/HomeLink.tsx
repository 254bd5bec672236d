/** A link from a figure to its rows. A person who clicks it wants its filters, even if the list was open and was changed since. */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Asking } from '#ui/addressFilters.ts';

interface HomeLinkProps {
  /** Empty: there is nothing to open. */
  readonly to: string;
  readonly className?: string;
  readonly label?: string;
  /** False for links of which there are many, where another way leads to the same. */
  readonly inTabOrder?: boolean;
  readonly children: ReactNode;
}

export function HomeLink({ to, className, label, inTabOrder = true, children }: HomeLinkProps) {
  // Another number for every press, also after a reload: the browser remembers the last one.
  const [asking, setAsking] = useState(Date.now);
  if (to === '') return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      className={className}
      state={{ asking } satisfies Asking}
      onClick={() => setAsking(Date.now())}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(inTabOrder ? {} : { tabIndex: -1 })}
    >
      {children}
    </Link>
  );
}
