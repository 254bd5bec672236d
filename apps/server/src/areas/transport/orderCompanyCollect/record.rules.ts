/** What every change of a collection leaves behind. */
import { collectKind } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { recordingOf } from '../../../kernel/documents/index.ts';
import { boundCollect } from './orderCompanyCollect.store.ts';

export const recordCollects = recordingOf(collectKind, boundCollect);
