/** The phone that codes are sent to: the console writes them to its log, the run stores them in a file, a path reads them there. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const SENT = /短信验证码 (\d{11}): (\d{6})/;

const fileIn = (dataDir: string): string => join(dataDir, 'phone-codes.txt');

export function keepPhoneCode(dataDir: string, line: string): void {
  const [, mobile, code] = SENT.exec(line) ?? [];
  if (mobile && code) appendFileSync(fileIn(dataDir), `${mobile} ${code}\n`);
}

const lastCode = (mobile: string): string => {
  const file = fileIn(process.env.CONSOLE_DATA ?? '');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.findLast((line) => line.startsWith(mobile))?.slice(mobile.length + 1) ?? '';
};

/** Waits for the message to arrive. */
export async function codeSentTo(mobile: string): Promise<string> {
  await expect.poll(() => lastCode(mobile)).not.toBe('');
  return lastCode(mobile);
}
