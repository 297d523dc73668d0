import { Component, Suspense, type ReactNode } from 'react'
import { problemLog } from './problemLog'

export interface OptionalProps {
  /** Name in the log. */
  name: string
  /** A new value retries after a failure. @default none: no retry */
  attempt?: string
  children: ReactNode
}

interface OptionalState {
  hasFailed: boolean
  attempt: string | undefined
}

/**
 * Error boundary of optional parts: renders nothing while loading, and logs a failure without a message
 * (ERR-09).
 */
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
