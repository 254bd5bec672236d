/** Whether a row was voided: nothing that has a number, or moved stock or money, is ever deleted. */
import { codes } from './codes.ts';

export const voidState = codes({
  live: { code: 0, label: '正常' },
  voided: { code: 1, label: '已作废', tone: 'error' },
});
