/** The document whose goods a waybill carries. */
import { Link } from 'react-router';
import { documentPath } from '#documents/links/documentPath.ts';
import type { WaybillRow } from './waybillRow.ts';

export function ObjectLink({ row }: { readonly row: Pick<WaybillRow, 'objKind' | 'objId' | 'objNumber'> }) {
  const path = documentPath(row.objKind, row.objId);
  return path ? <Link to={path}>{row.objNumber}</Link> : row.objNumber;
}
