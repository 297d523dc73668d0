import { Component, Suspense, type ReactNode } from 'react'
import { problemLog } from './problemLog'

/** What the page can do without: nothing is shown while it loads, and when it fails it is only logged (ERR-09). */
export class Optional extends Component<{ name: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    problemLog.add(this.props.name, error)
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
