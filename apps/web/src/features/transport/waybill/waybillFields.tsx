/** How a waybill's head fields are shown: those shown elsewhere are left out, tags are tags, its document is a link. */
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ObjectLink } from './ObjectLink.tsx';
import { waybillPath } from './waybillPaths.ts';
import type { WaybillDetail } from './waybillRow.ts';

const ENDS = ['Name', 'Mobile', 'Province', 'City', 'Address'].flatMap((part) => [`send${part}`, `recive${part}`]);
const IDS = ['deptId', 'nextDeptId', 'targetDeptId', 'customerId', 'objKind', 'objId', 'originId', 'initDeptId', 'belongDeptId'];

export const HIDDEN: readonly string[] = [...ENDS, ...IDS, 'isDelete', 'stopCount'];

export const cellsOf = (row: WaybillDetail): Readonly<Record<string, ReactNode>> => ({
  ...(row.tags === '' ? {} : { tags: row.tags.split(',').map((tag) => <Tag key={tag}>{tag}</Tag>) }),
  ...(row.objNumber === '' ? {} : { objNumber: <ObjectLink row={row} /> }),
  ...(row.originId === null ? {} : { originNumber: <Link to={waybillPath(row.originId)}>{row.originNumber}</Link> }),
});
