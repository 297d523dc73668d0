import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayTicks } from './dayTicks'
import styles from './Overview.module.css'

const HEIGHT_PX = 288
const VALUE_AXIS_PX = 80
/** Distances between the ticks of counts. */
const WHOLE_STEPS = [1, 2, 5]
  .flatMap((digit) => [1, 10, 100, 1000, 10_000].map((factor) => digit * factor))
  .toSorted((a, b) => a - b)

export interface TrendChartProps {
  /** Names the chart for screen readers; the table beside it has the values. */
  label: string
  points: readonly { from: string; value: number | null }[]
  /** Values are counts: the axis has whole numbers only. @default false */
  isWhole?: boolean
  format: (value: number) => string
  formatDay: (at: Date) => string
}

/** Renders a line chart in the colours of the theme. */
export function TrendChart({ label, points, format, formatDay, isWhole = false }: TrendChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const formatter = useRef({ format, formatDay })
  useEffect(() => {
    formatter.current = { format, formatDay }
  }, [format, formatDay])
  useEffect(() => {
    const target = frame.current
    if (!target) return undefined
    const times = points.map(({ from }) => Date.parse(from) / 1000)
    const data: uPlot.AlignedData = [times, points.map(({ value }) => value)]
    let chart: uPlot | undefined
    function draw(element: HTMLDivElement) {
      chart?.destroy()
      const style = getComputedStyle(element)
      const colour = (name: string) => style.getPropertyValue(name).trim()
      const axis = {
        stroke: colour('--color-text-muted'),
        font: `12px ${style.fontFamily}`,
        grid: { stroke: colour('--color-border'), width: 1 },
        ticks: { show: false },
      }
      chart = new uPlot(
        {
          width: element.clientWidth,
          height: HEIGHT_PX,
          legend: { show: false },
          cursor: { show: false },
          axes: [
            {
              ...axis,
              splits: (plot) => dayTicks(times, plot.width - VALUE_AXIS_PX),
              values: (_plot, ticks) =>
                ticks.map((tick) => formatter.current.formatDay(new Date(tick * 1000))),
            },
            {
              ...axis,
              size: VALUE_AXIS_PX,
              ...(isWhole ? { incrs: WHOLE_STEPS } : {}),
              values: (_plot, ticks) => ticks.map((tick) => formatter.current.format(tick)),
            },
          ],
          scales: { y: { range: (_plot, min, max) => [Math.min(0, min), max > 0 ? max * 1.1 : 1] } },
          series: [
            {},
            {
              stroke: colour('--color-accent'),
              width: 2,
              fill: colour('--color-accent-soft'),
              spanGaps: true,
              points: { show: points.length <= 31 },
            },
          ],
        },
        data,
        element,
      )
    }
    draw(target)
    const resize = new ResizeObserver(() => chart?.setSize({ width: target.clientWidth, height: HEIGHT_PX }))
    resize.observe(target)
    // The canvas does not follow colour changes, so the chart is redrawn.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => draw(target)
    scheme.addEventListener('change', redraw)
    return () => {
      scheme.removeEventListener('change', redraw)
      resize.disconnect()
      chart?.destroy()
    }
  }, [points, isWhole])
  // An image drawn by a library, which needs an element of its own.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />
}
