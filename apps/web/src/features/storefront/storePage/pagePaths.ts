/** Addresses of the screens of pages. */
export const pagePath = (id: number): string => `/mall/page/${id}`;
