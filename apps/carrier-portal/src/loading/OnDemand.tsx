import { Component, Suspense, type ReactNode } from 'react'
import { problemLog } from '#/problem-log/problemLog'
import { reloadPage } from './reloadPage'
import { PartNotLoadedError } from '@portal/app-kit/loading'
import { PartFailed } from './PartFailed'
import { whenServerIsReady } from './serverIsReady'

export interface OnDemandProps {
  /** Fallback while loading. @default nothing */
  waiting?: ReactNode
  /** Closes the dialog; when set, a failure is reported in a dialog. */
  onClose?: () => void
  /** @default reloads the page */
  loadPage?: () => void
  children: ReactNode
}

/**
 * Error and Suspense boundary of a lazy component (`lazyPart`). A failed fetch is reported in place with a
 * retry; when the browser caches the failed import, the retry reloads the page. Other errors go to the page's
 * boundary.
 */
export class OnDemand extends Component<OnDemandProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** Whether the user has retried. */
  isSecondTry = false

  override componentDidCatch(error: unknown) {
    problemLog.add('part of the page', error)
    if (!this.isSecondTry || !(error instanceof PartNotLoadedError)) return
    this.isSecondTry = false
    // Some browsers cache a failed import for the life of the page.
    void whenServerIsReady(this.props.loadPage ?? reloadPage)
  }

  tryAgain = () => {
    this.isSecondTry = true
    this.setState({ error: undefined })
  }

  override render() {
    const { waiting = null, onClose, children } = this.props
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={waiting}>{children}</Suspense>
    if (!(error instanceof PartNotLoadedError)) throw error
    return <PartFailed onClose={onClose} onRetry={this.tryAgain} />
  }
}
