import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAnswer, newCaptcha } from './captcha.ts';
import { GLYPHS, type Stroke } from './captcha-glyphs.ts';

const WIDTH = 240;
const HEIGHT = 80;
const CELL = 20;

/** Which cells of a 20 × 20 grid have ink, in the box that the ink fills. */
function shape(isInk: (x: number, y: number) => boolean, left: number, right: number): Set<number> {
  const points: (readonly [number, number])[] = [];
  for (let y = 0; y < HEIGHT; y += 1) for (let x = left; x < right; x += 1) if (isInk(x, y)) points.push([x, y]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - minX + 1, Math.max(...ys) - minY + 1];
  return new Set(points.map(([x, y]) => Math.floor(((x - minX) * CELL) / spanX) + CELL * Math.floor(((y - minY) * CELL) / spanY)));
}

/** The character before it is distorted. */
async function model(strokes: readonly Stroke[]): Promise<Set<number>> {
  const paths = strokes.map((points) => `<path d="M${points.map(([x, y]) => `${20 + x * 10} ${12 + y * 7}`).join('L')}"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#fff"/><g fill="none" stroke="#000" stroke-width="6">${paths.join('')}</g></svg>`;
  const pixels = await sharp(Buffer.from(drawing)).greyscale().raw().toBuffer();
  return shape((x, y) => (pixels[y * 80 + x] ?? 255) < 128, 0, 80);
}

const likeness = (one: Set<number>, other: Set<number>): number => one.intersection(other).size / one.union(other).size;

describe('a captcha', () => {
  it('is not read by a script that cuts it into four and compares the pieces with the signs', async () => {
    const models = await Promise.all([...GLYPHS].map(async ([sign, strokes]) => [sign, await model(strokes)] as const));
    let read = 0;
    const pictures = 60;
    for (let count = 0; count < pictures; count += 1) {
      const { img, answer } = await newCaptcha();
      const pixels = await sharp(Buffer.from(img.split(',')[1] ?? '', 'base64'))
        .greyscale()
        .raw()
        .toBuffer();
      // Without its speckles: real ink has ink next to it.
      const dark = (x: number, y: number): boolean => (pixels[y * WIDTH + x] ?? 255) < 150;
      const isInk = (x: number, y: number): boolean => dark(x, y) && dark(x + 1, y) && dark(x, y + 1) && dark(x + 1, y + 1);
      const guess = [0, 1, 2, 3].map((at) => {
        const piece = shape(isInk, 18 + at * 51, 18 + (at + 1) * 51);
        return models.toSorted(([, one], [, other]) => likeness(other, piece) - likeness(one, piece))[0]?.[0] ?? '';
      });
      if (isAnswer(answer, guess.join(''))) read += 1;
    }
    expect(read / pictures).toBeLessThan(0.2);
  });

  it('costs little to make, and differs each time', async () => {
    await newCaptcha();
    const started = process.cpuUsage();
    const made = [];
    for (let count = 0; count < 20; count += 1) made.push(await newCaptcha());
    const { user, system } = process.cpuUsage(started);
    // Microseconds; measured are 5 ms a picture.
    expect((user + system) / made.length).toBeLessThan(25_000);
    expect(new Set(made.map(({ img }) => img)).size).toBe(made.length);
    expect(Math.max(...made.map(({ img }) => img.length))).toBeLessThan(40_000);
  });

  it('is answered in large or small letters', () => {
    expect([isAnswer('K7XP', ' k7xp'), isAnswer('K7XP', 'K7XR'), isAnswer('K7XP', '')]).toEqual([true, false, false]);
  });
});
