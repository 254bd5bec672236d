/** What every change of a document on its way leaves behind. */
import { type Recording, recordingOf } from '#kernel/documents/index.ts';
import { boundKinds } from './consignment.store.ts';
import { type ConsignmentKindName, type Trait, traits } from './traits.ts';

const recordings = Object.fromEntries(
  Object.entries(traits).map(([name, { kind }]) => [name, recordingOf(kind, boundKinds[name as ConsignmentKindName])]),
) as Record<ConsignmentKindName, Recording>;

export const recordingOfKind = ({ kind }: Pick<Trait, 'kind'>): Recording => recordings[kind.name as ConsignmentKindName];
