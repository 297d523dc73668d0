import { Component, Suspense, type ReactNode } from 'react'
import { problemLog } from '../log/problemLog'
import { loadAnew } from './loadAnew'
import { PartNotLoadedError } from './loadOnce'
import { PartFailed } from './PartFailed'
import { whenServerIsReady } from './serverIsReady'

export interface OnDemandProps {
  /** Shown while it loads. @default nothing */
  waiting?: ReactNode
  /** What is loaded is a dialog, and this closes it: then a dialog says that it could not be loaded. */
  onClose?: () => void
  /** @default loads the page anew */
  loadPage?: () => void
  children: ReactNode
}

/**
 * A part of the page that is loaded when somebody wants it (`lazyPart`). When it does not arrive that is said in its place,
 * with the way to try again: the part, and where the browser would not ask for it again, the page. What was typed stays. Other failures
 * are the page's.
 */
export class OnDemand extends Component<OnDemandProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** Somebody has pressed "Try again". */
  isSecondTry = false

  override componentDidCatch(error: unknown) {
    problemLog.add('part of the page', error)
    if (!this.isSecondTry || !(error instanceof PartNotLoadedError)) return
    this.isSecondTry = false
    // Some browsers keep a file that did not arrive as missing for as long as the page lives.
    void whenServerIsReady(this.props.loadPage ?? loadAnew)
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
