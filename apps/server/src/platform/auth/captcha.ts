/**
 * Four characters as a picture of pixels: bent, tilted, crossed by lines of their own ink and by gaps. Nothing but pixels leaves the
 * server.
 */
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { GLYPHS, type Point, type Stroke } from './captcha-glyphs.ts';

const WIDTH = 240;
const HEIGHT = 80;
const SIGNS = 4;
const ALPHABET = [...GLYPHS.keys()];
/** Fewer levels of ink make a smaller file. */
const LEVELS = 6;
const SPECKLES = 500;

const between = (low: number, high: number): number => low + (randomInt(1_000_001) / 1_000_000) * (high - low);

type Paper = Float32Array<ArrayBuffer>;

/** How far the pixels of each row are moved sideways, and those of each column up or down: straight strokes become waves. */
interface Bend {
  readonly byRow: Float32Array;
  readonly byColumn: Float32Array;
}

const wave = (length: number, amplitude: number, period: number): Float32Array => {
  const phase = between(0, 2 * Math.PI);
  return Float32Array.from({ length }, (_, at) => amplitude * Math.sin((2 * Math.PI * at) / period + phase));
};

const newBend = (): Bend => ({
  byRow: wave(HEIGHT, between(2, 3.5), between(50, 80)),
  byColumn: wave(WIDTH, between(3.5, 5.5), between(80, 140)),
});

/** More than either wave moves a pixel. */
const MOST_BEND = 6;

/** The colour of a pixel by how much of it is covered. */
type Put = (before: number, cover: number) => number;

function drawLine(paper: Paper, bend: Bend, [fromX, fromY]: Point, [toX, toY]: Point, width: number, put: Put): void {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const perLength = 1 / (dx * dx + dy * dy || 1);
  const edge = width / 2 + 0.5;
  const reach = edge + MOST_BEND;
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(fromY, toY) + reach));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(fromX, toX) + reach));
  for (let y = Math.max(0, Math.floor(Math.min(fromY, toY) - reach)); y <= bottom; y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(fromX, toX) - reach)); x <= right; x += 1) {
      const px = x + (bend.byRow[y] ?? 0) - fromX;
      const py = y + (bend.byColumn[x] ?? 0) - fromY;
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) * perLength));
      const cover = edge - Math.sqrt((px - along * dx) ** 2 + (py - along * dy) ** 2);
      const at = y * WIDTH + x;
      if (cover > 0) paper[at] = put(paper[at] ?? 0, Math.min(1, cover));
    }
}

function drawStroke(paper: Paper, bend: Bend, stroke: Stroke, width: number, put: Put): void {
  for (const [at, to] of stroke.slice(1).entries()) drawLine(paper, bend, stroke[at] ?? to, to, width, put);
}

const ink: Put = (before, cover) => Math.max(before, cover);
const gap: Put = (before, cover) => Math.min(before, 1 - cover);

function drawSign(paper: Paper, bend: Bend, sign: string, middle: number): void {
  const angle = between(-0.32, 0.32);
  const lean = between(-0.18, 0.18);
  const [wide, high] = [between(8, 10.5), between(5.4, 6.8)];
  const top = HEIGHT / 2 + between(-5, 5);
  const width = between(6, 7.4);
  const placed = ([x, y]: Point): Point => {
    const [sideways, down] = [(x - 2) * wide + (4 - y) * lean * high, (y - 4) * high];
    return [middle + sideways * Math.cos(angle) - down * Math.sin(angle), top + sideways * Math.sin(angle) + down * Math.cos(angle)];
  };
  for (const stroke of GLYPHS.get(sign) ?? []) drawStroke(paper, bend, stroke.map(placed), width, ink);
}

const STEPS = 12;

/** From edge to edge, in a wide bow. */
function arc(): Stroke {
  const [start, middle, end] = [between(8, HEIGHT - 8), between(-20, HEIGHT + 20), between(8, HEIGHT - 8)];
  return Array.from({ length: STEPS + 1 }, (_, at): Point => {
    const t = at / STEPS;
    return [t * WIDTH, (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t ** 2 * end];
  });
}

function draw(text: string): Paper {
  const paper: Paper = new Float32Array(WIDTH * HEIGHT);
  const bend = newBend();
  // At uneven distances, close enough to touch at times: there is no place where a script could always cut.
  const steps = Array.from({ length: SIGNS - 1 }, () => between(42, 58));
  let middle = (WIDTH - steps.reduce((sum, step) => sum + step, 0)) / 2 + between(-10, 10);
  for (const [at, sign] of [...text].entries()) {
    drawSign(paper, bend, sign, middle);
    middle += steps[at] ?? 0;
  }
  for (let count = 0; count < 2; count += 1) drawStroke(paper, bend, arc(), between(1.2, 1.8), gap);
  // One is thick enough to survive what a filter takes away.
  for (const width of [between(2.6, 3.4), between(1.4, 2)]) drawStroke(paper, bend, arc(), width, ink);
  for (let count = 0; count < SPECKLES; count += 1) paper[randomInt(paper.length)] = between(0, 1);
  return paper;
}

type Colour = readonly [number, number, number];

/** Dark enough on its light background in both themes: the picture includes its background. */
const inks: readonly Colour[] = [
  [30, 64, 125],
  [22, 92, 78],
  [110, 44, 80],
  [84, 62, 22],
  [52, 52, 96],
];
const ground: Colour = [246, 247, 249];

async function asPicture(paper: Paper): Promise<string> {
  const colour = inks[randomInt(inks.length)] ?? ground;
  const pixels = Buffer.alloc(paper.length * 3);
  for (const [at, cover] of paper.entries()) {
    const share = Math.round(cover * LEVELS) / LEVELS;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * 3 + channel] = Math.round((ground[channel] ?? 0) * (1 - share) + (colour[channel] ?? 0) * share);
  }
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

export async function newCaptcha(): Promise<{ img: string; answer: string }> {
  const answer = Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return { img: await asPicture(draw(answer)), answer };
}

/** Small letters are as good as large ones. */
export const isAnswer = (answer: string, typed: string): boolean => typed.trim().toUpperCase() === answer;
