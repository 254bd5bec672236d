/** Addresses under which articles are read. */
export const READING = '/content/reading';
export const articlePath = (id: number): string => `${READING}/${id}`;
export const partnerArticlePath = (companyId: number, id: number): string => `${READING}/${companyId}/${id}`;
