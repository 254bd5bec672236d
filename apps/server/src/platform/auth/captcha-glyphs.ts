/**
 * The shapes of the captcha's characters, as strokes on a grid 4 wide and 8 high: `x,y x,y …`, `~` before a stroke that is drawn round. No
 * font is needed. Of characters that people confuse (0 O D Q, 1 I L, 2 Z, 4 A Y, 5 S, 6 G, 8 B, E F, U V) at most one is here.
 */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  2: ['~0,2 0.4,0 3.6,0 4,2.6 3,4.4 0,8', '0,8 4,8'],
  3: ['~0,1.4 0.6,0 3.6,0 3.8,3.4 1.4,3.9', '~1.4,3.9 4.2,4.1 4.2,8 0.6,8 0,6.6'],
  4: ['3,8 3,0 0,5.6 4.2,5.6'],
  5: ['3.8,0 0.6,0 0.3,3.6', '~0.3,3.6 1.6,2.9 4.2,3 4.2,8 0.6,8 0,6.8'],
  6: ['~3.6,0.8 2.6,-0.2 0,0.4 0,5.6', '~2,3.5 4.2,3.5 4.2,8 0,8 0,3.8 2,3.5'],
  7: ['0,0 4,0 1.4,8'],
  8: ['~2,3.8 0.2,3.5 0.2,0 3.8,0 3.8,3.5 2,3.8', '~2,3.8 -0.2,4.1 -0.2,8 4.2,8 4.2,4.1 2,3.8'],
  9: ['~2,4.6 0,4.6 0,0 4.2,0 4.2,4.4 2,4.6', '~4.1,2.6 4,7.6 1.4,8.2 0.4,7.2'],
  C: ['~4,1.6 3.4,-0.2 0,-0.2 0,8.2 3.4,8.2 4,6.4'],
  E: ['3.8,0 0.2,0 0.2,8 3.8,8', '0.2,3.9 3,3.9'],
  H: ['0,0 0,8', '4,0 4,8', '0,4 4,4'],
  K: ['0,0 0,8', '3.9,0 0,4.8', '1.3,3.4 4.1,8'],
  M: ['0,8 0.2,0 2,4.6 3.8,0 4,8'],
  N: ['0,8 0,0 4,8 4,0'],
  P: ['0.2,8 0.2,0', '~0.2,0 2,0 4.4,-0.2 4.4,4.5 2,4.3 0.2,4.3'],
  R: ['0.2,8 0.2,0', '~0.2,0 2,0 4.3,-0.2 4.3,4.2 2,4 0.2,4', '1.9,4 4,8'],
  T: ['0,0 4,0', '2,0 2,8'],
  X: ['0,0 4,8', '4,0 0,8'],
};

export type Point = readonly [number, number];
export type Stroke = readonly Point[];

const ROUNDS = 2;

/** Cuts each corner off at a quarter of its sides; the ends stay. */
const cutCorners = (points: Stroke): Stroke => {
  const inner = points.slice(1).flatMap(([x, y], at): Point[] => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return [
      [fromX * 0.75 + x * 0.25, fromY * 0.75 + y * 0.25],
      [fromX * 0.25 + x * 0.75, fromY * 0.25 + y * 0.75],
    ];
  });
  return [...points.slice(0, 1), ...inner, ...points.slice(-1)];
};

function strokeOf(text: string): Stroke {
  const points = text
    .replace('~', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
  return text.startsWith('~') ? Array.from({ length: ROUNDS }).reduce<Stroke>((line) => cutCorners(line), points) : points;
}

export const GLYPHS: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(STROKES).map(([sign, strokes]) => [sign, strokes.map(strokeOf)]),
);
