/** A pass names a session; the database says whether it still lives and which files it opens. */
import type { Seals } from '../auth/seals.ts';

export interface FileReader {
  readonly companyId: number;
  readonly sessionId: number;
}

const PURPOSE = 'files';

export const filePass = (seals: Seals, { companyId, sessionId }: FileReader): string => {
  const text = `${companyId}.${sessionId}`;
  return `${text}.${seals.mark(PURPOSE, text)}`;
};

export function readerOf(seals: Seals, pass: string | undefined): FileReader | undefined {
  const [, text = '', companyId = '', sessionId = '', mark = ''] = /^((\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(pass ?? '') ?? [];
  return seals.isMark(PURPOSE, text, mark) ? { companyId: Number(companyId), sessionId: Number(sessionId) } : undefined;
}
