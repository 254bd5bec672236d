/** Colours of charts. Okabe and Ito's set: people with any kind of colour blindness distinguish them, on white and on black. Pure. */

const onLight = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#7a6a00', '#56b4e9'] as const;
const onDark = ['#56b4e9', '#e69f00', '#2fc79a', '#e3a1c5', '#f0e442', '#8ecbf0'] as const;

export const seriesColours = (dark: boolean): string[] => [...(dark ? onDark : onLight)];

/** From little to much, one hue: lightness alone says it. */
export const scaleColours = (dark: boolean): string[] =>
  dark ? ['#1f3a4d', '#2f6f9c', '#56b4e9', '#b9e2fb'] : ['#d8ebf7', '#7fbde3', '#2b84bd', '#004a75'];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i;
const MIDDLE = 128;

/** Whether charts on this surface are drawn for the dark look. */
export function isDarkSurface(colour: string): boolean {
  const channels =
    HEX.exec(colour)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 16)) ?? [];
  return channels.length === 3 && channels.every((channel) => channel < MIDDLE);
}
