/** Every object that keeps a history, with the fields that its versions show: documents of all kinds, and four things that are none. */
import type { Codes } from './kernel/codes.ts';
import { listPermission } from './kernel/console.ts';
import type { Control } from './kernel/field.ts';
import type { RegisteredKind } from './kernel/kind.ts';
import { registeredKinds } from './kinds.ts';
import type { Permission } from './permissions.ts';
import { siteResource } from './system/site.ts';
import { contractVersionFields } from './warehouse/contractTerms.ts';
import { lossResource } from './warehouse/loss.ts';
import { stocktake } from './warehouse/stocktake.ts';
import { storageContract } from './warehouse/storageContract.ts';

interface HistoryField {
  readonly label: string;
  readonly control: Control;
  readonly public?: true;
  readonly namedBy?: string;
}

interface HistoryObject {
  readonly title: string;
  /** Who sees all fields. */
  readonly permission: Permission;
  readonly fields: Readonly<Record<string, HistoryField>>;
}

/** Kinds may share a resource, as lists in and out do, but each has its own words for its states. */
const ofKind = ({ kind, history }: RegisteredKind): [string, HistoryObject][] => {
  const fields = history?.fields;
  if (!fields?.state) return [];
  const state: HistoryField = { ...fields.state, control: { kind: 'choice', codes: kind.state as Codes } };
  return [[kind.name, { title: kind.title, permission: listPermission(kind), fields: { ...fields, state } }]];
};

/** By the name that its chain carries. */
export const historyObjects: Readonly<Record<string, HistoryObject>> = {
  ...Object.fromEntries(registeredKinds.flatMap(ofKind)),
  dept: { title: siteResource.title, permission: 'dept:list', fields: siteResource.fields },
  stocktake: { title: stocktake.title, permission: 'stocktake:list', fields: stocktake.fields },
  storageContract: { title: storageContract.title, permission: 'storageContract:list', fields: contractVersionFields },
  wmsLose: { title: lossResource.title, permission: 'wmsLose:list', fields: lossResource.fields },
};
