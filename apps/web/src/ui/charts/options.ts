/** How each kind of chart is drawn: axes, tooltips, zoom. Texts are drawn, never written as HTML: names of goods and people are data. Pure. */
import type { EChartsCoreOption } from 'echarts/core';
import { formatNumber } from '../FieldView.tsx';
import type { CalendarFacts, ChartFacts, ChartLook, DayFacts, ShareFacts } from './facts.ts';
import { scaleColours, seriesColours } from './palette.ts';

const TEN_THOUSAND = 10_000;
const tidy = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 2 });
/** On an axis there is little room: 12000 is 1.2万. */
export const axisText = (value: number): string => (Math.abs(value) >= TEN_THOUSAND ? `${tidy(value / TEN_THOUSAND)}万` : tidy(value));

/** From so many days on, a part of them can be looked at. */
const ZOOM_DAYS = 15;

const common = ({ dark, still, surface, strong, line }: ChartLook) => ({
  color: seriesColours(dark),
  animation: !still,
  animationDuration: 200,
  textStyle: { fontFamily: 'inherit' },
  tooltip: {
    renderMode: 'richText',
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: strong, fontSize: 12 },
  },
});

const labels = ({ text }: ChartLook) => ({ color: text, fontSize: 11 });
const axisLine = ({ line }: ChartLook) => ({ lineStyle: { color: line } });
/** Room for the labels inside the frame. */
const fitted = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const;

function dayOption({ unit, digits, days, series, level }: DayFacts, look: ChartLook): EChartsCoreOption {
  const zooms = days.length >= ZOOM_DAYS;
  const several = series.length > 1;
  const base = common(look);
  return {
    ...base,
    // Patterns as well as colours where there is something to distinguish.
    aria: { enabled: true, decal: { show: several && !level } },
    grid: { left: 4, right: 12, top: 34, bottom: zooms ? 38 : 6, ...fitted },
    ...(several ? { legend: { top: 0, right: 0, textStyle: labels(look) } } : {}),
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      axisPointer: { type: level ? 'line' : 'shadow' },
      valueFormatter: (value: unknown) => `${formatNumber(Number(value), digits)} ${unit}`,
    },
    xAxis: {
      type: 'category',
      data: days,
      axisLabel: { ...labels(look), formatter: (day: string) => day.slice(5) },
      axisLine: axisLine(look),
    },
    yAxis: {
      type: 'value',
      // Above the numbers is what they count.
      name: unit,
      nameGap: 8,
      nameTextStyle: labels(look),
      scale: level,
      minInterval: digits === 0 ? 1 : 0,
      // Near its values an axis has steps that a short number would hide: 24,860 and 24,880 are both 2.49万.
      axisLabel: { ...labels(look), formatter: level ? tidy : axisText },
      splitLine: axisLine(look),
    },
    dataZoom: zooms
      ? [
          { type: 'inside', zoomOnMouseWheel: 'ctrl' },
          { type: 'slider', height: 18, bottom: 6, borderColor: look.line, textStyle: labels(look), showDetail: false, brushSelect: false },
        ]
      : [],
    series: series.map(({ name, values }) => ({
      name,
      data: values,
      ...(level
        ? { type: 'line', symbol: 'circle', symbolSize: 5, showSymbol: false, lineStyle: { width: 2 }, areaStyle: { opacity: 0.1 } }
        : { type: 'bar', barMaxWidth: 26, cursor: 'pointer' }),
    })),
  };
}

const LABEL_ROOM = 130;

function shareOption({ unit, digits, shares }: ShareFacts, look: ChartLook): EChartsCoreOption {
  const base = common(look);
  const said = (at: number): string => {
    const { amount = 0, note = '' } = shares[at] ?? {};
    return [formatNumber(amount, digits), note].filter((part) => part !== '').join(' · ');
  };
  return {
    ...base,
    aria: { enabled: true },
    grid: { left: 4, right: LABEL_ROOM, top: 4, bottom: 4, ...fitted },
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => `${shares[dataIndex]?.label ?? ''}\n${said(dataIndex)}${unit && ` ${unit}`}`,
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: shares.map(({ label }) => label),
      axisLabel: { ...labels(look), width: 110, overflow: 'truncate' },
      axisLine: axisLine(look),
      axisTick: { show: false },
    },
    xAxis: { type: 'value', axisLabel: { ...labels(look), formatter: axisText, hideOverlap: true }, splitLine: axisLine(look) },
    series: [
      {
        type: 'bar',
        data: shares.map(({ amount }) => amount),
        barMaxWidth: 18,
        cursor: 'pointer',
        label: {
          show: true,
          position: 'right',
          color: look.strong,
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) => said(dataIndex),
        },
      },
    ],
  };
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const MONTHS = Array.from({ length: 12 }, (_, at) => `${at + 1}月`);

function calendarOption({ unit, digits, from, to, days }: CalendarFacts, look: ChartLook): EChartsCoreOption {
  const base = common(look);
  return {
    ...base,
    aria: { enabled: true },
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const { day = '', value = 0, note = '' } = days[dataIndex] ?? {};
        return [day, `${formatNumber(value, digits)} ${unit}`, note].filter((line) => line !== '').join('\n');
      },
    },
    calendar: {
      range: [from, to],
      left: 28,
      right: 8,
      top: 26,
      cellSize: ['auto', 18],
      itemStyle: { color: 'transparent', borderColor: look.line, borderWidth: 1 },
      splitLine: { lineStyle: { color: look.text, width: 1 } },
      dayLabel: { firstDay: 1, nameMap: WEEKDAYS, ...labels(look) },
      monthLabel: { nameMap: MONTHS, ...labels(look) },
      yearLabel: { show: false },
    },
    visualMap: {
      type: 'continuous',
      min: 0,
      max: Math.max(...days.map(({ value }) => value), 1),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 12,
      calculable: false,
      inRange: { color: scaleColours(look.dark) },
      textStyle: labels(look),
      text: ['多', '少'],
    },
    series: [{ type: 'heatmap', coordinateSystem: 'calendar', cursor: 'pointer', data: days.map(({ day, value }) => [day, value]) }],
  };
}

export function optionOf(facts: ChartFacts, look: ChartLook): EChartsCoreOption {
  if (facts.kind === 'days') return dayOption(facts, look);
  return facts.kind === 'shares' ? shareOption(facts, look) : calendarOption(facts, look);
}
