import { Component, type ReactNode } from 'react'
import { problemLog } from '../../log/problemLog'
import { loadAnew } from '../../page/loadAnew'
import { PartNotLoadedError } from '../../page/loadOnce'
import { serverIsReady } from '../../page/serverIsReady'
import { FailurePage } from './FailurePage'
import { PageNotLoaded } from './PageNotLoaded'

export interface PageBoundaryProps {
  children: ReactNode
  /** @default loads the page anew */
  loadPage?: () => void
}

interface PageBoundaryState {
  failure:
    | undefined
    /** Its file did not arrive. */
    | 'notLoaded'
    /** What support can look up. */
    | { referenceId: string }
}

const REFERENCE_LENGTH = 8

async function whenReady(then: () => void) {
  if (await serverIsReady()) then()
}

/**
 * Catches a page that fails and shows what to do, with a reference; the error goes to the browser's log. A page whose file did
 * not arrive is asked for again, and where the browser would not ask for it again, by loading the portal anew.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    if (error instanceof PartNotLoadedError) return { failure: 'notLoaded' }
    return { failure: { referenceId: crypto.randomUUID().slice(0, REFERENCE_LENGTH) } }
  }

  /** Somebody, or the network that is back, has asked for it again. */
  isSecondTry = false

  override componentDidCatch(error: unknown) {
    const { failure } = this.state
    if (failure !== 'notLoaded')
      return reportError(new Error(`Page failed (reference ${failure?.referenceId ?? ''})`, { cause: error }))
    problemLog.add('page', error)
    if (!this.isSecondTry) return
    this.isSecondTry = false
    void whenReady(this.props.loadPage ?? loadAnew)
  }

  tryAgain = () => {
    this.isSecondTry = true
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return failure === 'notLoaded' ? (
      <PageNotLoaded onRetry={this.tryAgain} />
    ) : (
      <FailurePage referenceId={failure.referenceId} onRetry={() => this.setState({ failure: undefined })} />
    )
  }
}
