import { Component, Suspense, type ReactNode } from 'react'
import { problemLog } from './problemLog'

export interface OptionalProps {
  /** What the log calls it. */
  name: string
  /** Another value is another try for what has failed. @default none: it stays away */
  attempt?: string
  children: ReactNode
}

interface OptionalState {
  hasFailed: boolean
  attempt: string | undefined
}

/** What the page can do without: nothing is shown while it loads, and when it fails it is only logged (ERR-09). */
export class Optional extends Component<OptionalProps, OptionalState> {
  override state: OptionalState = { hasFailed: false, attempt: this.props.attempt }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    problemLog.add(this.props.name, error)
  }

  static getDerivedStateFromProps({ attempt }: OptionalProps, state: OptionalState) {
    return attempt === state.attempt ? null : { attempt, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
