/** What every change of a document on its way leaves behind. */
import { firstRecordingOf, type Recording, recordingOf } from '#kernel/documents/index.ts';
import { type BoundConsignment, boundKinds } from './consignment.store.ts';
import type { ConsignmentKindName, Trait } from './traits.ts';

const boundOf = ({ kind }: Pick<Trait, 'kind'>): BoundConsignment => boundKinds[kind.name as ConsignmentKindName];

export const recordingOfKind = (trait: Pick<Trait, 'kind'>): Recording => recordingOf(trait.kind, boundOf(trait));

export const firstRecordingOfKind = (trait: Pick<Trait, 'kind'>): Recording => firstRecordingOf(trait.kind, boundOf(trait));
