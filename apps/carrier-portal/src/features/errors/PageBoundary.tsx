import { Component, type ReactNode } from 'react'
import { problemLog } from '#/problem-log/problemLog'
import { reloadPage } from '#/loading/reloadPage'
import { PartNotLoadedError } from '@portal/app-kit/loading'
import { whenServerIsReady } from '#/loading/serverIsReady'
import { FailurePage } from './FailurePage'

export interface PageBoundaryProps {
  children: ReactNode
  /** @default reloads the page */
  loadPage?: () => void
}

interface PageBoundaryState {
  hasFailed: boolean
  /** Reference for support; absent for a failed chunk. */
  referenceId?: string | undefined
}

const REFERENCE_LENGTH = 8

/**
 * Error boundary of a page with a reference; logs the error. A failed chunk is retried, by a reload where the
 * browser caches the failure.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): PageBoundaryState {
    return { hasFailed: true }
  }

  /** Retried by the user or on reconnect. */
  isSecondTry = false

  override componentDidCatch(error: unknown) {
    // Not of `getDerivedStateFromError`: Preact sets that state after this call.
    const isMissing = error instanceof PartNotLoadedError
    const referenceId = isMissing ? undefined : crypto.randomUUID().slice(0, REFERENCE_LENGTH)
    this.setState({ referenceId })
    if (referenceId !== undefined)
      return reportError(new Error(`Page failed (reference ${referenceId})`, { cause: error }))
    problemLog.add('page', error)
    if (!this.isSecondTry) return
    this.isSecondTry = false
    void whenServerIsReady(this.props.loadPage ?? reloadPage)
  }

  tryAgain = () => {
    this.isSecondTry = true
    this.setState({ hasFailed: false })
  }

  override render() {
    const { hasFailed, referenceId } = this.state
    return hasFailed ? <FailurePage referenceId={referenceId} onRetry={this.tryAgain} /> : this.props.children
  }
}
