/** Where a stored file is read from: its path below the storage base, unless it is an address already (spec 0 §7.1). */
export const storedUrl = (base: string, path: string): string =>
  path === '' || path.startsWith('http') ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
