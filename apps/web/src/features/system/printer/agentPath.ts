/** Where the print agent of one printer is opened. */
export const PRINTER_PARAMETER = 'printer';

export const agentPath = (printerId: number): string => `/print/agent?${PRINTER_PARAMETER}=${printerId}`;
