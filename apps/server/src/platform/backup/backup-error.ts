/** A mistake of the operator or a broken archive, in one sentence. */
export class BackupError extends Error {}
