/** Barcodes for scanners and QR codes for phones, as SVG. Only what makes papers imports this: the encoders are as large as a screen. Pure. */
import { code128, drawingSVG, qrcode } from 'bwip-js/generic';

/** What Code 128 can write, and a scanner still reads at a label's width. */
const PRINTABLE = /^[ -~]{1,60}$/;
/** White at both sides, in widths of a thin bar: scanners find the first bar by it. */
const QUIET = 10;

const classed = (svg: string, name: string, ratio: string): string =>
  svg.replace('<svg ', `<svg class="${name}" preserveAspectRatio="${ratio}" shape-rendering="crispEdges" `);

/** Stretched to the room that the paper gives it. Nothing for a text that it can not write. */
export const barcodeSvg = (text: string): string =>
  PRINTABLE.test(text)
    ? classed(code128({ bcid: 'code128', text, height: 10, scale: 1, paddingwidth: QUIET }, drawingSVG()), 'barcode', 'none')
    : '';

export const qrSvg = (text: string): string =>
  text === '' ? '' : classed(qrcode({ bcid: 'qrcode', text, scale: 1 }, drawingSVG()), 'qr', 'xMidYMid');
