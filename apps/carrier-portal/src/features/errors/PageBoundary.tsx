import { Component, type ReactNode } from 'react'
import { FailurePage } from './FailurePage'

interface PageBoundaryState {
  /** What support can look up; present = the page has failed. */
  referenceId: string | undefined
}

const REFERENCE_LENGTH = 8

/** Catches a page that fails and shows what to do, with a reference. The error goes to the browser's log. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { referenceId: undefined }

  static getDerivedStateFromError(): PageBoundaryState {
    return { referenceId: crypto.randomUUID().slice(0, REFERENCE_LENGTH) }
  }

  override componentDidCatch(error: unknown) {
    reportError(new Error(`Page failed (reference ${this.state.referenceId ?? ''})`, { cause: error }))
  }

  override render() {
    const { referenceId } = this.state
    return referenceId === undefined ? (
      this.props.children
    ) : (
      <FailurePage referenceId={referenceId} onRetry={() => this.setState({ referenceId: undefined })} />
    )
  }
}
