import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.js'
import styles from './MobileMenu.module.css'
import type { MobileMenuProps } from './MobileMenuProps.js'
import { useLaterPart } from './useLaterPart.js'

// Half of React Aria stands behind a dialog; most visits, and every desktop, never open this one.
const loadPanels = async () => (await import('./MobilePanels.js')).MobilePanels

/** From this width the row is there and the panel makes no sense (HDR-16); the same condition as in the stylesheets. */
const DESKTOP = '(min-width: 1024px) and (min-width: 64em)'

/**
 * The hamburger and its panels (HDR-03..06, 08): the page behind is inert and covered, focus stays inside, a second panel
 * holds the sub-menu and starts at "Back", closing returns focus to the hamburger.
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

/** A failed look ahead is tried again by the press. */
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

/** Longer than the panel takes to slide out. */
const MOST_FRAMES = 120

/**
 * The hamburger, to which closing returns the focus, is gone on a desktop. Then the focus goes to where the panel's
 * entries are now: the page that is open, else the start of the bar.
 */
function focusOnceLost(header: HTMLElement | null, frames = 0) {
  if (document.activeElement !== document.body) {
    if (frames < MOST_FRAMES) requestAnimationFrame(() => focusOnceLost(header, frames + 1))
    return
  }
  const entry = header?.querySelector<HTMLElement>('nav [aria-current]') ?? header?.querySelector('a')
  entry?.focus({ preventScroll: true })
}
