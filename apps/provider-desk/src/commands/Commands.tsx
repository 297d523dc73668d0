import { listenForShortcuts } from '@portal/app-kit/keyboard/listenForShortcuts'
import { toastQueue } from '@portal/portal-ui'
import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { WithMessages } from '#/i18n/i18n'
import { useNavigation } from '#/shell/useNavigation'
import { QuickActionDialog } from '#/workspace/actions/quickActionPart'
import type { GlobalAction } from './CommandPalette'
import { useShortcutsOn } from './shortcutSetting'

export const CommandPalette = lazyPart(() => import('./CommandPalette').then((part) => part.CommandPalette))
export const KeySheet = lazyPart(() => import('./KeySheet').then((part) => part.KeySheet))

/** Delay after the first render. */
const PRELOAD_MS = 2_000

/** The overlay above the page. */
export type CommandOverlay = 'menu' | 'keys' | GlobalAction | undefined

export interface CommandsProps {
  overlay: CommandOverlay
  onOverlayChange: (overlay: CommandOverlay) => void
}

/** Keys of every page (DSK-09): Ctrl-K and `/` for the command menu, `g` and a letter to go, `?` for the list of keys. */
export function Commands({ overlay, onOverlayChange }: CommandsProps) {
  const navigate = useNavigate()
  const isOn = useShortcutsOn()
  const { tabs } = useNavigation()
  // Serialized, so that the effect runs when the tabs change and not when they are refetched.
  const targets = JSON.stringify(tabs.flatMap(({ key, to }) => (key ? [[key, to]] : [])))

  useEffect(() => {
    // Preloads in the background, so that the first Ctrl-K opens at once. A failed load is retried on opening.
    const preload = () => void Promise.all([CommandPalette.load(), KeySheet.load()]).catch(() => undefined)
    const timer = setTimeout(preload, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    // Works while typing, too: no text has Ctrl-K.
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onOverlayChange('menu')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOverlayChange])

  useEffect(() => {
    if (!isOn) return undefined
    // Serialized two lines above.
    const pages = JSON.parse(targets) as [string, string][]
    return listenForShortcuts(
      [
        { keys: ['/'], run: () => onOverlayChange('menu') },
        { keys: ['?'], run: () => onOverlayChange('keys') },
        ...pages.map(([key, to]) => ({ keys: ['g', key], run: () => void navigate(to) })),
      ],
      ({ run }) => run(),
    )
  }, [isOn, targets, navigate, onOverlayChange])

  if (overlay === undefined) return null
  const close = () => onOverlayChange(undefined)
  return (
    <CloseOnFailure onFailure={close}>
      <Suspense fallback={null}>
        <WithMessages catalogue="commands">
          {overlay === 'menu' ? (
            <CommandPalette
              tabs={tabs}
              onClose={close}
              onShowKeys={() => onOverlayChange('keys')}
              onRunAction={onOverlayChange}
            />
          ) : overlay === 'keys' ? (
            <KeySheet tabs={tabs} onClose={close} />
          ) : (
            <WithMessages catalogue="workspace">
              <QuickActionDialog
                actionApiName={overlay.apiName}
                label={overlay.label}
                type={overlay.type}
                target={overlay.target}
                contextId={undefined}
                onClose={close}
              />
            </WithMessages>
          )}
        </WithMessages>
      </Suspense>
    </CloseOnFailure>
  )
}

/** Closes an overlay that failed to load and shows a toast; the page below stays rendered. */
function CloseOnFailure({ onFailure, children }: { onFailure: () => void; children: ReactNode }) {
  const intl = useIntl()
  return (
    <FailureBoundary
      onFailure={() => {
        toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'shell.commandsFailed' }) })
        onFailure()
      }}
    >
      {children}
    </FailureBoundary>
  )
}

class FailureBoundary extends Component<
  { onFailure: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
