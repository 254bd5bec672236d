/** What must always be true of content, beyond what single constraints can say. */
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { noRing } from '#kernel/trees/proofs.store.ts';

export const contentProofs: readonly Proof[] = [noRing('栏目没有环', 'channel')];
