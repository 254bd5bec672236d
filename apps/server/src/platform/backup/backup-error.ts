/** A mistake of the operator or a broken archive, as one sentence. */
export class BackupError extends Error {}
