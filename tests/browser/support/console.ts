/** What every path needs: the address, a signed-in browser if the path begins after that, and a page free of errors. */
import { test as base, expect } from '@playwright/test';
import { withOwnConsole } from './own-console.ts';
import { enterAs } from './sessions.ts';
import { Traffic } from './traffic.ts';

export const PASSWORD = 'cangyun123';

export const address = (path = '/'): string => `${process.env.CONSOLE_URL}/manager_v1${path}`;

interface Options {
  /** Console messages that belong to the path: a refused request is one. */
  readonly expectedErrors: RegExp | undefined;
  /** Whose browser it is from the start; a visitor's if absent. */
  readonly signedInAs: string | undefined;
}

/** What Chromium itself writes about a request that was refused or broken off. */
export const refusedWith = (...statuses: number[]): RegExp => new RegExp(`Failed to load resource.*status of (${statuses.join('|')})`);
export const brokenOrRefusedWith = (...statuses: number[]): RegExp => new RegExp(`net::ERR_FAILED|${refusedWith(...statuses).source}`);

/** Every path fails on a console error or an uncaught exception in any of its pages, except for those it names as expected. */
export const test = base.extend<Options>({
  // Every worker has a console and a database of its own: no path sees what a path of the other worker does.
  browser: [({ browser }, hand) => withOwnConsole(() => hand(browser)), { scope: 'worker' }],
  expectedErrors: [undefined, { option: true }],
  signedInAs: [undefined, { option: true }],
  context: async ({ context, expectedErrors, signedInAs }, hand, info) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    context.on('weberror', (thrown) => errors.push(String(thrown.error())));
    const traffic = new Traffic(context);
    if (signedInAs !== undefined) await enterAs(context, signedInAs);
    await hand(context);
    // Written out completely: of an attachment the reporter prints the first lines only, and the last ones matter.
    if (info.status !== info.expectedStatus) process.stderr.write(`Requests before 「${info.title}」 failed:\n${traffic.tail()}\n`);
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
});

export { expect };
