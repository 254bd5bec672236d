/** The kinds of document of warehouse, in the order of the console. */
import type { RegisteredKind } from '../kernel/kind.ts';
import { cutoff, cutoffKind } from './cutoff.ts';
import { relocation, relocationKind } from './relocation.ts';
import { returnInspection, returnInspectionKind } from './returnInspection.ts';
import { inboundList, outboundList, warehouseList } from './warehouseList.ts';

export const warehouseKinds: readonly RegisteredKind[] = [
  { kind: inboundList, history: warehouseList },
  { kind: outboundList, history: warehouseList },
  { kind: cutoffKind, history: cutoff },
  { kind: relocationKind, history: relocation },
  { kind: returnInspectionKind, history: returnInspection },
];
