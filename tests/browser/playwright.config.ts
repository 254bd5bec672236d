/** Browser paths on the real console: two workers, each with a console and a database of its own, the system's Chromium. */
import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { everything } from '../tier.ts';

const executablePath = await ensureBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.path.ts',
  outputDir: '../../test-results',
  globalSetup: './support/keep-demonstration.ts',
  fullyParallel: false,
  workers: 2,
  // `@all` marks a path that repeats what another one checks: the same block on another screen, the narrow look of one more screen,
  // a story whose parts are paths of their own. They run with TEST_TIER=all (tests/tier.ts).
  ...(everything ? {} : { grepInvert: /@all/ }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../report/playwright-reporter.ts']],
  use: {
    actionTimeout: 10_000,
    // One browser window for all paths of a worker: storage and cookies are cleared between them, scripts stay compiled.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A dialog that still moves is clicked next to its button when frames are rare, as on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
