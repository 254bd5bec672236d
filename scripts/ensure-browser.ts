/**
 * The browser of the end-to-end tests and screenshots. No npm package ships Chromium for every platform we run on, so it comes from the
 * system: found if it is there, installed if we may, and otherwise an error with the command to run. Run directly, it prints the path of
 * the browser.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell is Chromium without a user interface: the same pages for a sixth less processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
/** The font is for Chinese text: without one, screenshots show empty boxes and widths are wrong. */
const FONT_PACKAGES = ['fontconfig', 'fonts-wqy-microhei'];
const APT_OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-q'];

export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isExecutable(configured) ? configured : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...MAC_APPS].find(isExecutable);
}

export async function ensureBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !findBrowser()) {
    throw new Error(`CHROMIUM_PATH 指向的 ${configured} 不可执行。CHROMIUM_PATH is not an executable file: ${configured}`);
  }
  if (missingPackages().length > 0 && mayInstall()) {
    install([SHELL, ...missingPackages().filter((name) => name !== 'chromium')]);
    // Not every distribution has the shell.
    if (missingPackages().length > 0) install(missingPackages());
  }
  const missing = missingPackages();
  const browser = findBrowser();
  if (missing.length > 0 || !browser) throw new Error(instructions(missing));
  return browser;
}

function missingPackages(): string[] {
  return [...(findBrowser() ? [] : ['chromium']), ...(hasChineseFont() ? [] : FONT_PACKAGES)];
}

/** macOS always has Chinese fonts, and usually no fontconfig to ask. */
function hasChineseFont(): boolean {
  if (process.platform === 'darwin') return true;
  return (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Its output goes to stderr: stdout carries the path only. Success means that the browser is there afterwards. */
function install(packages: readonly string[]): void {
  const apt = (...args: string[]): void => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', [...APT_OPTIONS, ...args], { env, stdio: ['ignore', process.stderr, process.stderr] });
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

function instructions(missing: readonly string[]): string {
  const command =
    process.platform === 'darwin'
      ? 'brew install --cask google-chrome'
      : `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  return [
    `缺少浏览器或中文字体（${missing.join('、')}），请运行下面的命令，或用 CHROMIUM_PATH 指定浏览器。`,
    `A browser or a Chinese font is missing; run this command, or set CHROMIUM_PATH:  ${command}`,
  ].join('\n');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

if (import.meta.main) {
  try {
    console.log(await ensureBrowser());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
