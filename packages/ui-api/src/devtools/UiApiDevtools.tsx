'use client'

import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import { engineOf, type UiApi } from '../core/UiApi.js'
import { Recorder } from './Recorder.js'
import { adoptStyles } from './styles.js'

/** The corner of the page for the devtools button. */
export type DevtoolsPosition = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left'

/** Props of the devtools. */
export interface UiApiDevtoolsProps {
  /** The inspected client. */
  client: UiApi
  /** The corner of the button. @default 'bottom-right' */
  position?: DevtoolsPosition | undefined
  /** @default false */
  initialOpen?: boolean | undefined
}

const Panel = lazy(() => import('./Panel.js'))

/**
 * Devtools for a client: cached data, TTLs, subscribers, requests and errors; with refresh, evict and clear. A button
 * opens the panel, which is loaded on demand.
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
