/** Address of a stored file, from the path that rows carry. */
import { storedUrl } from '@cangyun/contract/storage.ts';

const STORAGE_BASE = '/files';

export const fileUrl = (path: string): string => (path.startsWith('/') ? path : storedUrl(STORAGE_BASE, path));
