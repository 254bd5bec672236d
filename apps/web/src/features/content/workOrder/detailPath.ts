/** Where its raiser reads a work order. */
export const detailPath = (id: number): string => `/help/workOrderDetail?id=${id}`;
