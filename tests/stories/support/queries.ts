/** A list's filters by their wire names, also wrong ones: the contract checks them when it reads the request. */
export const by = (query: Readonly<Record<string, unknown>>): { query: never } => ({ query: query as never });
