/** Our own plate for brands that bring none: racks, boxes and a truck, in the accent colour. */
const boxes = [
  [78, 96, 34], [118, 104, 26], [200, 90, 40], [246, 102, 28], [330, 98, 32], [70, 186, 40], [160, 194, 32], [198, 184, 42],
  [288, 192, 34], [344, 196, 30], [84, 278, 34], [126, 284, 28], [212, 276, 36], [300, 280, 32], [340, 272, 40],
] as const;

export function WarehousePlate() {
  return (
    <svg viewBox="0 0 460 460" className="plate-drawing">
      <g className="plate-lines">
        <path d="M40 70 230 20l190 50v310H40z" />
        {[130, 220, 310].map((y) => (
          <path key={y} d={`M58 ${y}h344`} />
        ))}
        {[58, 144, 230, 316, 402].map((x) => (
          <path key={x} d={`M${x} 84v226`} />
        ))}
      </g>
      <g className="plate-boxes">
        {boxes.map(([x, y, size]) => (
          <rect key={`${x}-${y}`} x={x} y={y + (34 - size)} width={size} height={size} rx="2" />
        ))}
      </g>
      <g className="plate-truck">
        <path d="M150 342h96v38h-96zM246 354h24l14 14v12h-38z" />
        <circle cx="176" cy="383" r="8" />
        <circle cx="258" cy="383" r="8" />
      </g>
      <path className="plate-ground" d="M20 391h420" />
    </svg>
  );
}
