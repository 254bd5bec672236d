/** Draws with Apache ECharts, of which only the parts below are loaded, with the first chart. */
import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  CalendarComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChartFacts, ChartLook } from './facts.ts';
import { optionOf } from './options.ts';

register([
  BarChart,
  HeatmapChart,
  LineChart,
  AriaComponent,
  CalendarComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  SVGRenderer,
]);

interface ChartCanvasProps {
  readonly facts: ChartFacts;
  readonly look: ChartLook;
  readonly height: number;
  /** Which day or part was clicked. */
  readonly onPick?: ((at: number) => void) | undefined;
}

/** Where a bar is short, the column above it is meant as well. */
function pickedAt(chart: ECharts, kind: ChartFacts['kind'], x: number, y: number): number | undefined {
  const where = { gridIndex: 0 };
  if (kind === 'calendar' || !chart.containPixel(where, [x, y])) return undefined;
  const found: unknown = chart.convertFromPixel(where, [x, y]);
  const at: unknown = Array.isArray(found) ? found[kind === 'days' ? 0 : 1] : undefined;
  return typeof at === 'number' ? Math.round(at) : undefined;
}

export default function ChartCanvas({ facts, look, height, onPick }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<ECharts>(undefined);
  const pick = useEffectEvent((at: number | undefined) => at !== undefined && onPick?.(at));
  const draw = useEffectEvent((): void => drawn.current?.setOption(optionOf(facts, look), { notMerge: true }));
  const { kind } = facts;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const chart = init(element, null, { renderer: 'svg' });
    drawn.current = chart;
    chart.on('click', ({ dataIndex }) => kind === 'calendar' && pick(dataIndex));
    chart.getZr().on('click', ({ offsetX, offsetY }) => pick(pickedAt(chart, kind, offsetX, offsetY)));
    // A hidden tab measures 0: the drawing keeps its size until it comes back.
    const observer = new ResizeObserver(() => element.clientWidth > 0 && chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.current = undefined;
      chart.dispose();
    };
  }, [kind]);
  // Drawn again when what it shows has changed, and not with every render: that would undo the user's zoom.
  const content = JSON.stringify([facts, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: content is the text of facts and look
  useEffect(() => draw(), [content, kind]);
  return <div ref={frame} style={{ height }} />;
}
