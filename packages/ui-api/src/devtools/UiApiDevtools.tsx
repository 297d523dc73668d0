import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import { engineOf } from '../client/engineOf.js'
import type { UiApi } from '../client/UiApi.js'
import { Recorder } from './Recorder.js'
import { adoptStyles } from './styles.js'

/** The corner of the page in which the inspector is. */
export type DevtoolsPosition = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left'

/** Which client is looked into, and where. */
export interface UiApiDevtoolsProps {
  /** The client to look at. */
  client: UiApi
  /** The corner of its button. @default 'bottom-right' */
  position?: DevtoolsPosition | undefined
  /** @default false */
  initialOpen?: boolean | undefined
}

const Panel = lazy(() => import('./Panel.js'))

/**
 * An inspector for a client: what is cached, how fresh it is, who observes it, which requests were made and what went
 * wrong; with refresh, evict and clear. A button in a corner opens it; what it shows is loaded then.
 *
 * @example
 * const Devtools = lazy(async () => ({ default: (await import('@portal/ui-api/devtools')).UiApiDevtools }))
 * {import.meta.env.DEV && <Suspense><Devtools client={uiApi} /></Suspense>}
 */
export function UiApiDevtools({
  client,
  position = 'bottom-right',
  initialOpen = false,
}: UiApiDevtoolsProps) {
  const recorder = useMemo(() => new Recorder(engineOf(client)), [client])
  const [isOpen, setOpen] = useState(initialOpen)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => recorder.start(), [recorder])
  useEffect(() => adoptStyles(document), [])
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <aside className="ui-api-devtools" data-position={position} aria-label="UI API devtools">
      <button ref={toggle} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        UI API
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel client={client} recorder={recorder} onClose={close} />
        </Suspense>
      )}
    </aside>
  )
}
