/** A small sum drawn with shaky strokes: readable for people, and the picture's source does not contain the answer as text. */
import { randomInt } from 'node:crypto';

type Point = readonly [number, number];

/** Strokes on a 4 × 8 grid. */
const GLYPHS: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  0: [
    [
      [1, 0],
      [3, 0],
      [4, 2],
      [4, 6],
      [3, 8],
      [1, 8],
      [0, 6],
      [0, 2],
      [1, 0],
    ],
  ],
  1: [
    [
      [1, 2],
      [2, 0],
      [2, 8],
    ],
    [
      [1, 8],
      [3, 8],
    ],
  ],
  2: [
    [
      [0, 2],
      [1, 0],
      [3, 0],
      [4, 2],
      [4, 3],
      [0, 8],
      [4, 8],
    ],
  ],
  3: [
    [
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 3],
      [2, 4],
      [4, 5],
      [4, 7],
      [3, 8],
      [1, 8],
      [0, 7],
    ],
  ],
  4: [
    [
      [3, 8],
      [3, 0],
      [0, 5],
      [4, 5],
    ],
  ],
  5: [
    [
      [4, 0],
      [0, 0],
      [0, 4],
      [3, 3],
      [4, 5],
      [4, 7],
      [3, 8],
      [1, 8],
      [0, 7],
    ],
  ],
  6: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 2],
      [0, 6],
      [1, 8],
      [3, 8],
      [4, 6],
      [3, 4],
      [1, 4],
      [0, 5],
    ],
  ],
  7: [
    [
      [0, 0],
      [4, 0],
      [1, 8],
    ],
  ],
  8: [
    [
      [2, 4],
      [0, 2],
      [1, 0],
      [3, 0],
      [4, 2],
      [2, 4],
      [4, 6],
      [3, 8],
      [1, 8],
      [0, 6],
      [2, 4],
    ],
  ],
  9: [
    [
      [4, 3],
      [3, 4],
      [1, 4],
      [0, 2],
      [1, 0],
      [3, 0],
      [4, 2],
      [4, 6],
      [3, 8],
      [1, 8],
    ],
  ],
  '+': [
    [
      [2, 2],
      [2, 6],
    ],
    [
      [0, 4],
      [4, 4],
    ],
  ],
  '-': [
    [
      [0, 4],
      [4, 4],
    ],
  ],
  '=': [
    [
      [0, 3],
      [4, 3],
    ],
    [
      [0, 5],
      [4, 5],
    ],
  ],
  '?': [
    [
      [0, 2],
      [1, 0],
      [3, 0],
      [4, 2],
      [2, 4],
      [2, 6],
    ],
    [
      [2, 7.6],
      [2, 8],
    ],
  ],
};

const WIDTH = 120;
const HEIGHT = 40;
const jitter = (range: number): number => (randomInt(2001) / 1000 - 1) * range;

function stroke(points: readonly Point[], x: number, tilt: number): string {
  const path = points.map(([px, py], at) => {
    const dx = x + px * 3 + jitter(0.5) + (py - 4) * tilt;
    const dy = 8 + py * 3 + jitter(0.6);
    return `${at === 0 ? 'M' : 'L'}${dx.toFixed(1)} ${dy.toFixed(1)}`;
  });
  return `<path d="${path.join('')}" fill="none" stroke="hsl(${randomInt(360)} 60% 38%)" stroke-width="${(1.8 + jitter(0.3)).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function draw(text: string): string {
  const glyphs = [...text].flatMap((sign, at) => {
    const tilt = jitter(0.6);
    return (GLYPHS[sign] ?? []).map((points) => stroke(points, 8 + at * 18 + jitter(1.5), tilt));
  });
  const noise = Array.from({ length: 4 }, () => {
    const y = (): string => randomInt(HEIGHT).toString();
    return `<path d="M0 ${y()}Q${WIDTH / 2} ${y()} ${WIDTH} ${y()}" fill="none" stroke="hsl(${randomInt(360)} 40% 70%)" stroke-width="0.8"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...noise, ...glyphs].join('')}</svg>`;
}

export function newCaptcha(): { img: string; answer: string } {
  const larger = randomInt(1, 10);
  const smaller = randomInt(0, larger + 1);
  const plus = randomInt(2) === 0;
  const svg = draw(`${larger}${plus ? '+' : '-'}${smaller}=?`);
  return {
    img: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    answer: String(plus ? larger + smaller : larger - smaller),
  };
}
