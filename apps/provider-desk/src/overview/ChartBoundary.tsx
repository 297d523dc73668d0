import { Component, type ReactNode } from 'react'

/** Renders `fallback` for a chart that does not load or render; the table beside it has the same values. */
export class ChartBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
