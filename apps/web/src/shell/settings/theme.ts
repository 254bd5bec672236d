/** The look: one accent colour, light or dark, system fonts. Our own CSS reads the same tokens as CSS variables. */
import { type ThemeConfig, theme } from 'antd';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Mode, Size } from './settings.ts';

const FONTS =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif';

const fontSizes: Readonly<Record<Size, number>> = { small: 13, middle: 14, large: 15 };

/** Class on <html>, under which antd declares its variables; styles.css relies on it. */
const VARIABLES_CLASS = 'cangyun';

const channelsOf = (hex: string): number[] =>
  (hex.replace('#', '').match(/../g) ?? []).slice(0, 3).map((channel) => Number.parseInt(channel, 16));

/** A colour on its way to another: 0 is the first, 1 the second. */
export const mixed = (from: string, to: string, part: number): string => {
  const target = channelsOf(to);
  const channels = channelsOf(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

const DARK_SURFACE = '#171a1f';

/** Of texts that explain, on a light and on a dark surface. */
const QUIET = { light: '#5d6878', dark: '#a3acb8' };

const accentTokens = (accent: string) => ({ colorPrimary: accent, colorInfo: accent, colorLink: accent });

/** antd's own quiet texts and state colours are too pale to read (WCAG AA asks for 4.5 : 1 on their background). */
const lightTokens = (accent: string) => ({
  ...accentTokens(accent),
  colorBgLayout: '#f4f5f7',
  colorTextBase: '#1b2430',
  colorTextTertiary: QUIET.light,
  colorTextDescription: QUIET.light,
  colorTextPlaceholder: '#667080',
  colorSuccess: '#18793a',
  colorSuccessBg: '#e8f7ec',
  colorSuccessBorder: '#a9dcb8',
  colorWarning: '#9a5700',
  colorWarningBg: '#fff4e0',
  colorWarningBorder: '#f2d19a',
  colorError: '#c4291c',
  colorErrorBg: '#fdecea',
  colorErrorBorder: '#f3b8b2',
});

/** Surfaces of the dark look, from the page to what floats above it. An accent chosen on white is lightened to be read on them. */
const darkTokens = (accent: string) => ({
  ...accentTokens(mixed(accent, '#ffffff', 0.5)),
  colorPrimaryBg: mixed(DARK_SURFACE, accent, 0.2),
  colorPrimaryBorder: mixed(DARK_SURFACE, accent, 0.5),
  colorBgLayout: '#0e1013',
  colorBgContainer: DARK_SURFACE,
  colorBgElevated: '#1e2228',
  colorBorder: '#3a414b',
  colorBorderSecondary: '#282d34',
  colorTextTertiary: QUIET.dark,
  colorTextDescription: QUIET.dark,
  colorTextPlaceholder: '#98a2b0',
  colorError: '#ff7875',
});

/** Lightened colours carry dark words where the others carry white ones. */
const wordsOnAccent = {
  Button: { primaryColor: DARK_SURFACE, dangerColor: DARK_SURFACE },
  DatePicker: { colorTextLightSolid: DARK_SURFACE },
  Radio: { buttonSolidCheckedColor: DARK_SURFACE },
};

export const themeOf = ({ accent, dark, still, size }: { accent: string; dark: boolean; still: boolean; size: Size }): ThemeConfig => ({
  algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: VARIABLES_CLASS },
  hashed: false,
  token: {
    ...(dark ? darkTokens(accent) : lightTokens(accent)),
    fontFamily: FONTS,
    fontSize: fontSizes[size],
    borderRadius: 4,
    motion: !still,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
  },
  components: {
    Menu: { itemHeight: 36, itemMarginInline: 6, itemBorderRadius: 4, subMenuItemBg: 'transparent', activeBarBorderWidth: 0 },
    // An empty table says so in antd's colour of disabled texts.
    Table: { cellPaddingBlockSM: 6, cellPaddingInlineSM: 8, colorTextDisabled: dark ? QUIET.dark : QUIET.light },
    ...(dark ? wordsOnAccent : {}),
    // A switch that is off has its word on this.
    Switch: { colorTextQuaternary: dark ? QUIET.dark : QUIET.light, ...(dark ? { colorTextLightSolid: DARK_SURFACE } : {}) },
    Breadcrumb: { separatorMargin: 6 },
  },
});

/** The system's setting. */
const preferring = (query: string) => {
  const media = typeof matchMedia === 'undefined' ? undefined : matchMedia(query);
  return {
    subscribe: (listener: () => void): (() => void) => {
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    now: () => media?.matches ?? false,
  };
};

const darkness = preferring('(prefers-color-scheme: dark)');
const stillness = preferring('(prefers-reduced-motion: reduce)');

/** Dialogs, menus and notices appear without movement, for people whom it disturbs. */
export const useStillness = (): boolean => useSyncExternalStore(stillness.subscribe, stillness.now);

export const useDarkMode = (mode: Mode): boolean => {
  const systemDark = useSyncExternalStore(darkness.subscribe, darkness.now);
  const dark = mode === 'dark' || (mode === 'system' && systemDark);
  // Native parts (scroll bars, form controls) follow as well.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark]);
  return dark;
};
