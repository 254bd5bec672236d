/** One figure with its comparison, what belongs to it and its course; each number opens its rows. */
import type { FigureCard as Card } from '@cangyun/contract/reports/home.ts';
import { figureText, lineThrough } from './figures.ts';
import { HomeLink } from './HomeLink.tsx';

const WIDTH = 100;
const HEIGHT = 24;

/** Small enough to draw by hand: the first screen loads no chart library. */
const Trend = ({ values }: { readonly values: readonly number[] }) => (
  <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} className="home-trend" preserveAspectRatio="none" aria-hidden="true">
    <polyline points={lineThrough(values, WIDTH, HEIGHT)} />
  </svg>
);

function Comparison({ label, value, growth, digits, unit }: NonNullable<Card['than']> & Pick<Card, 'digits' | 'unit'>) {
  if (growth === 0) return <p className="home-than">{`与${label}相同`}</p>;
  if (growth === null) return <p className="home-than">{`${label} ${figureText(value, digits)} ${unit}`}</p>;
  const [className, arrow, word] = growth < 0 ? ['home-down', '▼', '下降'] : ['home-up', '▲', '上升'];
  return (
    <p className="home-than" title={`${label} ${figureText(value, digits)} ${unit}`}>
      <span className={className} role="img" aria-label={word}>
        {arrow}
      </span>{' '}
      {figureText(Math.abs(growth), 1)}% 比{label}
    </p>
  );
}

export function FigureCard({ card }: { readonly card: Card }) {
  const { title, path, value, unit, digits, tone, than, parts, trend } = card;
  return (
    <section className="home-figure" aria-label={title}>
      <h3>
        {title}（{unit}）
      </h3>
      <HomeLink to={path} className={`home-value home-${tone}`} label={`${title} ${figureText(value, digits)} ${unit}`}>
        {figureText(value, digits)}
      </HomeLink>
      {than && <Comparison {...than} digits={digits} unit={unit} />}
      {parts.length > 0 && (
        <ul className="home-parts">
          {parts.map((part) => (
            <li key={part.label}>
              {part.label}{' '}
              <HomeLink to={part.path} className={`home-${part.tone}`}>
                {figureText(part.value, part.digits)}
                {part.unit === '%' ? '%' : ` ${part.unit}`}
              </HomeLink>
            </li>
          ))}
        </ul>
      )}
      {trend.length > 1 && <Trend values={trend} />}
    </section>
  );
}
