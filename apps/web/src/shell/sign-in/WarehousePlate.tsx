/** Our own plate for brands that bring none: racks, boxes and a truck, in the accent colour. */

/** Shelves from the top, posts from the left; between two posts there is room for two boxes. */
const SHELVES = [130, 220, 310] as const;
const POSTS = [58, 144, 230, 316, 402] as const;

/** Per shelf and bay: the sizes of the boxes there. */
const stock: readonly (readonly (readonly number[])[])[] = [
  [[34, 26], [], [38, 24], [32]],
  [[28, 38], [36], [], [30, 34]],
  [[36], [24, 34], [32, 28], [38, 26]],
];

const boxes = stock.flatMap((bays, shelf) =>
  bays.flatMap((sizes, bay) =>
    sizes.map((size, at) => ({ x: (POSTS[bay] ?? 0) + 8 + at * 40, y: (SHELVES[shelf] ?? 0) - size - 1, size })),
  ),
);

export function WarehousePlate() {
  return (
    <svg viewBox="0 0 460 420" className="plate-drawing">
      <g className="plate-lines">
        <path d="M30 70 230 18l200 52v321H30z" />
        {SHELVES.map((y) => (
          <path key={y} d={`M58 ${y}h344`} />
        ))}
        {POSTS.map((x) => (
          <path key={x} d={`M${x} 84v250`} />
        ))}
      </g>
      <g className="plate-boxes">
        {boxes.map(({ x, y, size }) => (
          <rect key={`${x}-${y}`} x={x} y={y} width={size} height={size} rx="2" />
        ))}
      </g>
      <g className="plate-truck">
        <path d="M150 344h96v36h-96zM249 354h22l14 13v13h-36z" />
        <circle cx="176" cy="382" r="7" />
        <circle cx="260" cy="382" r="7" />
      </g>
      <path className="plate-ground" d="M10 391h440" />
    </svg>
  );
}
