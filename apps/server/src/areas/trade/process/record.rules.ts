/** What every change of a processing order records. */
import { processKind } from '@cangyun/contract/trade/process.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { boundProcess } from './process.store.ts';

export const recordProcesses = recordingOf(processKind, boundProcess);
