import { Component, type ReactNode } from 'react'
import { problemLog } from '../../log/problemLog'
import { loadAnew } from '../../page/loadAnew'
import { PartNotLoadedError } from '../../page/loadOnce'
import { whenServerIsReady } from '../../page/serverIsReady'
import { FailurePage } from './FailurePage'

export interface PageBoundaryProps {
  children: ReactNode
  /** @default loads the page anew */
  loadPage?: () => void
}

interface PageBoundaryState {
  hasFailed: boolean
  /** What support can look up; none where only its file did not arrive. */
  referenceId?: string | undefined
}

const REFERENCE_LENGTH = 8

/**
 * Catches a page that fails and shows what to do, with a reference; the error goes to the browser's log. A page whose file did
 * not arrive is asked for again, and where the browser would not ask for it again, by loading the portal anew.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    const isMissing = error instanceof PartNotLoadedError
    const referenceId = isMissing ? undefined : crypto.randomUUID().slice(0, REFERENCE_LENGTH)
    return { hasFailed: true, referenceId }
  }

  /** Somebody, or the network that is back, has asked for it again. */
  isSecondTry = false

  override componentDidCatch(error: unknown) {
    const { referenceId } = this.state
    if (referenceId !== undefined)
      return reportError(new Error(`Page failed (reference ${referenceId})`, { cause: error }))
    problemLog.add('page', error)
    if (!this.isSecondTry) return
    this.isSecondTry = false
    void whenServerIsReady(this.props.loadPage ?? loadAnew)
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
