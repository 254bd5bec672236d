/** Browser paths on the real console: its own process, its own database, demonstration data, the system's Chromium. */
import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';

const executablePath = await ensureBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.path.ts',
  outputDir: '../../test-results',
  globalSetup: './support/start-console.ts',
  fullyParallel: false,
  workers: 1,
  // A busy machine is no failure: what never comes is missed all the same, only later.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A dialog that still moves is clicked beside its button when frames are rare, as on a busy machine.
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
