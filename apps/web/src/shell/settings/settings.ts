/** The user's own settings (spec 0 §3): stored in this browser, the size and the sidebar's state in cookies. */
import { useSyncExternalStore } from 'react';
import { boot } from '#api/boot.ts';
import { readCookie, writeCookie } from '#api/cookies.ts';

export type Size = 'small' | 'middle' | 'large';
export type Mode = 'light' | 'dark' | 'system';

export interface Settings {
  /** Accent colour. */
  readonly theme: string;
  readonly mode: Mode;
  readonly size: Size;
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly uniqueOpened: boolean;
  readonly sidebarOpen: boolean;
  readonly showFooter: boolean;
  readonly footerTxt: string;
  readonly caseNumber: string;
}

const STORED = 'cangyun-settings';
const SIZE = 'cangyun-size';
const SIDEBAR = 'cangyun-sidebar';
const COOKIE_DAYS = 365;

export const defaults: Settings = {
  theme: '#1f5bd8',
  mode: 'system',
  size: 'small',
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  uniqueOpened: true,
  sidebarOpen: true,
  showFooter: true,
  footerTxt: boot.brand.footerTxt,
  caseNumber: boot.brand.caseNumber,
};

const stored = (): Partial<Settings> => {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
};

const isSize = (value: string | undefined): value is Size => value === 'small' || value === 'middle' || value === 'large';

const read = (): Settings => {
  const size = readCookie(SIZE);
  return { ...defaults, ...stored(), size: isSize(size) ? size : defaults.size, sidebarOpen: readCookie(SIDEBAR) !== 'closed' };
};

let current: Settings = typeof document === 'undefined' ? defaults : read();
const listeners = new Set<() => void>();

export const changeSettings = (change: Partial<Settings>): void => {
  current = { ...current, ...change };
  const { size, sidebarOpen, ...rest } = current;
  localStorage.setItem(STORED, JSON.stringify(rest));
  writeCookie(SIZE, size, COOKIE_DAYS);
  writeCookie(SIDEBAR, sidebarOpen ? 'open' : 'closed', COOKIE_DAYS);
  for (const listener of listeners) listener();
};

export const resetSettings = (): void => changeSettings({ ...defaults, sidebarOpen: current.sidebarOpen });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSettings = (): Settings => useSyncExternalStore(subscribe, () => current);
