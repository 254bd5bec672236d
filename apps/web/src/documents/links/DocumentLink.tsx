/** A document by its title and number, as a link if it has a screen. */
import { kindTitle } from '@cangyun/contract/kinds.ts';
import { Link } from 'react-router';
import { documentPath } from './documentPath.ts';

interface DocumentLinkProps {
  readonly kind: string;
  readonly id: number | null;
  readonly number: string;
}

export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  const to = documentPath(kind, id);
  return to === undefined ? (
    number
  ) : (
    <Link to={to} title={kindTitle(kind)}>
      {number}
    </Link>
  );
}
