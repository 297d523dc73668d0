import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.js'
import { Link } from '../link/Link.js'
import { useEventCallback } from '../older-react/useEventCallback.js'
import styles from './Header.module.css'
import { type HeaderItem, type HeaderMenu, isHeaderMenu, isWithin } from './headerItems.js'
import { MenuSections } from './MenuSections.js'
import type { HeaderMessages } from './messages.js'

/** The pointer crosses a gap. */
const LEAVE_DELAY_MS = 200

/** Menu entries in a row: links and disclosure buttons (APG, disclosure navigation). */
export function DesktopMenu({ items, text }: { items: readonly HeaderItem[]; text: HeaderMessages }) {
  return (
    <nav aria-label={text.navigation} className={styles.nav}>
      <ul className={styles.list}>
        {items.map((item) =>
          isHeaderMenu(item) ? (
            <Submenu key={item.id} menu={item} />
          ) : (
            <li key={item.id}>
              <Link
                className={styles.item}
                href={item.href}
                {...(item.isCurrent ? { 'aria-current': 'page' as const } : {})}
              >
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

/**
 * Opens on hover or press; closes on pointer leave, blur, outside press or Escape (HDR-02, WCAG 1.4.13).
 * Pointer leave does not close it while the keyboard focus is inside.
 */
function Submenu({ menu }: { menu: HeaderMenu }) {
  const [openedBy, setOpenedBy] = useState<'hover' | 'press' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panelId = useId()
  const isOpen = openedBy !== null
  useEffect(() => () => clearTimeout(leaveTimer.current), [])
  const root = useRef<HTMLLIElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useDismissal(isOpen, root, () => setOpenedBy(null))

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpenedBy(null)
    button.current?.focus()
  }

  return (
    // Observes events of its children; the button is the interactive element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={root}
      className={styles.submenu}
      onKeyDown={keyDown}
      onPointerEnter={(event) => {
        clearTimeout(leaveTimer.current)
        if (event.pointerType === 'mouse') setOpenedBy((by) => by ?? 'hover')
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'mouse') return
        leaveTimer.current = setTimeout(() => {
          if (!panel.current?.contains(document.activeElement)) setOpenedBy(null)
        }, LEAVE_DELAY_MS)
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpenedBy(null)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isWithin(menu) ? 'true' : undefined}
        onClick={() => {
          // Cancels a pending close from pointer leave.
          clearTimeout(leaveTimer.current)
          setOpenedBy((by) => (by === 'press' ? null : 'press'))
        }}
      >
        {menu.label}
        <Icon as={ChevronDown} size={16} className={styles.chevron} />
      </button>
      <div ref={panel} id={panelId} className={styles.dropdown} hidden={!isOpen}>
        <MenuSections sections={menu.sections} onChoose={() => setOpenedBy(null)} />
      </div>
    </li>
  )
}

/**
 * Closes the menu on Escape or an outside press. A hover-opened menu must be dismissible without moving
 * pointer or focus, so the listener is on the document.
 */
function useDismissal(isOpen: boolean, root: { current: Element | null }, close: () => void) {
  const closeNow = useEventCallback(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => event.key === 'Escape' && closeNow(), { signal })
    document.addEventListener(
      'pointerdown',
      (event) => event.target instanceof Node && !root.current?.contains(event.target) && closeNow(),
      { signal },
    )
    return () => listening.abort()
  }, [closeNow, isOpen, root])
}
