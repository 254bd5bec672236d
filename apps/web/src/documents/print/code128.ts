/** Code 128 (set B) as bar widths: what scanners in a warehouse read. Pure. */

/** Bars and gaps of each symbol, from the standard; 104 starts set B, 106 stops. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const START_B = 104;
const STOP = 106;
const MODULUS = 103;
const FIRST_CHARACTER = 32;
const PRINTABLE = /^[ -~]{1,60}$/;

/** The symbols of a text, check symbol included; undefined if the text is not plain ASCII. */
export function code128Symbols(text: string): number[] | undefined {
  if (!PRINTABLE.test(text)) return undefined;
  const values = [...text].map((sign) => sign.charCodeAt(0) - FIRST_CHARACTER);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % MODULUS;
  return [START_B, ...values, check, STOP];
}

/** Widths in modules: bar, gap, bar, gap … */
export const code128Widths = (text: string): number[] | undefined =>
  code128Symbols(text)?.flatMap((symbol) => [...(SYMBOLS[symbol] ?? '')].map(Number));

const QUIET = 10;
const HEIGHT = 50;

export function code128Svg(text: string): string | undefined {
  const widths = code128Widths(text);
  if (!widths) return undefined;
  let x = QUIET;
  const bars = widths.map((width, at) => {
    const bar = at % 2 === 0 ? `<rect x="${x}" y="0" width="${width}" height="${HEIGHT}"/>` : '';
    x += width;
    return bar;
  });
  return `<svg class="barcode" viewBox="0 0 ${x + QUIET} ${HEIGHT}" preserveAspectRatio="none" shape-rendering="crispEdges">${bars.join('')}</svg>`;
}
