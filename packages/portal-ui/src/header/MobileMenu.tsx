import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.js'
import styles from './MobileMenu.module.css'
import type { MobileMenuProps } from './MobileMenuProps.js'
import { useLaterPart } from './useLaterPart.js'

// Lazy-loaded: the panel needs half of React Aria, and most visits never open it.
const loadPanels = async () => (await import('./MobilePanels.js')).MobilePanels

/**
 * Width of the desktop menu, where the panel closes (HDR-16); equal to the media query in the stylesheets.
 */
const DESKTOP = '(min-width: 1024px) and (min-width: 64em)'

/**
 * The hamburger button with its panels (HDR-03..06, 08): makes the page inert, traps focus, opens submenus
 * in a second panel with focus on "Back", and restores focus on close.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { text, isOpen, onOpenChange } = props
  const { part: MobilePanels, hasFailed, retry } = useLaterPart(loadPanels, isOpen, () => onOpenChange(false))
  const root = useRef<HTMLDivElement>(null)
  useCloseOnDesktop(isOpen, onOpenChange, root)
  return (
    <div ref={root} className={styles.mobileOnly}>
      <IconButton
        icon={Menu}
        label={text.menu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanels().catch(nothing)}
        onPress={() => {
          if (hasFailed) retry()
          onOpenChange(true)
        }}
      />
      {MobilePanels ? <MobilePanels {...props} /> : null}
    </div>
  )
}

/** Ignores a failed preload: the press retries it. */
function nothing() {}

function useCloseOnDesktop(
  isOpen: boolean,
  onOpenChange: (isOpen: boolean) => void,
  root: { current: HTMLElement | null },
) {
  useEffect(() => {
    if (!isOpen) return undefined
    const desktop = matchMedia(DESKTOP)
    const follow = () => {
      if (!desktop.matches) return
      onOpenChange(false)
      focusOnceLost(root.current?.closest('header') ?? null)
    }
    desktop.addEventListener('change', follow)
    return () => desktop.removeEventListener('change', follow)
  }, [isOpen, onOpenChange, root])
}

/** Longer than the exit animation. */
const MOST_FRAMES = 120

/**
 * Focuses the current page's menu entry, else the start of the header: after a resize to desktop the
 * hamburger is hidden and cannot receive focus.
 */
function focusOnceLost(header: HTMLElement | null, frames = 0) {
  if (document.activeElement !== document.body) {
    if (frames < MOST_FRAMES) requestAnimationFrame(() => focusOnceLost(header, frames + 1))
    return
  }
  const entry = header?.querySelector<HTMLElement>('nav [aria-current]') ?? header?.querySelector('a')
  entry?.focus({ preventScroll: true })
}
